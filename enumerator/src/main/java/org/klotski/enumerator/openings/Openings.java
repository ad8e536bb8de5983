package org.klotski.enumerator.openings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/**
 * The layouts that people have names for: the classic openings that the literature agrees on, whose
 * published least number of moves our own search confirms in the metric that the source counts in,
 * and those of collections. Their tables are read when one is first asked for.
 */
public final class Openings {

  /**
   * An opening in a collection.
   *
   * @param opening the opening
   * @param entry one of its entries
   */
  public record Listed(Opening opening, Opening.Entry entry) {}

  /** A name, and the opening that is called so. */
  private record Named(String name, Opening opening) {}

  /** Made when a name in Chinese is looked up first. */
  private static final class Chinese {
    static final Map<String, List<Named>> BY_KEY = byKey(true);
  }

  /** Made when another name is looked up first: it takes time to take marks off letters. */
  private static final class Latin {
    static final Map<String, List<Named>> BY_KEY = byKey(false);
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

  /**
   * A checksum (CRC-32) of the tables of openings, names and collections, by which others notice
   * that these have changed. Takes a millisecond, as the tables are not parsed.
   */
  public static long checksum() {
    CRC32 checksum = new CRC32();
    for (String resource : List.of("openings.tsv", "names.tsv", "collections.tsv")) {
      try (InputStream stream = Openings.class.getResourceAsStream(resource)) {
        checksum.update(stream.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return checksum.getValue();
  }

  /** The classic openings, in the order in which the largest source lists them. */
  public static List<Opening> classic() {
    return all().stream().filter(Opening::isClassic).toList();
  }

  /** The openings of a collection in its order, each once. */
  public static List<Opening> in(OpeningCollection collection) {
    return entries(collection).stream().map(Listed::opening).distinct().toList();
  }

  /** The entries of a collection in its order; an opening that has two names there has two. */
  public static List<Listed> entries(OpeningCollection collection) {
    return all().stream()
        .flatMap(opening -> opening.entries().stream().map(entry -> new Listed(opening, entry)))
        .filter(listed -> listed.entry().collection().equals(collection))
        .sorted(Comparator.comparingInt(listed -> listed.entry().position()))
        .toList();
  }

  /**
   * The openings of that name: none, one, or several if sources disagree. Case, tone marks, blanks
   * and punctuation do not matter, nor whether characters are traditional: {@code hengdaolima} is
   * {@code Héng dāo lì mǎ}, {@code 橫刀立馬} is {@code 横刀立马}. But where names differ in nothing else,
   * the one that is written like this counts.
   */
  public static List<Opening> named(String name) {
    String key = Spelling.key(name);
    Map<String, List<Named>> byKey = Spelling.isChinese(key) ? Chinese.BY_KEY : Latin.BY_KEY;
    List<Named> alike = byKey.getOrDefault(key, List.of());
    if (alike.size() < 2) {
      return alike.isEmpty() ? List.of() : List.of(alike.get(0).opening());
    }
    String exact = Spelling.exact(name);
    List<Named> equal =
        alike.stream().filter(each -> Spelling.exact(each.name()).equals(exact)).toList();
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
    Opening own = Layouts.OPENINGS.get(layout);
    Opening image = Layouts.OPENINGS.get(Mirror.LEFT_RIGHT.of(layout));
    if (own == null || image == null || image.equals(own)) {
      Opening only = own == null ? image : own;
      return only == null ? List.of() : only.names();
    }
    Set<String> names = new LinkedHashSet<>(own.names());
    names.addAll(image.names());
    return List.copyOf(names);
  }

  private static Map<String, List<Named>> byKey(boolean chinese) {
    Map<String, List<Named>> byKey = new HashMap<>();
    for (Opening opening : all()) {
      if (chinese) {
        add(opening.chinese(), opening, byKey);
      } else {
        add(opening.pinyin(), opening, byKey);
        add(opening.english(), opening, byKey);
      }
    }
    return byKey;
  }

  private static void add(List<String> names, Opening opening, Map<String, List<Named>> byKey) {
    for (String name : names) {
      byKey
          .computeIfAbsent(Spelling.key(name), key -> new ArrayList<>(1))
          .add(new Named(name, opening));
    }
  }

  private static Map<Layout, Opening> openings() {
    Map<Layout, Opening> openings = new HashMap<>();
    for (Opening opening : all()) {
      openings.put(opening.layout(), opening);
    }
    return openings;
  }
}
