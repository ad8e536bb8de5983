package org.klotski.tables.files;

import java.util.ArrayList;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.LayoutExtremesLookUp;
import org.klotski.dbschema.PuzzleLookUp;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.LayoutTableRow;

/** Reads what is known of layouts, some with consecutive ids at a time. Each thread has its own. */
@FunctionalInterface
interface LayoutReader {
  /** What is known of the layouts with the ids {@code from..to-1}, in that order. */
  List<LayoutTableRow> read(int from, int to);

  /**
   * One that reads from a database; {@code from} is the first id of a stored row.
   *
   * @param groupSizes of all groups of the database
   */
  static LayoutReader of(Database database, Content content, GroupSizes groupSizes) {
    DatabaseScan scan = database.scan();
    PuzzleLookUp<LayoutHardnessRecord> hardness = database.hardness();
    PuzzleLookUp<LayoutDifficultyRecord> difficulty = database.difficulty();
    List<LayoutExtremesLookUp> extremes =
        content.analyzed().stream().map(metric -> database.extremes(metric).orElseThrow()).toList();
    return (from, to) -> {
      List<LayoutTableRow> rows = new ArrayList<>(to - from);
      scan.layouts(
          from,
          to,
          layout -> {
            if (layout.id() != from + rows.size()) {
              throw DamagedDatabaseException.certain(
                  "the layout with id %d is stored where id %d should be"
                      .formatted(layout.id(), from + rows.size()));
            }
            List<LayoutExtremesRecord> found = new ArrayList<>(extremes.size());
            for (LayoutExtremesLookUp each : extremes) {
              found.add(each.of(layout.id()));
            }
            rows.add(
                new LayoutTableRow(
                    layout,
                    groupSizes.of(layout.name()),
                    hardness.of(layout),
                    difficulty.of(layout),
                    found));
          });
      if (rows.size() != to - from) {
        throw DamagedDatabaseException.certain(
            "layouts has %d layouts from id %d on, not %d".formatted(rows.size(), from, to - from));
      }
      return rows;
    };
  }
}
