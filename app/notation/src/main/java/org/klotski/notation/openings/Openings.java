package org.klotski.notation.openings;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;

/**
 * All openings: the classic ones from the literature and those of five collections. For each
 * classic opening, a search confirms the published minimum number of moves in the metric of the
 * source. The tables and indexes are loaded on first use.
 */
public final class Openings {
  public record Listed(Opening opening, Opening.Entry entry) {}

  public record Named(String name, Opening opening) {}

  private static final class Names {
    static final Map<String, List<Named>> BY_KEY =
        all().stream()
            .flatMap(opening -> opening.names().stream().map(name -> new Named(name, opening)))
            .collect(Collectors.groupingBy(named -> Spelling.key(named.name())));
  }

  private static final class Layouts {
    static final Map<Layout, Opening> OPENINGS =
        all().stream().collect(Collectors.toMap(Opening::layout, Function.identity()));
  }

  /** Names of the game that are not names of openings. */
  private static final Set<String> GAME = Set.of("华容道", "huarongdao");

  private Openings() {}

  /** Returns all openings: first the classic ones, then the others in code order. */
  public static List<Opening> all() {
    return OpeningTable.LOADED.openings();
  }

  /** Returns the classic openings, in the order of the source that lists the most. */
  public static List<Opening> classic() {
    return all().stream().filter(Opening::isClassic).toList();
  }

  /** Returns the openings of a collection in the order of the collection, each once. */
  public static List<Opening> in(OpeningCollection collection) {
    return entries(collection).stream().map(Listed::opening).distinct().toList();
  }

  /** Returns the entries of a collection in order; an opening with two names has two entries. */
  public static List<Listed> entries(OpeningCollection collection) {
    return all().stream()
        .flatMap(opening -> opening.entries().stream().map(entry -> new Listed(opening, entry)))
        .filter(listed -> listed.entry().collection().equals(collection))
        .sorted(Comparator.comparingInt(listed -> listed.entry().position()))
        .toList();
  }

  /**
   * Returns the openings with the given name; there may be several if sources disagree. The
   * comparison ignores case, tone marks, spaces, punctuation, and the difference between
   * traditional and simplified characters: {@code hengdaolima} finds {@code Héng dāo lì mǎ}, and
   * {@code 橫刀立马} finds {@code 横刀立马}. An exact match takes precedence over other matches. The name
   * of the game itself refers to the opening that is also called Klotski.
   */
  public static List<Opening> named(String name) {
    String key = Spelling.key(name);
    List<Named> game = GAME.contains(key) ? Names.BY_KEY.get("klotski") : List.of();
    List<Named> alike = Names.BY_KEY.getOrDefault(key, game);
    String exact = Spelling.exact(name);
    List<Named> equal =
        alike.stream().filter(each -> Spelling.exact(each.name()).equals(exact)).toList();
    return (equal.isEmpty() ? alike : equal).stream().map(Named::opening).distinct().toList();
  }

  /**
   * Returns the openings with a name that contains the given text, compared as in {@link #named}.
   * Text without letters or digits matches nothing.
   */
  public static List<Opening> withNamesLike(String text) {
    String key = Spelling.key(text);
    return matching(name -> !key.isEmpty() && name.contains(key)).stream()
        .map(Named::opening)
        .toList();
  }

  /**
   * Returns the openings with a name that contains the given text or, if there are none, those with
   * a name that differs from the text by one character or one swap. Short texts match nothing,
   * because they resemble many names: a partial name must have at least four letters or two Chinese
   * characters, and a misspelled name at least six letters or three Chinese characters. Each
   * opening occurs once. A call takes a few milliseconds.
   */
  public static List<Named> similar(String text) {
    String key = Spelling.key(text);
    int unit = Spelling.isChinese(key) ? 1 : 2; // A Chinese character counts as two letters.
    List<Named> parts = matching(name -> key.length() >= 2 * unit && name.contains(key));
    return parts.isEmpty() && key.length() >= 3 * unit
        ? matching(name -> Spelling.isAlmost(name, key))
        : parts;
  }

  /** Returns the openings with a matching name, each with its first matching name. */
  private static List<Named> matching(Predicate<String> key) {
    return all().stream()
        .flatMap(
            opening ->
                opening.names().stream()
                    .filter(name -> key.test(Spelling.key(name)))
                    .limit(1)
                    .map(name -> new Named(name, opening)))
        .toList();
  }

  /**
   * Returns the names of a layout, followed by the names that only its left-right image has, in
   * less than a microsecond.
   */
  public static List<String> namesOf(Layout layout) {
    Set<String> names = new LinkedHashSet<>(); // In TeaVM, distinct() after flatMap() fails.
    Stream.of(layout, Mirror.LEFT_RIGHT.of(layout))
        .map(Layouts.OPENINGS::get)
        .filter(Objects::nonNull)
        .forEach(opening -> names.addAll(opening.names()));
    return List.copyOf(names);
  }
}
