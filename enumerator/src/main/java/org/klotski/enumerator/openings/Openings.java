package org.klotski.enumerator.openings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/**
 * The layouts that people have names for: the classic openings that the literature agrees on, whose
 * published least number of moves our own search confirms in the metric that the source counts in,
 * and those of collections. A table of 370 lines is read when one is first asked for.
 */
public final class Openings {

  /** A name, and the opening that is called so. */
  private record Named(String exact, Opening opening) {}

  /** Made when a name is looked up first. */
  private static final class Names {
    static final Map<String, List<Named>> BY_KEY = byKey();
  }

  /** Made when a layout is looked up first. */
  private static final class Layouts {
    static final Map<Layout, Opening> OPENINGS = openings();
  }

  private Openings() {}

  /** All openings: the classic ones first, the others by code. */
  public static List<Opening> all() {
    return OpeningTable.LOADED.openings();
  }

  /** The classic openings, in the order in which the largest source lists them. */
  public static List<Opening> classic() {
    return all().stream().filter(Opening::isClassic).toList();
  }

  /** The openings of a collection in its order, each once. */
  public static List<Opening> in(OpeningCollection collection) {
    return all().stream()
        .filter(opening -> position(opening, collection) < Integer.MAX_VALUE)
        .sorted(Comparator.comparingInt(opening -> position(opening, collection)))
        .toList();
  }

  /**
   * The openings of that name: none, one, or several if sources disagree. Case, tone marks, blanks
   * and punctuation do not matter, nor whether characters are traditional: {@code hengdaolima} is
   * {@code Héng dāo lì mǎ}, {@code 橫刀立馬} is {@code 横刀立马}. But where names differ in nothing else,
   * the one that is written like this counts.
   */
  public static List<Opening> named(String name) {
    List<Named> alike = Names.BY_KEY.getOrDefault(Spelling.key(name), List.of());
    String exact = Spelling.exact(name);
    List<Named> equal = alike.stream().filter(each -> each.exact().equals(exact)).toList();
    return (equal.isEmpty() ? alike : equal).stream().map(Named::opening).distinct().toList();
  }

  /**
   * The openings with a name that has a text in it, compared as in {@link #named}; none for
   * punctuation alone.
   */
  public static List<Opening> withNamesLike(String text) {
    String key = Spelling.key(text);
    return key.isEmpty()
        ? List.of()
        : all().stream()
            .filter(
                opening ->
                    opening.names().stream().anyMatch(name -> Spelling.key(name).contains(key)))
            .toList();
  }

  /** The opening that a layout is, in itself and not by its mirror image. */
  public static Optional<Opening> of(Layout layout) {
    return Optional.ofNullable(Layouts.OPENINGS.get(layout));
  }

  /**
   * The names that a layout has, and then those that only its left-right image has. Takes some
   * hundred nanoseconds.
   */
  public static List<String> namesOf(Layout layout) {
    List<String> names = new ArrayList<>();
    for (Layout each : List.of(layout, Mirror.LEFT_RIGHT.of(layout))) {
      of(each).map(Opening::names).stream()
          .flatMap(List::stream)
          .filter(name -> !names.contains(name))
          .forEach(names::add);
    }
    return names;
  }

  private static int position(Opening opening, OpeningCollection collection) {
    return opening.entries().stream()
        .filter(entry -> entry.collection().equals(collection))
        .mapToInt(Opening.Entry::position)
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  private static Map<String, List<Named>> byKey() {
    Map<String, List<Named>> byKey = new HashMap<>();
    for (Opening opening : all()) {
      for (String name : opening.names()) {
        byKey
            .computeIfAbsent(Spelling.key(name), key -> new ArrayList<>(1))
            .add(new Named(Spelling.exact(name), opening));
      }
    }
    return byKey;
  }

  private static Map<Layout, Opening> openings() {
    Map<Layout, Opening> openings = new HashMap<>();
    all().forEach(opening -> openings.put(opening.layout(), opening));
    return openings;
  }
}
