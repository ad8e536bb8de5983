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
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.grouper.Group;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress;

/** Stores invented results and reads them from the database. */
final class StoreStageTest {
  private static final Metric METRIC = Metric.LINE;

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

  private static Result result(int size, int groupCount) {
    Columns layouts = new Columns(Facts.analyzed(Subject.LAYOUT, METRIC), size);
    for (int id = 0; id < size; id++) {
      layouts.set(Facts.farthest(METRIC), id, extremes(id).farthestDistance());
      layouts.set(Facts.farthestNum(METRIC), id, extremes(id).farthestNum());
      layouts.set(Facts.minSolutionNum(METRIC), id, extremes(id).minSolutionNum());
      layouts.set(Facts.solutionNum(METRIC), id, extremes(id).solutionNum());
    }
    Columns groups = new Columns(Facts.analyzed(Subject.GROUP, METRIC), groupCount);
    for (int row = 0; row < groupCount; row++) {
      GroupExtremesRecord record = record(row);
      set(
          groups,
          row,
          Optional.of(record.centre()),
          Facts.radius(METRIC),
          Facts.centreNum(METRIC),
          Facts.centreFirst(METRIC));
      set(
          groups,
          row,
          Optional.of(record.periphery()),
          Facts.diameter(METRIC),
          Facts.peripheryNum(METRIC),
          Facts.peripheryFirst(METRIC));
      set(
          groups,
          row,
          record.hardest(),
          Facts.hardest(METRIC),
          Facts.hardestNum(METRIC),
          Facts.hardestFirst(METRIC));
    }
    return new Result(METRIC, layouts, groups);
  }

  private static void set(
      Columns groups, int row, Optional<Extreme> extreme, Fact distance, Fact num, Fact first) {
    groups.set(distance, row, extreme.map(Extreme::distance).orElse(Columns.NONE));
    groups.set(num, row, extreme.map(Extreme::number).orElse(0));
    groups.set(first, row, extreme.map(Extreme::first).orElse((long) Columns.NONE));
  }

  @Test
  void database_hasTheStoredValues() {
    StandInDatabase standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6").build();
    List<Group> groups = standIn.groups();
    Result result = result(standIn.size(), groups.size());
    CountedWork heard = new CountedWork();
    Map<ColumnFamily, List<Path>> files = new StoreStage(result, groups).run(folder, 2, heard);
    assertThat(heard.heard()).containsExactly("store: 678 layouts", "678 done");
    DatabaseBuilder.addExtremes(
        standIn.path(),
        METRIC,
        files,
        List.of(),
        Map.of(Meta.extremesName(METRIC, "command"), "test"),
        1);
    try (Database database = standIn.open()) {
      ExtremesTable read = database.scan().extremes(METRIC, 1);
      for (int id = 0; id < standIn.size(); id++) {
        assertThat(read.get(id)).isEqualTo(extremes(id));
      }
      List<String> names = new ArrayList<>();
      List<GroupExtremesRecord> stored = new ArrayList<>();
      database
          .scan()
          .groupExtremes(
              METRIC,
              (layoutClass, number, record) -> {
                names.add(layoutClass + "-" + number);
                stored.add(record);
              });
      assertThat(names).isEqualTo(groups.stream().map(Group::name).toList());
      assertThat(stored)
          .isEqualTo(IntStream.range(0, groups.size()).mapToObj(StoreStageTest::record).toList());
    }
  }

  /** 11 pages of 64 layouts are written to 8 files. */
  @Test
  void files_areInParts() {
    StandInDatabase standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6");
    List<Group> groups = standIn.groups().subList(0, 1);
    Map<ColumnFamily, List<Path>> files =
        new StoreStage(result(standIn.size(), 1), groups).run(folder, 1, Progress.SILENT);
    assertThat(files)
        .containsOnly(
            Map.entry(ColumnFamily.ANALYSIS_LINE, files("analysis_line", 8)),
            Map.entry(ColumnFamily.GROUP_ANALYSIS_LINE, files("group_analysis_line", 1)));
    assertThat(files.values())
        .allSatisfy(each -> assertThat(each).allSatisfy(file -> assertThat(file).isNotEmptyFile()));
  }

  private List<Path> files(String family, int parts) {
    return IntStream.range(0, parts)
        .mapToObj(part -> folder.resolve("%s-%d.sst".formatted(family, part)))
        .toList();
  }
}
