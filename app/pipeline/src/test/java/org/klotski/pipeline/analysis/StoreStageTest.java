package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.progress.CountedWork;

/** Tests storing invented results and reading them from the database. */
final class StoreStageTest {
  private static final Metric METRIC = Metric.LINE;

  @TempDir private Path folder;

  /** Returns different numbers in all rows and columns; odd groups have no hardest layouts. */
  private static Result result(int size, int groupCount) {
    Columns layouts = new Columns(Facts.analyzed(Subject.LAYOUT, METRIC), size);
    Columns groups = new Columns(Facts.analyzed(Subject.GROUP, METRIC), groupCount);
    for (Columns columns : List.of(layouts, groups)) {
      for (Fact fact : columns.facts()) {
        for (int row = 0; row < columns.size(); row++) {
          boolean none = fact.canBeNone() && row % 2 != 0;
          columns.set(fact, row, none ? Columns.NONE : 50 * row + fact.position());
        }
      }
    }
    return new Result(METRIC, layouts, groups);
  }

  @Test
  void database_hasTheStoredValues() {
    StandInDatabase standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6").build();
    List<Group> groups = standIn.groups();
    Result result = result(standIn.size(), groups.size());
    CountedWork heard = new CountedWork();
    Map<ColumnFamily, List<Path>> files = new StoreStage(result, groups).run(folder, 2, heard);
    assertThat(heard.heard()).containsExactly("store: 678 layouts", "678 done");
    DatabaseBuilder.addAnalysis(
        standIn.path(),
        METRIC,
        files,
        List.of(),
        Map.of(Meta.analysisName(METRIC, "command"), "test"),
        1);
    try (Database database = standIn.open()) {
      assertEqual(database.layouts(result.layouts().facts(), 1), result.layouts(), 0);
      int row = 0;
      for (LayoutClass each : groups.stream().map(Group::layoutClass).distinct().toList()) {
        Columns stored = database.groups(each, result.groups().facts());
        assertEqual(stored, result.groups(), row);
        row += stored.size();
      }
      assertThat(row).isEqualTo(groups.size());
    }
  }

  private static void assertEqual(Columns stored, Columns expected, int from) {
    for (Fact fact : stored.facts()) {
      for (int row = 0; row < stored.size(); row++) {
        assertThat(stored.code(fact, row))
            .as("%s of row %d", fact, from + row)
            .isEqualTo(expected.code(fact, from + row));
      }
    }
  }
}
