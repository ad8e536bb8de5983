package org.klotski.answers.json;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.klotski.answers.facts.FactAnswer;
import org.klotski.answers.facts.FactValues;
import org.klotski.answers.ways.InMetric;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.names.CaseName;

/**
 * Writes answers as JSON, on one line each. Names are those of the records' components in snake
 * case, distances with the metric in their name; layouts are their codes, enumerations their names
 * in lower case. An empty {@link Optional}, which was not asked for or is not known, is left out;
 * an empty {@link java.util.OptionalInt}, a number that there is not, is null. Facts have their
 * names. Threads may share it.
 */
public final class AnswersJson {
  private static final Gson GSON =
      builder()
          .registerTypeHierarchyAdapter(InMetric.class, new MetricNames(builder().create()))
          .registerTypeHierarchyAdapter(FactAnswer.class, factsFirst(builder().create()))
          .create();

  private AnswersJson() {}

  private static GsonBuilder builder() {
    return new GsonBuilder()
        .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
        .disableHtmlEscaping()
        .serializeNulls() // all but an empty Optional
        .registerTypeAdapterFactory(new OptionalAdapters())
        .registerTypeAdapter(Layout.class, text())
        .registerTypeAdapter(CaseName.class, text())
        // may be larger than the numbers that JSON readers expect
        .registerTypeAdapter(BigInteger.class, text())
        .registerTypeHierarchyAdapter(Enum.class, lowerCase())
        .registerTypeHierarchyAdapter(PieceKind.class, label()) // the later one counts
        .registerTypeAdapter(ImmutableLongArray.class, codes())
        .registerTypeAdapter(ImmutableIntArray.class, numbers())
        .registerTypeAdapter(FactValues.class, facts());
  }

  /** An answer on one line. */
  public static String line(Object answer) {
    return GSON.toJson(answer);
  }

  /** An answer as a tree, for those who want to add to it. */
  public static JsonObject tree(Object answer) {
    return GSON.toJsonTree(answer).getAsJsonObject();
  }

  /** A fact, and the other components of the answer beside it. */
  private static JsonSerializer<FactAnswer> factsFirst(Gson plain) {
    return (answer, type, context) -> {
      JsonObject others = plain.toJsonTree(answer).getAsJsonObject();
      JsonObject all = others.remove("facts").getAsJsonObject();
      others.entrySet().forEach(each -> all.add(each.getKey(), each.getValue()));
      return all;
    };
  }

  private static JsonSerializer<FactValues> facts() {
    return (values, type, context) -> {
      JsonObject object = new JsonObject();
      for (Fact fact : values.facts()) {
        object.add(
            fact.name(),
            values.value(fact).map(value -> json(fact, value)).orElse(JsonNull.INSTANCE));
      }
      return object;
    };
  }

  private static JsonElement json(Fact fact, Object value) {
    if (value instanceof Boolean flag) {
      return new JsonPrimitive(flag);
    } else if (value instanceof Integer number) {
      return new JsonPrimitive(
          fact.decimals() == 0 ? (Number) number : FactValues.scaled(fact, number));
    }
    return new JsonPrimitive(value.toString());
  }

  private static JsonSerializer<Object> text() {
    return (value, type, context) -> new JsonPrimitive(value.toString());
  }

  private static JsonSerializer<PieceKind> label() {
    return (kind, type, context) -> new JsonPrimitive(kind.label());
  }

  private static JsonSerializer<Enum<?>> lowerCase() {
    return (value, type, context) -> new JsonPrimitive(value.name().toLowerCase(Locale.ROOT));
  }

  private static JsonSerializer<ImmutableLongArray> codes() {
    return (codes, type, context) -> {
      JsonArray array = new JsonArray(codes.length());
      codes.forEach(code -> array.add(LayoutCode.format(code)));
      return array;
    };
  }

  private static JsonSerializer<ImmutableIntArray> numbers() {
    return (numbers, type, context) -> {
      JsonArray array = new JsonArray(numbers.length());
      numbers.forEach(array::add);
      return array;
    };
  }
}
