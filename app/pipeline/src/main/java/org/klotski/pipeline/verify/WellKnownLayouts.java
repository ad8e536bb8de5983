package org.klotski.pipeline.verify;

import java.util.List;
import java.util.regex.Pattern;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.FactRow;

/** Compares facts of a few well-known layouts and their groups with published numbers. */
record WellKnownLayouts(Database database) {
  private static final Pattern NAME_AND_VALUE = Pattern.compile("(\\w+) \\w+");

  List<Finding> built() {
    return List.of(
        check(
            "well-known layouts",
            "1A9BF0C00: id 4091296, group_num 1, group_index 7472, is_mirror 1, layer 26,"
                + " min_solution_step 81, seed 00A6BFC00, layer_count 128",
            "4FEA13400: id 10399732, group_num 0, group_index 30833, is_mirror 0, layer 147,"
                + " min_solution_step 138, seed 005ABFC00, layer_count 151"),
        check(
            "hardness data of well-known layouts",
            "1A9BF0C00: min_solution_step 81, min_solution_line 90, min_solution_cell 116,"
                + " min_solution_ways 256",
            "2F5543C00: min_solution_step 22, min_solution_line 23, min_solution_cell 31,"
                + " min_solution_ways 2",
            "4FEA13400: min_solution_step 138, min_solution_line 150, min_solution_cell 179"),
        check(
            "goals of well-known layouts",
            "05F0A5000: goal_12_step 59", // The Pennant puzzle.
            "1A9BF0C00: goal_12_step 58"),
        check(
            "graphs of well-known groups",
            "1A9BF0C00: edge_cell_num 41948, bridge_cell_num 1468, cut_cell_num 1775,"
                + " block_cell_num 1790, largest_cell_block 19071"));
  }

  List<Finding> analyzed() {
    return List.of(
        check(
            "analyses of well-known layouts",
            "1A9BF0C00: farthest_step 124, farthest_num 8, min_solution_num 2, solution_num 6,"
                + " radius_step 83, diameter_step 145",
            "4FEA13400: farthest_step 230, farthest_num 3, min_solution_num 1, solution_num 10,"
                + " radius_step 116, diameter_step 230"));
  }

  /** Compares the database with texts that contain a code and the values of facts. */
  private Finding check(String name, String... published) {
    Tally tally = new Tally();
    for (String text : published) {
      try {
        String stored = stored(text);
        tally.expect(stored.equals(text), () -> stored);
      } catch (DatabaseException e) {
        tally.expect(false, e::getMessage);
      }
    }
    return tally.finding(name, String.join("; ", published));
  }

  private String stored(String text) {
    FactRow layout = database.layout(LayoutCode.parse(text.substring(0, text.indexOf(':'))));
    FactRow group = database.group(layout.layoutClass(), layout.groupNumber());
    return NAME_AND_VALUE
        .matcher(text)
        .replaceAll(found -> found.group(1) + " " + value(found.group(1), layout, group));
  }

  private static String value(String name, FactRow layout, FactRow group) {
    Fact fact =
        Facts.named(Subject.LAYOUT, name).or(() -> Facts.named(Subject.GROUP, name)).orElseThrow();
    FactRow row = fact.subject() == Subject.LAYOUT ? layout : group;
    return fact.type() == FactType.CODE
        ? LayoutCode.format(row.codeOf(fact))
        : String.valueOf(row.get(fact));
  }
}
