package org.klotski.cli.texts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.function.Function;
import org.klotski.GroupFacts;
import org.klotski.KnownFacts;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.pipeline.progress.Figures;

/** Prints the facts of a layout or a group as text. */
public final class InfoText {
  private static final int LABEL = 16;
  private static final String GAP = "  ";

  private final List<String> lines = new ArrayList<>();

  private InfoText() {}

  /** Prints the drawing of a layout and, to its right, the known facts, in at most 15 lines. */
  public static void print(LayoutFacts facts, Output out) {
    InfoText text = new InfoText();
    text.place(facts);
    boolean isToExit = facts.goal() == Board.EXIT;
    if (!isToExit) {
      String distances = inMetrics(metric -> orNone(facts.goalDistance(metric)));
      text.add("Fewest moves", "%s, to cell %d".formatted(distances, facts.goal()));
    }
    text.solutions(facts, isToExit ? "Fewest moves" : "To the exit");
    List<String> drawing = PathText.drawing(facts.layout(), facts.goal());
    for (int i = 0; i < Math.max(drawing.size(), text.lines.size()); i++) {
      String left = i < drawing.size() ? drawing.get(i) : " ".repeat(PathText.WIDTH);
      String right = i < text.lines.size() ? GAP + text.lines.get(i) : "";
      out.line((left + right).stripTrailing());
    }
  }

  private void add(String label, String value) {
    lines.add(("%-" + LABEL + "s%s").formatted(label, value));
  }

  /** Adds names in at most two lines; no-break spaces prevent line breaks within names. */
  private void addWrapped(String label, List<String> names) {
    String text =
        String.join(", ", names.stream().map(name -> name.replace(' ', '\u00a0')).toList());
    int room = Terminal.columns() - PathText.WIDTH - GAP.length() - LABEL - " …".length();
    List<String> folded = TableForm.folded(text, room).lines().toList();
    for (int i = 0; i < Math.min(2, folded.size()); i++) {
      String line = folded.get(i).replace('\u00a0', ' ');
      add(i == 0 ? label : "", i == 1 && folded.size() > 2 ? line + " …" : line);
    }
  }

  private void place(LayoutFacts facts) {
    Layout layout = facts.layout();
    add("Layout", "%s, #%d, %s".formatted(layout, layout.id(), facts.shortCode()));
    add("Case name", facts.name());
    addWrapped("Names", facts.openings());
    add("Class", facts.layoutClass() + ": " + pieces(facts.layoutClass()));
    add(
        "Group",
        "%s, %s, layer %d of %d"
            .formatted(
                facts.group(),
                Figures.count(facts.groupSize(), "layout"),
                facts.layer(),
                facts.layerCount()));
    add("Mirror images", images(mirror -> layout.mirror(mirror).toString(), layout.toString()));
  }

  private static String pieces(LayoutClass layoutClass) {
    return "%d vertical, %d horizontal, %s"
        .formatted(
            layoutClass.jiang() - layoutClass.style(),
            layoutClass.style(),
            Figures.count(layoutClass.bing(), "soldier"));
  }

  private static String images(Function<Mirror, String> image, String self) {
    StringJoiner text = new StringJoiner(" ");
    for (Mirror mirror : Mirror.values()) {
      String name = image.apply(mirror);
      text.add("↔↕↻".charAt(mirror.ordinal()) + " " + (name.equals(self) ? "itself" : name));
    }
    return text.toString();
  }

