package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * What an analysis adds to a database, and how it becomes files of rows.
 *
 * @param metric what counts as one move
 * @param table the extremes of all layouts
 * @param groups all groups, by class and group_num
 * @param records the extremes of the groups, in their order
 */
record ExtremesRows(
    Metric metric, ExtremesTable table, List<Group> groups, List<GroupExtremesRecord> records) {
  private static final int PARTS = 8;

  /**
   * Writes the files, in parts that threads write side by side.
   *
   * @param work is told of two rows for each layout
   */
  Map<ColumnFamily, List<Path>> write(Path folder, int threads, Work work) {
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    for (ColumnFamily family : Feature.extremes(metric).families()) {
      int parts = family == ColumnFamily.groupExtremes(metric) ? 1 : PARTS;
      files.put(
          family, IntStream.range(0, parts).mapToObj(part -> file(folder, family, part)).toList());
    }
    ThreadTeam.run(threads, 2 * PARTS + 1, part -> writePart(folder, part, work));
    return files;
  }

  private static Path file(Path folder, ColumnFamily family, int part) {
    return folder.resolve("%s-%s.sst".formatted(family.familyName(), part));
  }

  private void writePart(Path folder, int number, Work work) {
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
    for (int i = 0; i < records.size(); i++) {
      writer.addGroupExtremes(groups.get(i), records.get(i));
    }
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
