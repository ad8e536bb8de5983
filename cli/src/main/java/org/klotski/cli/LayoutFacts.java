package org.klotski.cli;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.klotski.dbschema.LayoutAnalysisRecord;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.Mirror;
import org.klotski.enumerator.ShortCode;
import org.klotski.grouper.Group;

/**
 * What is known of a layout, wherever it comes from.
 *
 * @param layout the layout itself: code, id, name, layer, nearest solution
 * @param group its group
 * @param layers how many layers its group has from the seed
 * @param analysis its farthest layouts and solutions, if they are known
 */
record LayoutFacts(
    LayoutRecord layout, Group group, int layers, Optional<LayoutAnalysisRecord> analysis) {

  /** For programs. */
  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("code", LayoutCode.format(layout.code()));
    json.addProperty("id", layout.id());
    json.addProperty("short_code", ShortCode.of(layout.id()));
    json.addProperty("name", layout.name().toString());
    json.addProperty("jiang_num", layout.layoutClass().jiang());
    json.addProperty("bing_num", layout.layoutClass().bing());
    json.addProperty("style_num", layout.layoutClass().style());
    json.addProperty("group_num", layout.name().groupNumber());
    json.addProperty("group_index", layout.name().groupIndex());
    json.addProperty("is_mirror", layout.isLeftRightSymmetric());
    Layout drawn = LayoutCode.decode(layout.code());
    for (Mirror mirror : Mirror.values()) {
      json.addProperty(mirror.label().replace('-', '_'), mirror.of(drawn).toString());
    }
    json.addProperty("group_size", group.size());
    json.addProperty("seed", LayoutCode.format(group.seed()));
    json.addProperty("layer", layout.layer());
    json.addProperty("layers", layers);
    json.addProperty("min_solution_step", layout.minSolutionStep());
    analysis.ifPresent(
        known -> {
          json.addProperty("farthest_step", known.farthestStep());
          json.addProperty("farthest_num", known.farthestNum());
          json.addProperty("min_solution_num", known.minSolutionNum());
          json.addProperty("solution_num", known.solutionNum());
        });
    return json;
  }

  /** For people, with a drawing. */
  void print(Output out) {
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
    field(out, "layer", "%d of %s".formatted(layout.layer(), Words.count(layers, "layer")));
    field(
        out,
        "min_solution_step",
        layout.minSolutionStep() < 0
            ? "none: no layout of the group is solved"
            : Words.count(layout.minSolutionStep(), "step"));
    analysis.ifPresent(known -> print(known, out));
  }

  private static void print(LayoutAnalysisRecord analysis, Output out) {
    field(out, "min_solution_num", Progress.count(analysis.minSolutionNum()) + " that near");
    field(out, "solution_num", Progress.count(analysis.solutionNum()) + " in all");
    field(out, "farthest_step", Words.count(analysis.farthestStep(), "step"));
    field(out, "farthest_num", Progress.count(analysis.farthestNum()) + " that far");
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-18s %s".formatted(name, value));
  }
}
