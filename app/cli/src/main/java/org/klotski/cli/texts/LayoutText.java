package org.klotski.cli.texts;

import java.util.List;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.notation.drawings.Drawing;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/** Shows people what is known of a layout. */
public final class LayoutText {
  private LayoutText() {}

  /** For people, with a drawing. */
  public static void print(LayoutFacts facts, Output out) {
    Drawing.BOX.lines(facts.layout()).forEach(out::line);
    names(out, facts);
    place(out, facts);
    FactText.printBehind(Facts.LAYER, facts, out);
  }

  private static void names(Output out, LayoutFacts facts) {
    Layout layout = facts.layout();
    FactText.field(out, "code", layout);
    FactText.field(out, "id", layout.id());
    FactText.field(out, "short code", facts.shortCode());
    FactText.field(out, "name", facts.name());
    openings(out, facts);
  }

  private static void place(Output out, LayoutFacts facts) {
    FactText.field(out, "class", facts.layoutClass() + " (jiang-bing-style)");
    for (Mirror mirror : Mirror.values()) {
      Layout image = facts.images().image(mirror);
      FactText.field(
          out, mirror.label(), image + (image.equals(facts.layout()) ? " (the same)" : ""));
    }
    FactText.field(out, "group", facts.group());
    FactText.field(out, "group size", Words.count(facts.groupSize(), "layout"));
    FactText.field(out, "seed", facts.seed());
    FactText.field(
        out,
        "layer",
        "%d of %s".formatted(facts.get(Facts.LAYER), Words.count(facts.layerCount(), "layer")));
  }

  /** What people call the layout, and, where that is something else, its left-right image. */
  private static void openings(Output out, LayoutFacts facts) {
    List<String> own = Openings.of(facts.layout()).map(Opening::names).orElse(List.of());
    List<String> others = facts.openings().stream().filter(name -> !own.contains(name)).toList();
    if (!own.isEmpty()) {
      FactText.field(out, "opening", String.join(" / ", own));
    }
    if (!others.isEmpty()) {
      FactText.field(out, "opening, mirrored", String.join(" / ", others));
    }
  }
}
