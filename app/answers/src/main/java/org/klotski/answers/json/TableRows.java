package org.klotski.answers.json;

import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
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
  private static final ImmutableMap<String, String> NAMES =
      ImmutableMap.<String, String>builder()
          .put("size", "group_size")
          .put("layouts", "layout_count")
          .put("count", "layout_count")
          .put("groups", "group_count")
          .put("solvable_groups", "solvable_group_count")
          .put("playable_groups", "playable_group_count")
          .put("largest_count", "largest_layout_count")
          .put("line_count", "line_layout_count")
          .put("cell_count", "cell_layout_count")
          .put("minimal_layouts", "minimal_layout_count")
          .put("step_layouts", "step_layout_count")
          .put("line_layouts", "line_layout_count")
          .put("cell_layouts", "cell_layout_count")
          .put("hardest_layouts", "hardest_layout_count")
          .put("largest_groups", "largest_group_count")
          .put("line_groups", "line_group_count")
          .put("cell_groups", "cell_group_count")
          .buildOrThrow();

  @Override
  public JsonElement serialize(Table table, Type type, JsonSerializationContext context) {
    JsonArray rows = new JsonArray(table.rows().size());
    for (List<Object> row : table.rows()) {
      JsonObject object = new JsonObject();
      for (int column = 0; column < row.size(); column++) {
        if (!row.get(column).equals("")) {
          String name = table.columns().get(column);
          object.add(NAMES.getOrDefault(name, name), context.serialize(row.get(column)));
        }
      }
      rows.add(object);
    }
    return rows;
  }
}
