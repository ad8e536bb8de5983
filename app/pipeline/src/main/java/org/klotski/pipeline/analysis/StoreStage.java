package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.grouper.Group;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes the files of the column families of an analysis, in parts for several threads.
 *
 * @param result the result
 * @param groups all groups, by class and group_num
 */
record StoreStage(Result result, List<Group> groups) {
  private static final int PARTS = 8;

  /** Writes the files into a folder. */
  Map<ColumnFamily, List<Path>> run(Path folder, int threads, Progress progress) {
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    for (ColumnFamily family : Feature.extremes(result.metric()).families()) {
      int parts = family == ColumnFamily.groupExtremes(result.metric()) ? 1 : PARTS;
      files.put(
          family, IntStream.range(0, parts).mapToObj(part -> file(folder, family, part)).toList());
    }
    ExtremesTable table = new ExtremesTable(result.layouts(), result.metric());
    try (Work work = progress.begin("store", "rows", 2L * table.size())) {
      ThreadTeam.run(threads, 2 * PARTS + 1, part -> writePart(table, folder, part, work));
    }
    return files;
  }

  private static Path file(Path folder, ColumnFamily family, int part) {
    return folder.resolve("%s-%s.sst".formatted(family.familyName(), part));
  }

  private void writePart(ExtremesTable table, Path folder, int number, Work work) {
    Metric metric = result.metric();
    IdRange ids = IdRange.part(number % PARTS, PARTS, table.size());
    if (number == 2 * PARTS) {
      write(file(folder, ColumnFamily.groupExtremes(metric), 0), this::addGroups);
    } else if (number < PARTS) {
      Path file = file(folder, ColumnFamily.farthest(metric), number);
      write(file, writer -> writer.addFarthest(table, ids));
      work.add(ids.size());
    } else {
      Path file = file(folder, ColumnFamily.solutions(metric), number - PARTS);
      write(file, writer -> writer.addSolutions(table, ids));
      work.add(ids.size());
    }
  }

  private void addGroups(TableWriter writer) {
    Metric metric = result.metric();
    for (int row = 0; row < groups.size(); row++) {
      writer.addGroupExtremes(
          groups.get(row),
          new GroupExtremesRecord(
              extreme(row, Facts.radius(metric), Facts.centreNum(metric), Facts.centreFirst(metric))
                  .orElseThrow(),
              extreme(
                      row,
                      Facts.diameter(metric),
                      Facts.peripheryNum(metric),
                      Facts.peripheryFirst(metric))
                  .orElseThrow(),
              extreme(
                  row,
                  Facts.hardest(metric),
                  Facts.hardestNum(metric),
                  Facts.hardestFirst(metric))));
    }
  }

  private Optional<Extreme> extreme(int row, Fact distance, Fact num, Fact first) {
    Columns values = result.groups();
    return values.get(num, row) == 0
        ? Optional.empty()
        : Optional.of(
            new Extreme(values.get(distance, row), values.get(num, row), values.code(first, row)));
  }

  private static void write(Path file, Consumer<TableWriter> rows) {
    TableWriter.write(file, rows);
    try {
      Durable.sync(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
