package org.klotski.tables.puzzles;

import com.google.common.base.Splitter;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** A fact that layouts are sorted by. Layouts without a value come last. */
public record SortKey(PuzzleFact fact, boolean descending) {
  private static final Splitter COMMA = Splitter.on(',').trimResults();

  /**
   * Parses {@linkplain PuzzleFact#named names} separated by commas; a minus sign before a name
   * means descending order. Throws an {@link IllegalArgumentException} if a name is unknown.
   */
  public static List<SortKey> parseAll(String text) {
    return COMMA
        .splitToStream(text)
        .map(key -> key.startsWith("-") ? of(key.substring(1), true) : of(key, false))
        .toList();
  }

  private static SortKey of(String name, boolean descending) {
    return PuzzleFact.named(name)
        .map(fact -> new SortKey(fact, descending))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "cannot sort by '%s'; docs/sql.md lists the columns of layouts and groups"
                        .formatted(LayoutFormatException.shown(name))));
  }

  String sql() {
    return descending ? fact.expression() + " DESC" : fact.expression();
  }
}
