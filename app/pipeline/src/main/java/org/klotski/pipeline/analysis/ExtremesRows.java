package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.grouper.Group;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * What an analysis adds to a database, and how it becomes files of rows.
 *
 * @param table the extremes of all layouts
 * @param groups all groups, by class and group_num
 * @param records the extremes of the groups, in their order
 */
record ExtremesRows(ExtremesTable table, List<Group> groups, List<GroupExtremesRecord> records) {
  private static final int PARTS = 8;

  /**
   * Writes the files, in parts that threads write side by side.
   *
   * @param work is told of two rows for each layout
   */
  Map<ColumnFamily, List<Path>> write(Path folder, int threads, Work work) {
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    for (ColumnFamily family : Feature.EXTREMES.families()) {
      int parts = family == ColumnFamily.GROUP_EXTREMES ? 1 : PARTS;
      files.put(
          family, IntStream.range(0, parts).mapToObj(part -> file(folder, family, part)).toList());
    }
    Tasks.run(threads, 2 * PARTS + 1, part -> writePart(folder, part, work));
    return files;
  }

  private static Path file(Path folder, ColumnFamily family, int part) {
    return folder.resolve("%s-%d.sst".formatted(family.familyName(), part));
  }

  private void writePart(Path folder, int number, Work work) {
    ColumnFamily family =
        number == 2 * PARTS
            ? ColumnFamily.GROUP_EXTREMES
            : number < PARTS ? ColumnFamily.FARTHEST : ColumnFamily.SOLUTIONS;
    int part = number % PARTS;
    IdRange ids = IdRange.part(part, PARTS);
    Path file = file(folder, family, part);
    try (TableWriter writer = new TableWriter(file)) {
      switch (family) {
        case FARTHEST -> writer.addFarthest(table, ids);
        case SOLUTIONS -> writer.addSolutions(table, ids);
        default -> {
          for (int i = 0; i < records.size(); i++) {
            writer.addGroupExtremes(groups.get(i), records.get(i));
          }
        }
      }
      writer.finish();
      Durable.sync(file);
      work.add(family == ColumnFamily.GROUP_EXTREMES ? 0 : ids.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
