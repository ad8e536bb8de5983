package org.klotski.cli.texts;

import org.klotski.answers.LayoutFacts;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.Figures;

/** Shows people what is known of a layout. */
public final class LayoutText {
  private LayoutText() {}

  /** For people, with a drawing. */
  public static void print(LayoutFacts facts, Output out) {
    LayoutRecord layout = facts.layout();
    Group group = facts.group();
    Layout drawn = LayoutCode.decode(layout.code());
    Drawing.BOX.lines(drawn).forEach(out::line);
    field(out, "code", LayoutCode.format(layout.code()));
    field(out, "id", layout.id());
    field(out, "short code", ShortCode.of(layout.id()));
    field(out, "name", layout.name());
    field(out, "class", layout.layoutClass() + " (jiang-bing-style)");
    for (Mirror mirror : Mirror.values()) {
      Layout image = mirror.of(drawn);
      field(out, mirror.label(), image + (image.equals(drawn) ? " (the same)" : ""));
    }
    field(out, "group", group.name());
    field(out, "group size", Words.count(group.size(), "layout"));
    field(out, "seed", LayoutCode.format(group.seed()));
    field(out, "layer", "%d of %s".formatted(layout.layer(), Words.count(facts.layers(), "layer")));
    field(
        out,
        "min_solution_step",
        layout.minSolutionStep() < 0
            ? "none: no layout of the group is solved"
            : Words.count(layout.minSolutionStep(), "step"));
    facts.analysis().ifPresent(known -> print(known, out));
  }

  private static void print(LayoutExtremesRecord analysis, Output out) {
    field(out, "min_solution_num", Figures.count(analysis.minSolutionNum()) + " that near");
    field(out, "solution_num", Figures.count(analysis.solutionNum()) + " in all");
    field(out, "farthest_step", Words.count(analysis.farthestStep(), "step"));
    field(out, "farthest_num", Figures.count(analysis.farthestNum()) + " that far");
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-18s %s".formatted(name, value));
  }
}
