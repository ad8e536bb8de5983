package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress.Work;

/** The files of an analysis whose numbers are made up, and what a database makes of them. */
final class ExtremesRowsTest {
  @TempDir private Path folder;

  private static LayoutExtremesRecord extremes(int id) {
    return new LayoutExtremesRecord(1000 - id, 3 * id + 1, id % 4, 5 * id);
  }

  private static GroupExtremesRecord record(int position) {
    Extreme extreme = new Extreme(position, 7 + position, 0x123456789L + position);
    return new GroupExtremesRecord(
        extreme,
        new Extreme(90 + position, 1, 0),
        Optional.of(extreme).filter(each -> position % 2 == 0));
  }

  @Test
  void aDatabaseHasWhatWasWritten() {
    StandInDatabase standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6").build();
    List<Group> groups = standIn.groups();
    ExtremesTable table = new ExtremesTable(standIn.size());
    IntStream.range(0, table.size()).forEach(id -> table.set(id, extremes(id)));
    List<GroupExtremesRecord> records =
        IntStream.range(0, groups.size()).mapToObj(ExtremesRowsTest::record).toList();
    Metric metric = Metric.LINE;
    CountedWork heard = new CountedWork();
    Map<ColumnFamily, List<Path>> files;
    try (Work work = heard.begin("rows", "rows", 2L * table.size())) {
      files = new ExtremesRows(metric, table, groups, records).write(folder, 2, work);
    }
    assertThat(heard.heard()).containsExactly("rows: 1356 rows", "1356 done");
    DatabaseBuilder.addExtremes(
        standIn.path(), metric, files, Map.of(Meta.extremesName(metric, "command"), "test"), 1);
    try (Database database = standIn.open()) {
      ExtremesTable read = database.scan().extremes(metric, 1);
      for (int id = 0; id < table.size(); id++) {
        assertThat(read.get(id)).isEqualTo(extremes(id));
      }
      List<String> names = new ArrayList<>();
      List<GroupExtremesRecord> stored = new ArrayList<>();
      database
          .scan()
          .groupExtremes(
              metric,
              (layoutClass, number, record) -> {
                names.add(layoutClass + "-" + number);
                stored.add(record);
              });
      assertThat(names).isEqualTo(groups.stream().map(Group::name).toList());
      assertThat(stored).isEqualTo(records);
    }
  }

  /** Each thread takes a part: 11 rows of 64 layouts in 8 files. */
  @Test
  void theFilesAreInParts() {
    StandInDatabase standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6");
    ExtremesTable table = new ExtremesTable(standIn.size());
    List<Group> groups = standIn.groups().subList(0, 1);
    Map<ColumnFamily, List<Path>> files =
        new ExtremesRows(Metric.LINE, table, groups, List.of(record(0)))
            .write(folder, 1, more -> assertThat(more).isIn(64L, 128L, 102L));
    assertThat(files)
        .containsOnly(
            Map.entry(ColumnFamily.FARTHEST_LINE, files("farthest_line", 8)),
            Map.entry(ColumnFamily.SOLUTIONS_LINE, files("solutions_line", 8)),
            Map.entry(ColumnFamily.GROUP_EXTREMES_LINE, files("group_extremes_line", 1)));
    assertThat(files.values())
        .allSatisfy(each -> assertThat(each).allSatisfy(file -> assertThat(file).isNotEmptyFile()));
  }

  private List<Path> files(String family, int parts) {
    return IntStream.range(0, parts)
        .mapToObj(part -> folder.resolve("%s-%d.sst".formatted(family, part)))
        .toList();
  }
}
