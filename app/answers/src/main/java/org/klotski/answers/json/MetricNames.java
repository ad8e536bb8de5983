package org.klotski.answers.json;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import java.lang.reflect.Type;
import org.klotski.answers.ways.InMetric;
import org.klotski.enumerator.layouts.Metric;

/**
 * Puts the metric into the names of an answer's distances, so that no number is taken for one in
 * another metric: min_solution_step but min_solution_line, and so that what is counted by distance
 * follows: min_solution_num but min_solution_line_num. Answers within an answer have its metric.
 *
 * @param plain what writes the answers but for these names
 */
record MetricNames(Gson plain) implements JsonSerializer<InMetric> {
  @Override
  public JsonElement serialize(InMetric answer, Type type, JsonSerializationContext context) {
    return renamed(plain.toJsonTree(answer), answer.metric());
  }

  private static JsonElement renamed(JsonElement element, Metric metric) {
    if (element instanceof JsonArray array) {
      JsonArray renamed = new JsonArray(array.size());
      array.forEach(each -> renamed.add(renamed(each, metric)));
      return renamed;
    }
    if (element instanceof JsonObject object) {
      JsonObject renamed = new JsonObject();
      object
          .entrySet()
          .forEach(e -> renamed.add(name(e.getKey(), metric), renamed(e.getValue(), metric)));
      return renamed;
    }
    return element;
  }

  private static String name(String name, Metric metric) {
    String label = metric.label();
    return switch (name) {
      case "distance" -> "distance_" + label;
      case "min_solution_distance", "farthest_distance", "hardest_distance" ->
          name.replace("distance", label);
      case "min_solution_num", "solution_num", "farthest_num" ->
          name.replace("_num", metric.suffix() + "_num");
      default -> name;
    };
  }
}
