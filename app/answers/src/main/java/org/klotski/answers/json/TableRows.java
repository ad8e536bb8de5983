package org.klotski.answers.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import java.lang.reflect.Type;
import java.util.List;
import org.klotski.answers.surveys.Table;

/**
 * A table as an array of objects, an object for each row. Columns have the names that other answers
 * use; those of the published tables are shorter.
 */
final class TableRows implements JsonSerializer<Table> {
  @Override
  public JsonElement serialize(Table table, Type type, JsonSerializationContext context) {
    List<String> names = table.columns().stream().map(TableRows::name).toList();
    JsonArray rows = new JsonArray(table.rows().size());
    for (List<Object> row : table.rows()) {
      JsonObject object = new JsonObject();
      for (int column = 0; column < row.size(); column++) {
        Object value = row.get(column);
        object.add(
            names.get(column),
            value.equals(Table.NONE) ? JsonNull.INSTANCE : context.serialize(value));
      }
      rows.add(object);
    }
    return rows;
  }

  /** Such as {@code solvable_group_count} for {@code solvable_groups}. */
  private static String name(String column) {
    return column
        .replaceFirst("(layouts|count)$", "layout_count")
        .replaceFirst("groups$", "group_count")
        .replaceFirst("^size$", "group_size");
  }
}
