package org.klotski.answers.json;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import org.klotski.answers.ways.InMetric;
import org.klotski.enumerator.board.Metric;

/**
 * Puts the metric into the names of an answer's distances, so that no number is taken for one in
 * another metric: min_solution_step but min_solution_line, and so that what is counted by distance
 * follows: min_solution_num but min_solution_line_num.
 */
final class MetricNames implements TypeAdapterFactory {
  @Override
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    if (!InMetric.class.isAssignableFrom(type.getRawType())) {
      return null;
    }
    TypeAdapter<T> plain = gson.getDelegateAdapter(this, type);
    TypeAdapter<JsonElement> elements = gson.getAdapter(JsonElement.class);
    return new TypeAdapter<>() {
      @Override
      public void write(JsonWriter out, T value) throws IOException {
        elements.write(out, renamed(plain.toJsonTree(value), ((InMetric) value).metric()));
      }

      @Override
      public T read(JsonReader in) {
        throw new UnsupportedOperationException("answers are written, not read");
      }
    };
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
          metric == Metric.STEP ? name : name.replace("_num", "_" + label + "_num");
      default -> name;
    };
  }
}
