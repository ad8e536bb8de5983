package org.klotski.exporter.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableName;

final class DataPackageTest {
  private static final String DIGEST = "0".repeat(64);

  @TempDir private Path folder;
  private final Map<String, String> digests = new TreeMap<>();

  private DataPackage read() throws IOException {
    return DataPackage.read(folder, DIGEST);
  }

  private record Described(String name, List<Resource> tables) implements DataFile {
    @Override
    public long spaceBytes() {
      return 0;
    }

    @Override
    public FileDigest write(Path file, LongConsumer progress) throws IOException {
      Files.writeString(file, name + "\n");
      return FileDigest.of(file, progress);
    }

    @Override
    public List<Resource> resources(FileDigest digest) {
      return tables;
    }
  }

  private static Described seeds(String layoutClass) {
    return new Described(
        layoutClass + ".txt",
        List.of(
            Resource.text(
                "seeds_" + layoutClass, "seeds", Facts.SEED, List.of(Field.of(Facts.SEED)))));
  }

  private static Resource table(Format format, String prefix, TableName table, long rows) {
    List<Field> fields =
        TableColumns.of(table, List.of(Metric.STEP)).stream().map(Field::of).toList();
    String name = table.label();
    return new Resource(prefix + name, table.rows(), format, rows, table.key(), fields);
  }

  private static Described parquet(TableName table) {
    return new Described(table.file(), List.of(table(Format.PARQUET, "", table, 7)));
  }

  private void write(Described... files) throws IOException {
    DataPackage description = read();
    for (Described file : files) {
      FileDigest digest = file.write(folder.resolve(file.name()), bytes -> {});
      description.put(file, digest);
      digests.put(file.name(), digest.sha256());
    }
    description.write(digests);
  }