  private void solutions(LayoutFacts facts, String label) {
    add(
        label,
        facts.in(Metric.STEP).minSolution().isEmpty()
            ? "no solution"
            : inMetrics(metric -> Figures.count(facts.in(metric).minSolution().orElseThrow())));
    if (facts.in(Metric.STEP).minSolution().isPresent()) {
      add("Shortest paths", Figures.count(facts.shortestPaths()));
      if (facts.difficulty().isPresent()) {
        add(
            "Difficulty",
            "%s, %s points (%s bits, %s)"
                .formatted(
                    facts.text(Facts.DIFFICULTY).orElseThrow(),
                    decimal(Facts.DIFFICULTY_SCORE, facts),
                    decimal(Facts.MIN_SOLUTION_BITS, facts),
                    Figures.count(facts.get(Facts.MIN_SOLUTION_DETOURS), "detour")));
      }
      StringJoiner marks = new StringJoiner(", ").setEmptyValue("-");
      if (facts.isMinimal()) {
        marks.add("every piece matters");
      }
      if (facts.isHardest()) {
        marks.add("hardest of its group");
      }
      add("Marks", marks.toString());
    }
    add(
        "Other goals",
        "%s steps to cell 12, %s to 8, %s to 9"
            .formatted(
                orNone(facts.number(Facts.GOAL_12_STEP)),
                orNone(facts.number(Facts.GOAL_8_STEP)),
                orNone(facts.number(Facts.GOAL_9_STEP))));
    Metric[] analyzed =
        Arrays.stream(Metric.values())
            .filter(metric -> facts.in(metric).isAnalyzed())
            .toArray(Metric[]::new);
    if (analyzed.length > 0) {
      add(
          "Solutions/near",
          inMetrics(
              metric -> pair(facts.in(metric).solutionNum(), facts.in(metric).minSolutionNum()),
              analyzed));
      add(
          "Farthest/count",
          inMetrics(
              metric -> pair(facts.in(metric).farthest(), facts.in(metric).farthestNum()),
              analyzed));
    }
  }

  private static String pair(int first, int second) {
    return Figures.count(first) + "/" + Figures.count(second);
  }

  /** Returns values such as {@code 81 steps, 90 straight, 116 by cell}. */
  private static String inMetrics(Function<Metric, String> value, Metric... metrics) {
    StringJoiner text = new StringJoiner(", ");
    for (Metric metric : metrics.length == 0 ? Metric.values() : metrics) {
      text.add(
          value.apply(metric)
              + switch (metric) {
                case STEP -> " steps";
                case LINE -> " straight";
                case CELL -> " by cell";
              });
    }
    return text.toString();
  }

  private static String orNone(OptionalInt number) {
    return number.isPresent() ? Figures.count(number.getAsInt()) : "-";
  }

  private static String decimal(Fact fact, KnownFacts facts) {
    return String.format(
        Locale.US, "%,." + fact.decimals() + "f", facts.decimal(fact).orElseThrow());
  }

  public static void print(GroupFacts group, Output out) {
    InfoText text = new InfoText();
    text.add("Group", group.name());
    text.add("Class", group.layoutClass() + ": " + pieces(group.layoutClass()));
    text.add("Size", Figures.count(group.size(), "layout"));
    text.add("Seed", group.seed().toString());
    text.add("Solvable", group.isSolvable() ? "yes" : "no");
    text.add("Layers", Figures.count(group.get(Facts.LAYER_COUNT)) + " from the seed");
    text.add("Symmetry", group.text(Facts.SYMMETRY).orElseThrow());
    text.add("Mirror images", images(group::image, group.name()));
    text.lines.forEach(out::line);
    out.line("");
    List<List<Object>> rows = new ArrayList<>();
    addRow(rows, "edges", Facts::edgeNum, group);
    addRow(rows, "bridges", Facts::bridgeNum, group);
    addRow(rows, "cut points", Facts::cutNum, group);
    addRow(rows, "blocks", Facts::blockNum, group);
    addRow(rows, "largest block", Facts::largestBlock, group);
    addRow(rows, "radius", metric -> Facts.centre(metric).distance(), group);
    addRow(rows, "centres", metric -> Facts.centre(metric).num(), group);
    addRow(rows, "first centre", metric -> Facts.centre(metric).first(), group);
    addRow(rows, "diameter", metric -> Facts.periphery(metric).distance(), group);
    addRow(rows, "periphery", metric -> Facts.periphery(metric).num(), group);
    addRow(rows, "first of periphery", metric -> Facts.periphery(metric).first(), group);
    addRow(rows, "hardest distance", metric -> Facts.hardest(metric).distance(), group);
    addRow(rows, "hardest layouts", metric -> Facts.hardest(metric).num(), group);
    addRow(rows, "first hardest", metric -> Facts.hardest(metric).first(), group);
    TableForm.print("graph step line cell", rows, out);
  }

  /** Adds the values of a fact in all metrics, unless none is known. */
  private static void addRow(
      List<List<Object>> rows, String label, Function<Metric, Fact> fact, GroupFacts group) {
    List<Object> row = new ArrayList<>(List.of(label));
    for (Metric metric : Metric.values()) {
      Fact inMetric = fact.apply(metric);
      row.add(group.has(inMetric) ? group.value(inMetric).orElse(null) : null);
    }
    if (row.stream().skip(1).anyMatch(Objects::nonNull)) {
      rows.add(row);
    }
  }
}
