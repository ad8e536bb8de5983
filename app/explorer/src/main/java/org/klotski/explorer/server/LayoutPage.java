package org.klotski.explorer.server;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.LayoutNames;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.pages.FactTable;

/**
 * The page of a layout.
 *
 * @param names the layout and its names
 * @param hasDatabase whether puzzles like it can be found
 */
public record LayoutPage(LayoutNames names, boolean hasDatabase) {
  /** The facts that a database has without an analysis and that other parts don't show. */
  public static List<Fact> facts() {
    return Facts.of(Subject.LAYOUT, List.of()).stream()
        .filter(fact -> fact.position() > Facts.LAYER.position())
        .toList();
  }

  /** The facts of an analysis, those that differ only in their metric together. */
  public static List<List<Fact>> factsInMetrics() {
    return FactTable.rows(
        Arrays.stream(Metric.values())
            .flatMap(metric -> Facts.analyzed(Subject.LAYOUT, metric).stream())
            .toList());
  }

  /** The layout. */
  public Layout layout() {
    return names.layout();
  }

  /** What people call it, or its code. */
  public String title() {
    return Boards.title(layout());
  }

  /** Its other names as an opening, in one line. */
  public String otherNames() {
    return names.openings().stream().skip(1).collect(Collectors.joining(" · "));
  }
}
