package org.klotski.dbschema;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Optional;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/** Rows as the records that older callers still use. */
final class OldRecords {
  private OldRecords() {}

  static LayoutRecord layout(FactRow row) {
    return new LayoutRecord(
        row.code(),
        row.id(),
        row.name(),
        row.get(Facts.IS_MIRROR),
        row.get(Facts.LAYER),
        row.get(Facts.minSolution(Metric.STEP)));
  }

  static LayoutHardnessRecord hardness(FactRow row) {
    return new LayoutHardnessRecord(
        row.get(Facts.minSolution(Metric.LINE)),
        row.get(Facts.minSolution(Metric.CELL)),
        row.get(Facts.MIN_SOLUTION_WAYS),
        row.isSet(Facts.IS_MINIMAL),
        row.isSet(Facts.IS_HARDEST));
  }

  static LayoutDifficultyRecord difficulty(FactRow row) {
    return new LayoutDifficultyRecord(
        row.get(Facts.MIN_SOLUTION_BITS), row.get(Facts.MIN_SOLUTION_DETOURS));
  }

  static LayoutExtremesRecord extremes(FactRow row, Metric metric) {
    return new LayoutExtremesRecord(
        row.get(Facts.farthest(metric)),
        row.get(Facts.farthestNum(metric)),
        row.get(Facts.minSolutionNum(metric)),
        row.get(Facts.solutionNum(metric)));
  }

  static Group group(FactRow row) {
    return new Group(
        row.layoutClass(),
        row.groupNumber(),
        row.get(Facts.GROUP_SIZE),
        row.code(),
        row.isSet(Facts.IS_SOLVABLE));
  }

  static GroupRecord group(FactRow row, int[] layerSizes) {
    int[] images =
        Arrays.stream(Mirror.values()).mapToInt(mirror -> row.get(Facts.image(mirror))).toArray();
    return new GroupRecord(
        group(row), ImmutableIntArray.copyOf(images), ImmutableIntArray.copyOf(layerSizes));
  }

  static GroupExtremesRecord groupExtremes(FactRow row, Metric metric) {
    int hardest = row.get(Facts.hardestNum(metric));
    return new GroupExtremesRecord(
        extreme(row, Facts.radius(metric), Facts.centreNum(metric), Facts.centreFirst(metric)),
        extreme(
            row, Facts.diameter(metric), Facts.peripheryNum(metric), Facts.peripheryFirst(metric)),
        hardest == 0
            ? Optional.empty()
            : Optional.of(
                extreme(
                    row,
                    Facts.hardest(metric),
                    Facts.hardestNum(metric),
                    Facts.hardestFirst(metric))));
  }

  private static Extreme extreme(FactRow row, Fact distance, Fact number, Fact first) {
    return new Extreme(row.get(distance), row.get(number), row.codeOf(first));
  }
}
