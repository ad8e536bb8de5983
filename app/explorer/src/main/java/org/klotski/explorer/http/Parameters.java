package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import java.net.URLEncoder;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Labeled;

/** The parameters of a request. Those that nobody has taken are a mistake of who asks. */
public final class Parameters {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]+");

  private final Map<String, String> values;
  private final Set<String> known;
  private final Set<String> flags;

  /** The given ones. */
  public Parameters(Map<String, String> values) {
    this(values, new HashSet<>(), new HashSet<>());
  }

  private Parameters(Map<String, String> values, Set<String> known, Set<String> flags) {
    this.values = ImmutableMap.copyOf(values);
    this.known = known;
    this.flags = flags;
  }

  /** Whether none is given, not even an empty one. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** The same and one more, or another value. What is taken from them is taken from these too. */
  public Parameters with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Parameters(more, known, flags);
  }

  /** The same but one. What is taken from them is taken from these too. */
  public Parameters without(String name) {
    Map<String, String> fewer = new LinkedHashMap<>(values);
    fewer.remove(name);
    return new Parameters(fewer, known, flags);
  }

  /**
   * How they are written in an address behind the question mark. Fields that were left empty are
   * left out; flags are not, so it is to be called when all are taken.
   */
  public String query() {
    return values.entrySet().stream()
        .filter(each -> !each.getValue().isBlank() || flags.contains(each.getKey()))
        .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** The value of one, if it is given and not empty. */
  public Optional<String> text(String name) {
    known.add(name);
    return Optional.ofNullable(values.get(name)).map(String::strip).filter(text -> !text.isEmpty());
  }

  /** Whether it is given: without a value, or as true, yes, on or 1. */
  public boolean flag(String name) {
    known.add(name);
    flags.add(name);
    String value = values.get(name);
    if (value == null) {
      return false;
    }
    return switch (value) {
      case "", "true", "yes", "on", "1" -> true;
      case "false", "no", "off", "0" -> false;
      default ->
          throw new IllegalArgumentException(
              "%s is '%s'; write true or false".formatted(name, shown(value)));
    };
  }

  /**
   * A whole number.
   *
   * @throws IllegalArgumentException if it is something else, or out of bounds
   */
  public Optional<Integer> number(String name, int least, int most) {
    return text(name).map(text -> number(name, text, least, most));
  }

  /**
   * A whole number of any sign that a {@code long} holds.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public OptionalLong wholeNumber(String name) {
    return text(name).stream()
        .mapToLong(text -> wholeNumber(name, text, Long.MIN_VALUE, Long.MAX_VALUE))
        .findAny();
  }

  /** The number that a text says. */
  public static int number(String name, String text, int least, int most) {
    return (int) wholeNumber(name, text, least, most);
  }

  /** The number in the digits 0 to 9, where Java would take others, too. */
  private static long wholeNumber(String name, String text, long least, long most) {
    try {
      if (WHOLE_NUMBER.matcher(text).matches()) {
        long number = Long.parseLong(text);
        if (number >= least && number <= most) {
          return number;
        }
      }
    } catch (NumberFormatException e) {
      // It has too many digits; the exception below tells the bounds.
    }
    throw new IllegalArgumentException(
        "%s is '%s', but must be a number from %d to %d".formatted(name, shown(text), least, most));
  }

  /** One of a few words. */
  public <E extends Enum<E> & Labeled> Optional<E> choice(String name, Class<E> type) {
    return text(name).map(text -> choice(name, text, type));
  }

  private static <E extends Enum<E> & Labeled> E choice(String name, String text, Class<E> type) {
    return Labeled.find(type, text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is '%s'; write %s".formatted(name, shown(text), choices(type))));
  }

  /** Such as {@code step, line or cell}. */
  private static <E extends Enum<E> & Labeled> String choices(Class<E> type) {
    return Stream.of(type.getEnumConstants())
        .map(Labeled::label)
        .collect(Collectors.joining(", "))
        .replaceFirst(", ([^,]*)$", " or $1");
  }

  /**
   * To be called when all are taken.
   *
   * @throws IllegalArgumentException if one is left
   */
  public void checkAllKnown() {
    for (String name : values.keySet()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException("'%s' is not known here".formatted(shown(name)));
      }
    }
  }

  static String shown(String text) {
    return LayoutFormatException.shown(text);
  }
}
