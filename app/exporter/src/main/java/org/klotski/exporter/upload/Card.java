package org.klotski.exporter.upload;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.files.Durable;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.Resource.Field;

/**
 * The descriptions of the upload folder that are derived from {@code datapackage.json}: {@code
 * README.md}, a dataset card for Hugging Face, and {@code croissant.json}, in Croissant 1.0.
 */
public final class Card {
  private static final String README = "README.md";
  private static final String CROISSANT = "croissant.json";

  public static final List<String> NAMES = List.of(README, CROISSANT);

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final JsonObject dataPackage;
  private final List<JsonObject> resources;

  /** Creates descriptions of the given files from the content of datapackage.json. */
  public Card(JsonObject dataPackage, Collection<String> files) {
    this.dataPackage = dataPackage;
    resources =
        dataPackage.getAsJsonArray("resources").asList().stream()
            .map(JsonElement::getAsJsonObject)
            .filter(resource -> files.contains(text(resource, "path")))
            .toList();
  }

  /** Writes each file atomically and adds its checksum. */
  public void write(Path folder, Checksums checksums) throws IOException {
    Map<String, String> texts =
        Map.of(README, readme(), CROISSANT, GSON.toJson(croissant()) + "\n");
    for (String name : NAMES) {
      Path file = folder.resolve(name);
      Durable.write(file, out -> out.write(texts.get(name).getBytes(UTF_8)));
      checksums.put(name, FileDigest.of(file, bytes -> {}));
    }
  }

  private static String read(String name) throws IOException {
    return Resources.toString(Resources.getResource(Card.class, name), UTF_8);
  }

  private static String text(JsonObject json, String member) {
    return json.get(member).getAsString();
  }

  private static boolean isParquet(JsonObject resource) {
    return text(resource, "format").equals("parquet");
  }

  private static List<JsonObject> fields(JsonObject resource) {
    return resource.getAsJsonObject("schema").getAsJsonArray("fields").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private String readme() throws IOException {
    StringBuilder configs = new StringBuilder();
    StringBuilder files = new StringBuilder();
    Map<List<JsonObject>, String> tables = new LinkedHashMap<>(); // files by their fields
    for (JsonObject resource : resources) {
      String path = text(resource, "path");
      String name = text(resource, "name");
      if (isParquet(resource) && !name.startsWith("puzzles-")) {
        configs.append("- config_name: %s\n  data_files: %s\n".formatted(name, path));
      }
      files.append(
          "| %s | %s | %d | %s |\n"
              .formatted(
                  path,
                  resource.has("rows") ? text(resource, "rows") : "",
                  resource.get("bytes").getAsLong(),
                  text(resource, "description")));
      if (resource.has("schema")) {
        tables.merge(fields(resource), path, (some, more) -> some + ", " + more);
      }
    }
    StringBuilder columns = new StringBuilder();
    tables.forEach(
        (fields, paths) -> {
          columns.append("### %s\n\n".formatted(paths));
          columns.append("| column | type | unit | meaning |\n| --- | --- | --- | --- |\n");
          fields.forEach(field -> columns.append(column(field)));
          columns.append('\n');
        });
    return read("card.txt")
        .replace("{{configs}}\n", configs)
        .replace("{{files}}\n", files)
        .replace("{{columns}}\n", columns)
        .replace("{{description}}", text(dataPackage, "description"))
        .replace("{{citation}}", text(dataPackage, "citation"))
        .replace("{{version}}", text(dataPackage, "version"))
        .replace("{{digest}}", text(dataPackage, "database_digest"));
  }

  private static String column(JsonObject field) {
    return "| %s | %s | %s | %s |\n"
        .formatted(
            text(field, "name"),
            text(field, "type"),
            field.has("unit") ? text(field, "unit") : "",
            text(field, "description"));
  }

  private JsonObject croissant() throws IOException {
    JsonObject all = JsonParser.parseString(read("croissant-begin.json")).getAsJsonObject();
    for (String member : List.of("name", "description", "keywords", "version")) {
      all.add(member, dataPackage.get(member));
    }
    all.add("citeAs", dataPackage.get("citation"));
    all.add("license", first("licenses").get("path"));
    JsonElement name = first("contributors").get("title");
    all.add("creator", GSON.toJsonTree(ImmutableMap.of("@type", "sc:Organization", "name", name)));
    JsonArray files = new JsonArray();
    JsonArray recordSets = new JsonArray();
    for (JsonObject resource : resources) {
      files.add(file(resource));
      if (isParquet(resource)) {
        recordSets.add(recordSet(resource));
      }
    }
    all.add("distribution", files);
    all.add("recordSet", recordSets);
    return all;
  }

  private JsonObject first(String list) {
    return dataPackage.getAsJsonArray(list).get(0).getAsJsonObject();
  }

  private static JsonObject node(String type, String id, String name, JsonObject described) {
    JsonObject node = reference(id);
    node.addProperty("@type", type);
    node.addProperty("name", name);
    node.add("description", described.get("description"));
    return node;
  }

  private static JsonObject reference(String id) {
    return GSON.toJsonTree(Map.of("@id", id)).getAsJsonObject();
  }

  private static JsonObject file(JsonObject resource) {
    String path = text(resource, "path");
    JsonObject file = node("cr:FileObject", path, path, resource);
    file.addProperty("contentUrl", path);
    file.addProperty("contentSize", text(resource, "bytes") + " B");
    file.add("encodingFormat", resource.get("mediatype"));
    file.addProperty("sha256", text(resource, "hash").replace("sha256:", ""));
    return file;
  }

  private static JsonObject recordSet(JsonObject resource) {
    String name = text(resource, "name");
    JsonObject records = node("cr:RecordSet", name, name, resource);
    JsonElement primaryKey = resource.getAsJsonObject("schema").get("primaryKey");
    if (primaryKey != null) {
      JsonArray keys = new JsonArray();
      primaryKey
          .getAsJsonArray()
          .forEach(key -> keys.add(reference(name + "/" + key.getAsString())));
      records.add("key", keys);
    }
    JsonArray fields = new JsonArray();
    for (JsonObject field : fields(resource)) {
      String column = text(field, "name");
      JsonObject described = node("cr:Field", name + "/" + column, column, field);
      described.addProperty("dataType", dataType(text(field, "type")));
      if (text(field, "type").equals(Field.ARRAY)) {
        described.addProperty("repeated", true);
      }
      Map<String, Object> source =
          ImmutableMap.of(
              "fileObject", reference(text(resource, "path")), "extract", Map.of("column", column));
      described.add("source", GSON.toJsonTree(source));
      fields.add(described);
    }
    records.add("field", fields);
    return records;
  }

  private static String dataType(String type) {
    return switch (type) {
      case "integer" -> "sc:Integer";
      case "number" -> "sc:Float";
      case "boolean" -> "sc:Boolean";
      default -> "sc:Text";
    };
  }
}
