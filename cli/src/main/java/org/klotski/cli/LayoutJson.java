package org.klotski.cli;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.klotski.dbschema.GroupRecord;
import org.klotski.dbschema.LayoutAnalysisRecord;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.LayoutCode;

/** What the database knows of layouts and groups, as JSON objects for programs. */
final class LayoutJson {
  private LayoutJson() {}

  /** A layout and what is known of its group, and the analysis if there is one. */
  static JsonObject of(
      LayoutRecord layout, GroupRecord group, Optional<LayoutAnalysisRecord> analysis) {
    JsonObject json = new JsonObject();
    json.addProperty("code", LayoutCode.format(layout.code()));
    json.addProperty("id", layout.id());
    json.addProperty("name", layout.name().toString());
    json.addProperty("jiang_num", layout.layoutClass().jiang());
    json.addProperty("bing_num", layout.layoutClass().bing());
    json.addProperty("style_num", layout.layoutClass().style());
    json.addProperty("group_num", layout.name().groupNumber());
    json.addProperty("group_index", layout.name().groupIndex());
    json.addProperty("is_mirror", layout.isLeftRightSymmetric());
    json.addProperty("group_size", group.group().size());
    json.addProperty("seed", LayoutCode.format(group.group().seed()));
    json.addProperty("layer", layout.layer());
    json.addProperty("layers", group.layers());
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
