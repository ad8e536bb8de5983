package org.klotski.site.server;

import io.javalin.http.Context;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.Rules;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;

/**
 * The path, the parameters, and the body of a request. All methods throw an {@link
 * IllegalArgumentException} with a message for the client if a value is invalid. A parameter that
 * no method has read is also invalid; see {@link #checkAllKnown}.
 */
final class Query {
  private final Context context;
  private final Map<String, List<String>> values;
  private final Set<String> known = new HashSet<>();

  Query(Context context) {
    this.context = context;
    values = context.queryParamMap();
  }

  /** Returns a part of the path, decoded. */
  String path(String name) {
    return context.pathParam(name);
  }

  String body() {
    return context.body();
  }

  /** Returns a value; empty if it is absent or blank. */
  Optional<String> text(String name) {
    return raw(name).map(String::strip).filter(text -> !text.isEmpty());
  }

  private Optional<String> raw(String name) {
    known.add(name);
    List<String> given = values.getOrDefault(name, List.of());
    if (given.size() > 1) {
      throw new IllegalArgumentException("the parameter '%s' occurs twice".formatted(name));
    }
    return given.stream().findFirst();
  }

  /** Returns whether a flag is set: without a value, or to true, yes, on, or 1. */
  boolean flag(String name) {
    String value = raw(name).orElse("false");
    return switch (value) {
      case "", "true", "yes", "on", "1" -> true;
      case "false", "no", "off", "0" -> false;
      default -> throw invalid(name, value, "true or false");
    };
  }

  Optional<Integer> number(String name, int least, int most) {
    return text(name).map(text -> (int) number(name, text, least, most));
  }

  OptionalLong number(String name) {
    return text(name).stream()
        .mapToLong(text -> number(name, text, Long.MIN_VALUE, Long.MAX_VALUE))
        .findFirst();
  }

  /** Parses an integer; digits must be 0 to 9. */
  static long number(String name, String text, long least, long most) {
    try {
      long number = Long.parseLong(text);
      if (text.matches("-?[0-9]+") && number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The exception below states the valid range.
    }
    throw invalid(name, text, "a number from %d to %d".formatted(least, most));
  }

  <E extends Enum<E> & Labeled> Optional<E> choice(String name, Class<E> type) {
    Optional<String> text = text(name);
    Optional<E> found = text.flatMap(label -> Labeled.find(type, label));
    if (text.isPresent() && found.isEmpty()) {
      String labels =
          Stream.of(type.getEnumConstants()).map(Labeled::label).collect(Collectors.joining(", "));
      throw invalid(name, text.get(), labels.replaceFirst(", ([^,]*)$", " or $1"));
    }
    return found;
  }

  /** Returns the metric, steps by default. */
  Metric metric() {
    return choice("metric", Metric.class).orElse(Metric.STEP);
  }

  Rules rules() {
    return Rules.in(metric()).upToMirror(flag("up_to_mirror"));
  }

  /** Returns the rules with a goal, the exit by default. */
  Rules rulesWithGoal() {
    Rules rules = rules();
    return number("goal", 0, Board.CELLS - 1).map(rules::withGoal).orElse(rules);
  }

  void checkAllKnown() {
    for (String name : values.keySet()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "unknown parameter '%s'; %s/openapi.json lists the parameters"
                .formatted(LayoutFormatException.shown(name), Api.ROOT));
      }
    }
  }

  private static IllegalArgumentException invalid(String name, String value, String valid) {
    return new IllegalArgumentException(
        "%s is '%s', but must be %s".formatted(name, LayoutFormatException.shown(value), valid));
  }
}