  private JsonObject written() throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(DataPackage.NAME)))
        .getAsJsonObject();
  }

  private List<JsonObject> resources() throws IOException {
    return objects(written(), "resources");
  }

  private static List<JsonObject> objects(JsonObject of, String name) {
    return of.getAsJsonArray(name).asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  private JsonObject resource(String name) throws IOException {
    return resources().stream()
        .filter(each -> each.get("name").getAsString().equals(name))
        .findAny()
        .orElseThrow();
  }

  private static List<String> texts(JsonElement array) {
    return array.getAsJsonArray().asList().stream().map(JsonElement::getAsString).toList();
  }

  private List<String> foreignKeys(String name) throws IOException {
    JsonObject schema = resource(name).getAsJsonObject("schema");
    return !schema.has("foreignKeys")
        ? List.of()
        : objects(schema, "foreignKeys").stream()
            .map(
                key -> {
                  JsonObject reference = key.getAsJsonObject("reference");
                  return "%s %s %s"
                      .formatted(
                          String.join(",", texts(key.get("fields"))),
                          reference.get("resource").getAsString(),
                          String.join(",", texts(reference.get("fields"))));
                })
            .toList();
  }

  @Test
  void textFile_isDescribedWithFormatKeyAndMissingValues() throws IOException {
    Field mirror = Field.of(Facts.IS_MIRROR);
    Field bits = Field.of(Facts.MIN_SOLUTION_BITS);
    Field list = AnalysisKind.SOLUTION.list();
    List<String> missing = List.of("", "-1");
    Resource resource =
        new Resource(
            "solution",
            "lines",
            Format.CSV_CRLF,
            3,
            List.of("code"),
            List.of(mirror, bits, list),
            missing);
    write(new Described("solution.csv", List.of(resource)));
    String expected =
        """
        {"name": "solution", "path": "solution.csv", "bytes": 13, "hash": "sha256:%s",
        "description": "lines", "format": "csv", "mediatype": "text/csv", "encoding": "ascii",
        "dialect": {"header": false, "lineTerminator": "\\r\\n"}, "type": "table", "rows": 3,
        "schema": {"fields": [
        {"name": "is_mirror", "type": "boolean", "description": "%s",
        "trueValues": ["Y"], "falseValues": ["N"]},
        {"name": "min_solution_bits", "type": "number", "description": "%s", "unit": "%s"},
        {"name": "nearest_solutions", "type": "list", "description": "%s", "delimiter": "-"}],
        "missingValues": ["", "-1"], "primaryKey": ["code"]}}
        """
            .formatted(
                digests.get("solution.csv"),
                mirror.meaning(),
                bits.meaning(),
                bits.unit(),
                list.meaning());
    assertThat(resource("solution")).isEqualTo(JsonParser.parseString(expected));
    assertThat(written().toString()).contains("Apache-2.0").contains("Dnomd343").contains(DIGEST);
  }

  @Test
  void parquetFile_isDescribedAsItsTable() throws IOException {
    write(parquet(TableName.LAYOUTS));
    JsonObject schema = resource("layouts").getAsJsonObject("schema");
    assertThat(objects(schema, "fields"))
        .noneMatch(field -> field.has("trueValues"))
        .extracting(
            field -> field.get("name").getAsString() + field.get("description").getAsString())
        .isEqualTo(
            TableColumns.of(TableName.LAYOUTS, List.of(Metric.STEP)).stream()
                .map(column -> column.name() + column.meaning())
                .toList());
    assertThat(texts(schema.get("primaryKey"))).containsExactly("id");
    assertThat(texts(schema.get("missingValues"))).containsExactly("");
  }

  /** A package must not refer to a resource that it lacks. */
  @Test
  void foreignKeys_referToExistingTablesOfTheSameFormat() throws IOException {
    write(
        parquet(TableName.LAYOUTS),
        new Described(
            "klotski.sqlite",
            List.of(
                table(Format.SQLITE, "klotski-sqlite-", TableName.CLASSES, 1),
                table(Format.SQLITE, "klotski-sqlite-", TableName.GROUPS, 2))));
    assertThat(foreignKeys("layouts")).isEmpty();
    assertThat(foreignKeys("klotski-sqlite-classes")).isEmpty();
    assertThat(foreignKeys("klotski-sqlite-groups"))
        .containsExactly("class klotski-sqlite-classes class");
    write(parquet(TableName.GROUPS), parquet(TableName.OPENINGS));
    assertThat(foreignKeys("layouts")).containsExactly("group_name groups group_name");
    assertThat(foreignKeys("openings")).containsExactly("code layouts code");
    assertThat(foreignKeys("groups"))
        .containsExactly(
            "seed layouts code",
            "centre_first layouts code",
            "periphery_first layouts code",
            "hardest_first layouts code");
  }

  /** An export that is killed must not leave a new file with an old description. */
  @Test
  void removedFiles_areNoLongerDescribed() throws IOException {
    write(seeds("5-4-1"), seeds("0-0-0"));
    read().remove(List.of("0-0-0.txt", "All_Case.txt"));
    assertThat(resources())
        .extracting(resource -> resource.get("path").getAsString())
        .containsExactly("5-4-1.txt");
  }

  @Test
  void earlierDescriptions_stayWhileTheirFilesAreUnchanged() throws IOException {
    write(seeds("5-4-1"), seeds("0-0-0"));
    assertThat(resources()).hasSize(2);
    String before = Files.readString(folder.resolve(DataPackage.NAME));
    write(seeds("0-0-0"));
    assertThat(folder.resolve(DataPackage.NAME)).hasContent(before);
    read().write(Map.of("0-0-0.txt", DIGEST, "5-4-1.txt", digests.get("5-4-1.txt")));
    assertThat(resources())
        .extracting(resource -> resource.get("path").getAsString())
        .containsExactly("5-4-1.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"name\": \"mine\", \"resources\": []}",
        "{\"name\": 5, \"resources\": {}}",
        "{\"resources\": []}",
        "{\"name\": \"klotski-case-database\"}",
        "{\"name\": \"klotski-case-database\", \"resources\": {}}",
        "{\"name\": \"klotski-case-database\", \"resources\": [5]}",
        "{\"name\": \"klotski-case-database\", \"resources\": [{\"path\": \"a\", \"name\":"
            + " \"a\"}]}",
        "{\"name\": \"klotski-case-database\","
            + " \"resources\": [{\"path\": \"a\", \"name\": \"a\", \"hash\": 5}]}"
      })
  void fileOfTheUser_isNotOurs(String text) throws IOException {
    assertThat(DataPackage.isOurs(folder)).isFalse();
    Files.writeString(folder.resolve(DataPackage.NAME), text);
    assertThat(DataPackage.isOurs(folder)).isFalse();
    Files.delete(folder.resolve(DataPackage.NAME));
    read().write(Map.of());
    assertThat(DataPackage.isOurs(folder)).isTrue();
  }

  @Test
  void invalidUtf8_isNotOurs() throws IOException {
    read().write(Map.of());
    Path file = folder.resolve(DataPackage.NAME);
    String ours = Files.readString(file);
    Files.writeString(file, ours.replace("\n}", ",\n\"mine\": \"é\"\n}"));
    assertThat(DataPackage.isOurs(folder)).isTrue();
    String bytes = Files.readString(file, ISO_8859_1);
    Files.writeString(file, bytes.replace("Ã©", "é"), ISO_8859_1);
    assertThat(DataPackage.isOurs(folder)).isFalse();
  }
}
