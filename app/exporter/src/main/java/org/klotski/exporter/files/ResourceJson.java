package org.klotski.exporter.files;

import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;

/** Describes tables as resources of a data package, as specified by Frictionless Data. */
final class ResourceJson {
  /** The names of all facts whose values are codes of layouts. */
  private static final Set<String> CODES =
      Facts.all().stream()
          .filter(fact -> fact.type() == FactType.CODE)
          .map(Fact::name)
          .collect(Collectors.toUnmodifiableSet());

  private static final Gson GSON = new Gson();
  private static final String CODE = Facts.CODE_OF_LAYOUT.name();

  private ResourceJson() {}

  static JsonObject of(String path, Resource resource, FileDigest digest) {
    JsonObject json = new JsonObject();
    json.addProperty("name", resource.name());
    json.addProperty("path", path);
    json.addProperty("bytes", digest.bytes());
    json.addProperty("hash", "sha256:" + digest.sha256());
    json.addProperty("description", resource.description());
    JsonObject dialect = new JsonObject();
    switch (resource.format()) {
      case CSV, CSV_CRLF -> {
        addFormat(json, "csv", "text/csv");
        json.addProperty("encoding", "ascii");
        dialect.addProperty("header", false);
        dialect.addProperty("lineTerminator", resource.format() == Format.CSV ? "\n" : "\r\n");
        json.add("dialect", dialect);
      }
      case PARQUET -> addFormat(json, "parquet", "application/vnd.apache.parquet");
      case SQLITE -> {
        addFormat(json, "sqlite", "application/vnd.sqlite3");
        dialect.addProperty("table", table(resource.name()));
        json.add("dialect", dialect);
      }
      case JSON_LINES -> addFormat(json, "jsonl", "application/jsonl");
      case GRAPHML -> {
        addFormat(json, "graphml", "application/graphml+xml");
        return json;
      }
    }
    json.addProperty("type", "table");
    json.addProperty("rows", resource.rows());
    json.add("schema", schema(resource));
    return json;
  }

  private static void addFormat(JsonObject json, String format, String mediaType) {
    json.addProperty("format", format);
    json.addProperty("mediatype", mediaType);
  }

  private static JsonObject schema(Resource resource) {
    JsonObject schema = new JsonObject();
    schema.add(
        "fields",
        GSON.toJsonTree(
            resource.fields().stream().map(each -> field(each, resource.format())).toList()));
    schema.add("missingValues", GSON.toJsonTree(resource.missing()));
    if (!resource.key().isEmpty()) {
      schema.add("primaryKey", GSON.toJsonTree(resource.key()));
    }
    return schema;
  }

  private static JsonObject field(Field field, Format format) {
    JsonObject json = new JsonObject();
    json.addProperty("name", field.name());
    json.addProperty("type", field.type());
    json.addProperty("description", field.meaning());
    if (!field.unit().isEmpty()) {
      json.addProperty("unit", field.unit());
    }
    if (field.type().equals(Field.LIST)) {
      json.addProperty("delimiter", "-");
    }
    if (field.type().equals("boolean") && (format == Format.CSV || format == Format.CSV_CRLF)) {
      json.add("trueValues", GSON.toJsonTree(List.of("Y")));
      json.add("falseValues", GSON.toJsonTree(List.of("N")));
    }
    return json;
  }

  /** Adds foreign keys to the tables of layouts, groups, and classes in the same format. */
  static void addForeignKeys(List<JsonObject> resources) {
    Map<String, String> names = new TreeMap<>(); // by format and key field
    for (JsonObject resource : resources) {
      String name = text(resource, "name");
      switch (table(name)) {
        case "layouts", "main" -> names.put(text(resource, "format") + " " + CODE, name);
        case "groups" -> names.put(text(resource, "format") + " group_name", name);
        case "classes" -> names.put(text(resource, "format") + " class", name);
        default -> {}
      }
    }
    for (JsonObject resource : resources) {
      JsonArray keys = new JsonArray();
      JsonObject schema = resource.getAsJsonObject("schema");
      if (schema == null) {
        continue;
      }
      schema.remove("foreignKeys");
      schema
          .getAsJsonArray("fields")
          .forEach(
              field -> {
                String of = text(field.getAsJsonObject(), "name");
                String to = CODES.contains(of) ? CODE : of;
                String name = names.get(text(resource, "format") + " " + to);
                if (name != null && !name.equals(text(resource, "name"))) {
                  keys.add(foreignKey(of, name, to));
                }
              });
      if (!keys.isEmpty()) {
        schema.add("foreignKeys", keys);
      }
    }
  }

  /** Returns the name of a table, which follows that of an SQLite file and a hyphen. */
  private static String table(String resource) {
    return resource.substring(resource.lastIndexOf('-') + 1);
  }

  private static JsonElement foreignKey(String field, String resource, String to) {
    return GSON.toJsonTree(
        ImmutableMap.of(
            "fields",
            List.of(field),
            "reference",
            ImmutableMap.of("resource", resource, "fields", List.of(to))));
  }

  static String text(JsonObject json, String member) {
    return json.get(member).getAsString();
  }
}
