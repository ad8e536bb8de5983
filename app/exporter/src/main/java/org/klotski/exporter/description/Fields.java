package org.klotski.exporter.description;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.Metric;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.exporter.data.ExtremesName;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;

/**
 * How the fields of files are described: what a name means is the same in every file.
 *
 * @param dialect in which the files are written
 */
record Fields(Dialect dialect) {
  private static final List<String> MAIN =
      List.of(
          "id",
          "code",
          "is_mirror",
          "jiang_num",
          "bing_num",
          "style_num",
          "group_num",
          "group_index");

  /** Names that the tables have not, or for something else. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("name", "what the value is about"),
          Map.entry("value", "the value, as text"),
          Map.entry("layers", "how many layers the group has from its seed, in steps"),
          Map.entry("layer_size", "how many layouts are in the layer"),
          Map.entry("left_right", "the group_num of its left-right image"),
          Map.entry("top_bottom", "the group_num of its top-bottom image"),
          Map.entry("both", "the group_num of the group that half a turn maps it to"),
          Map.entry("farthest_layouts", "the codes of the farthest layouts, ascending"),
          Map.entry("nearest_solutions", "the codes of the nearest solved layouts, ascending"));

  /** Behind the code and two figures. */
  private static final int LIST_POSITION = 3;

  private static final Map<String, Column<?>> COLUMNS = columns();

  private static Map<String, Column<?>> columns() {
    Map<String, Column<?>> columns = new LinkedHashMap<>();
    for (TableName table : TableName.values()) {
      TableColumns.of(table, Content.ALL).forEach(each -> columns.putIfAbsent(each.name(), each));
    }
    return columns;
  }

  JsonArray ofMain() {
    JsonArray fields = new JsonArray();
    MAIN.forEach(name -> fields.add(ofText(name)));
    return fields;
  }

  JsonArray ofOne(String name) {
    return array(ofText(name));
  }

  /** The fields of farthest and solution data, with or without the list of layouts. */
  JsonArray ofExtremes(ExtremesName name, boolean list) {
    JsonArray fields = ofOne("code");
    name.figures().forEach(figure -> fields.add(ofText(figure)));
    if (list) {
      fields.asList().add(LIST_POSITION, list(name.kind()));
    }
    return fields;
  }

  private static JsonObject list(ExtremesKind kind) {
    String name = kind == ExtremesKind.FARTHEST ? "farthest_layouts" : "nearest_solutions";
    JsonObject field = field(name, "list", OTHERS.get(name), "");
    field.addProperty("delimiter", "-");
    return field;
  }

  /** A field of a table in SQLite. */
  JsonObject ofSqlite(String table, String name) {
    if (table.equals("meta")) {
      return field(name, "string", OTHERS.get(name), "");
    }
    if (name.equals("solvable")) {
      return yesOrNo(of(COLUMNS.get("is_solvable"), name));
    }
    return OTHERS.containsKey(name) ? field(name, "integer", OTHERS.get(name), "") : ofText(name);
  }

  /** A field of a text file or of SQLite, where true is Y and false is N. */
  JsonObject ofText(String name) {
    Column<?> column = COLUMNS.get(name);
    JsonObject field = of(column, name);
    if (name.equals("is_mirror") && dialect == Dialect.PUBLISHED) {
      field.addProperty(
          "description",
          "whether it is its own left-right image, with the error of the published file, which says"
              + " so of 1,984 layouts that are not");
    }
    return column.type() == ColumnType.BOOLEAN ? yesOrNo(field) : field;
  }

  private static JsonObject yesOrNo(JsonObject field) {
    field.add("trueValues", array(new JsonPrimitive("Y")));
    field.add("falseValues", array(new JsonPrimitive("N")));
    return field;
  }

  /** The fields of a Parquet file. */
  static JsonArray ofParquet(TableName table, List<String> columns) {
    JsonArray fields = new JsonArray();
    TableColumns.of(table, Content.ALL).stream()
        .filter(column -> columns.contains(column.name()))
        .forEach(column -> fields.add(of(column, column.name())));
    return fields;
  }

  private static JsonObject of(Column<?> column, String name) {
    String type =
        switch (column.type()) {
          case TINYINT, SMALLINT, INTEGER -> "integer";
          case TENTHS, HUNDREDTHS -> "number";
          case BOOLEAN -> "boolean";
          case VARCHAR -> "string";
        };
    return field(name, type, column.meaning(), column.unit());
  }

  private static JsonObject field(String name, String type, String meaning, String unit) {
    JsonObject field = new JsonObject();
    field.addProperty("name", name);
    field.addProperty("type", type);
    field.addProperty("description", meaning);
    if (!unit.isEmpty()) {
      field.addProperty("unit", unit);
    }
    return field;
  }

  /** What a file of farthest or solution data is named after. */
  static ExtremesName extremes(String label) {
    return Arrays.stream(ExtremesKind.values())
        .flatMap(kind -> Arrays.stream(Metric.values()).map(each -> new ExtremesName(kind, each)))
        .filter(name -> name.label().equals(label))
        .findAny()
        .orElseThrow();
  }

  private static JsonArray array(JsonElement element) {
    JsonArray array = new JsonArray();
    array.add(element);
    return array;
  }
}
