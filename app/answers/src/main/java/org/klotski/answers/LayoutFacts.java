package org.klotski.answers;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/**
 * What is known of a layout, wherever it comes from.
 *
 * @param layout the layout itself: code, id, name, layer, nearest solution
 * @param group its group
 * @param layers how many layers its group has from the seed
 * @param analysis its farthest layouts and solutions, if they are known
 */
public record LayoutFacts(
    LayoutRecord layout, Group group, int layers, Optional<LayoutExtremesRecord> analysis) {

  /** For programs. */
  public JsonObject json() {
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
}
