package org.klotski.exporter.description;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import com.google.common.io.Resources;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.sqlite.SqliteFile;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;

/** What a datapackage.json says of files. */
final class DataPackageTest {
  private static final String DIGEST = "0".repeat(64);

  @TempDir private Path folder;

  private DataPackage read() throws IOException {
    return DataPackage.read(folder, Dialect.PUBLISHED, DIGEST);
  }

  private void write(Map<String, FileDigest> files) throws IOException {
    DataPackage description = read();
    for (Map.Entry<String, FileDigest> each : files.entrySet()) {
      description.put(each.getKey(), each.getValue());
    }
    description.write(Maps.transformValues(files, FileDigest::sha256));
  }

  private FileDigest file(String name) throws IOException {
    Path file = Files.writeString(folder.resolve(name), name + "\n");
    return FileDigest.of(file, bytes -> {});
  }

  private JsonObject written() throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(DataPackage.NAME)))
        .getAsJsonObject();
  }

  private List<JsonObject> resources() throws IOException {
    return objects(written(), "resources");
  }

  private static List<JsonObject> objects(JsonObject of, String name) {
    return StreamSupport.stream(of.getAsJsonArray(name).spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private static List<JsonObject> fields(JsonObject resource) {
    return objects(resource.getAsJsonObject("schema"), "fields");
  }

  private static String names(JsonObject resource) {
    return fields(resource).stream()
        .map(field -> field.get("name").getAsString())
        .collect(Collectors.joining(","));
  }

  private JsonObject describe(String name) throws IOException {
    FileDigest digest = file(name);
    write(Map.of(name, digest));
    assertThat(resources()).hasSize(1);
    JsonObject resource = resources().get(0);
    assertThat(resource.get("path").getAsString()).isEqualTo(name);
    assertThat(resource.get("name").getAsString()).matches("[a-z0-9._-]+");
    assertThat(resource.get("bytes").getAsLong()).isEqualTo(name.length() + 1);
    assertThat(resource.get("hash").getAsString()).isEqualTo("sha256:" + digest.sha256());
    return resource;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "All_Case.txt | code | LF",
        "main.csv | id,code,is_mirror,jiang_num,bing_num,style_num,group_num,group_index | LF",
        "5-4-1.txt | seed | LF",
        "farthest.csv | code,farthest_step,farthest_num | CRLF",
        "solution_cell.csv | code,min_solution_cell,min_solution_cell_num,solution_cell_num | CRLF",
        "farthest_line_7-0-7.csv | code,farthest_line,farthest_line_num,farthest_layouts | LF",
        "solution_5-4-1.csv |"
            + " code,min_solution_step,min_solution_num,nearest_solutions,solution_num | LF"
      })
  void textIsDescribedFieldByField(String name, String fields, String end) throws IOException {
    JsonObject resource = describe(name);
    assertThat(names(resource)).isEqualTo(fields);
    assertThat(fields(resource))
        .allSatisfy(field -> assertThat(field.get("description").getAsString()).isNotEmpty());
    assertThat(resource.get("rows").getAsLong()).isEqualTo(1);
    JsonObject dialect = resource.getAsJsonObject("dialect");
    assertThat(dialect.get("header").getAsBoolean()).isFalse();
    assertThat(dialect.get("lineTerminator").getAsString())
        .isEqualTo(end.equals("LF") ? "\n" : "\r\n");
  }

  /** Were the export killed, it would say of the new file what was true of the old one. */
  @Test
  void nothingIsSaidOfFilesThatAreGoingToBeReplaced() throws IOException {
    FileDigest main = file("main.csv");
    FileDigest seeds = file("5-4-1.txt");
    write(Map.of("main.csv", main, "5-4-1.txt", seeds));
    read().remove(List.of("main.csv", "All_Case.txt"));
    assertThat(resources())
        .singleElement()
        .satisfies(
            resource -> assertThat(resource.get("path").getAsString()).isEqualTo("5-4-1.txt"));
  }

  @Test
  void unitsAndListsAndWhatTheDialectMeansAreSaid() throws IOException {
    List<JsonObject> solution = fields(describe("solution_line_5-4-1.csv"));
    assertThat(solution.get(1).get("unit").getAsString()).isEqualTo("straight moves");
    assertThat(solution.get(3).get("type").getAsString()).isEqualTo("list");
    assertThat(solution.get(3).get("delimiter").getAsString()).isEqualTo("-");
    Files.delete(folder.resolve(DataPackage.NAME));
    JsonObject mirror = fields(describe("main.csv")).get(2);
    assertThat(mirror.get("type").getAsString()).isEqualTo("boolean");
    assertThat(mirror.getAsJsonArray("trueValues").get(0).getAsString()).isEqualTo("Y");
    assertThat(mirror.get("description").getAsString()).contains("error of the published file");
    assertThat(written().toString()).contains("Apache-2.0").contains("Dnomd343").contains(DIGEST);
  }

  @Test
  void parquetIsDescribedAsTheTableThatItHolds() throws IOException {
    List<? extends Column<?>> all = TableColumns.of(TableName.LAYOUTS, Content.ALL);
    List<String> columns = all.stream().<String>map(Column::name).toList();
    FileDigest digest = file("layouts.parquet").holding(new FileDigest.Table(29_334_498, columns));
    write(Map.of("layouts.parquet", digest));
    JsonObject resource = resources().get(0);
    assertThat(resource.get("rows").getAsLong()).isEqualTo(29_334_498);
    assertThat(fields(resource)).hasSameSizeAs(all);
    for (int i = 0; i < all.size(); i++) {
      JsonObject field = fields(resource).get(i);
      assertThat(field.get("name").getAsString()).isEqualTo(all.get(i).name());
      assertThat(field.get("description").getAsString()).isEqualTo(all.get(i).meaning());
      assertThat(field.has("unit")).isEqualTo(!all.get(i).unit().isEmpty());
    }
  }

  @Test
  void everyTableOfTheSqliteFileIsDescribedByItself() throws IOException, SQLException {
    Path file = folder.resolve(SqliteFile.NAME);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          Resources.toString(Resources.getResource(SqliteFile.class, "sqlite-tables.sql"), UTF_8));
      statement.executeUpdate(
          "INSERT INTO meta VALUES ('layouts', '12'), ('dialect', 'corrected')");
    }
    FileDigest digest = FileDigest.of(file, bytes -> {});
    write(Map.of(SqliteFile.NAME, digest));
    Map<String, JsonObject> tables =
        resources().stream()
            .collect(
                Collectors.toMap(
                    each -> each.getAsJsonObject("dialect").get("table").getAsString(),
                    each -> each));
    assertThat(tables).containsOnlyKeys("main", "groups", "layers", "meta");
    assertThat(tables.get("main").get("rows").getAsLong()).isEqualTo(12);
    assertThat(tables.get("meta").get("rows").getAsLong()).isEqualTo(2);
    assertThat(names(tables.get("layers")))
        .isEqualTo("jiang_num,bing_num,style_num,group_num,layer,layer_size");
    assertThat(names(tables.get("groups"))).endsWith("solvable,layers,left_right,top_bottom,both");
    assertThat(tables.values())
        .allSatisfy(
            table ->
                assertThat(fields(table))
                    .allSatisfy(
                        field -> assertThat(field.get("description").getAsString()).isNotEmpty()));
  }

  @Test
  void whatEarlierExportsSaidIsKeptAsLongAsItIsTrue() throws IOException {
    FileDigest main = file("main.csv");
    FileDigest seeds = file("0-0-0.txt");
    write(Map.of("main.csv", main, "0-0-0.txt", seeds));
    assertThat(resources()).hasSize(2);
    String before = Files.readString(folder.resolve(DataPackage.NAME));
    DataPackage second = read();
    second.put("main.csv", main);
    second.write(Map.of("main.csv", main.sha256(), "0-0-0.txt", seeds.sha256()));
    assertThat(folder.resolve(DataPackage.NAME)).hasContent(before);
    read().write(Map.of("main.csv", DIGEST, "0-0-0.txt", seeds.sha256()));
    assertThat(resources())
        .singleElement()
        .satisfies(each -> assertThat(each.get("path").getAsString()).isEqualTo("0-0-0.txt"));
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
  void aFileOfOnesOwnIsNotOurs(String text) throws IOException {
    assertThat(DataPackage.isOurs(folder)).isFalse();
    Files.writeString(folder.resolve(DataPackage.NAME), text);
    assertThat(DataPackage.isOurs(folder)).isFalse();
    Files.delete(folder.resolve(DataPackage.NAME));
    read().write(Map.of());
    assertThat(DataPackage.isOurs(folder)).isTrue();
  }

  @Test
  void whatIsNoUtf8IsNotOurs() throws IOException {
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
