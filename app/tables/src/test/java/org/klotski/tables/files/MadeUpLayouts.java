package org.klotski.tables.files;

import java.util.List;
import java.util.stream.IntStream;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.LayoutTableRow;

/** True layouts with facts that are made up, so that each has others and the largest are there. */
final class MadeUpLayouts {
  private MadeUpLayouts() {}

  static LayoutReader reader(Content content) {
    return (from, to) -> IntStream.range(from, to).mapToObj(id -> row(id, content)).toList();
  }

  static LayoutTableRow row(int id, Content content) {
    Layout layout = Layout.fromCode(LayoutIds.unrank(id));
    int step = id % 400 - 1;
    LayoutRecord record =
        new LayoutRecord(
            layout.code(),
            id,
            new CaseName(layout.layoutClass(), id % 5_000, 7 * id),
            id % 8,
            id % 300,
            step);
    return new LayoutTableRow(
        record, id + 2, hardness(id, step), difficulty(id, step), extremes(id, content));
  }

  private static LayoutDifficultyRecord difficulty(int id, int step) {
    return step < 0
        ? new LayoutDifficultyRecord(-1, -1)
        : new LayoutDifficultyRecord(step == 0 ? 0 : 65_000 - id % 60_000, id % 7);
  }

  private static LayoutHardnessRecord hardness(int id, int step) {
    return step < 0
        ? new LayoutHardnessRecord(-1, -1, 0, false, false)
        : new LayoutHardnessRecord(
            step + 3, Short.MAX_VALUE - id % 100, Integer.MAX_VALUE - id, id % 3 == 0, id % 5 == 0);
  }

  private static List<LayoutExtremesRecord> extremes(int id, Content content) {
    return content.analyzed().stream()
        .map(
            metric ->
                new LayoutExtremesRecord(
                    id % 200, id + metric.ordinal(), metric.ordinal(), Integer.MAX_VALUE - id))
        .toList();
  }
}
