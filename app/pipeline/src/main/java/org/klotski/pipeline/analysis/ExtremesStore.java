package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Puts what was found about all groups together, by id, and writes the files of the analysis'
 * column families. Takes 16 bytes per layout, 470 MB.
 */
final class ExtremesStore {
  private final Database database;
  private final Metric metric;
  private final AnalysisFolder folder;
  private final List<Group> groups;
  private final int threads;
  private final ExtremesTable table;
  private final short[] minSolution;

  /**
   * A store.
   *
   * @param groups all groups as they are stored, by class and group_num
   */
  ExtremesStore(
      Database database, Metric metric, AnalysisFolder folder, List<Group> groups, int threads) {
    this.database = database;
    this.metric = metric;
    minSolution = database.scan().minSolutions(metric);
    table = new ExtremesTable(database.size());
    this.folder = folder;
    this.groups = groups;
    this.threads = threads;
  }

  /** Reads all chunks and writes the files; answers them. */
  Map<ColumnFamily, List<Path>> run(List<Chunk> chunks, Progress progress) {
    try (Work work = progress.begin("store", "rows", 2L * table.size())) {
      return read(chunks).write(folder.path(), threads, work);
    }
  }

  /** Reads all chunks. */
  ExtremesRows read(List<Chunk> chunks) {
    int[] firstOfClass = firstOfClass();
    GroupExtremesRecord[] found = new GroupExtremesRecord[groups.size()];
    ThreadTeam.run(threads, chunks.size(), i -> take(chunks.get(i), firstOfClass, found));
    return new ExtremesRows(metric, table, groups, List.of(found));
  }

  private int[] firstOfClass() {
    int[] first = new int[LayoutClass.all().size()];
    for (int position = groups.size() - 1; position >= 0; position--) {
      first[groups.get(position).layoutClass().index()] = position;
    }
    return first;
  }

  private void take(Chunk chunk, int[] firstOfClass, GroupExtremesRecord[] found) {
    try {
      for (KeptGroup columns : folder.read(chunk).groups()) {
        int position = firstOfClass[chunk.layoutClass().index()] + columns.groupNumber();
        found[position] = take(groups.get(position), columns);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GroupExtremesRecord take(Group group, KeptGroup columns) {
    long[] members = database.members(group.layoutClass(), group.number());
    Extremes extremes = new Extremes();
    for (int index = 0; index < members.length; index++) {
      int id = LayoutIds.rank(members[index]);
      if (columns.minSolutionDistance(index) != minSolution[id]) {
        throw new DatabaseException(
            "the analysis says that layout %d of group %s is %d %s moves from a solution, but the database says %d; run verify"
                .formatted(
                    index,
                    group.name(),
                    columns.minSolutionDistance(index),
                    metric.label(),
                    minSolution[id]));
      }
      table.set(
          id,
          new LayoutExtremesRecord(
              columns.farthestDistance(index),
              columns.farthestNum(index),
              columns.minSolutionNum(index),
              columns.solutionNum(index)));
      extremes.take(members[index], columns.farthestDistance(index), minSolution[id]);
    }
    return extremes.record();
  }

  /** The extremes among layouts that come in code order. */
  private static final class Extremes {
    private GroupExtremesRecord.Extreme centre;
    private GroupExtremesRecord.Extreme periphery;
    private GroupExtremesRecord.Extreme hardest;

    void take(long code, int farthestDistance, int solutionStep) {
      centre = better(centre, -1, code, farthestDistance);
      periphery = better(periphery, 1, code, farthestDistance);
      if (solutionStep >= 0) {
        hardest = better(hardest, 1, code, solutionStep);
      }
    }

    GroupExtremesRecord record() {
      return new GroupExtremesRecord(centre, periphery, Optional.ofNullable(hardest));
    }

    private static GroupExtremesRecord.Extreme better(
        GroupExtremesRecord.Extreme best, int sign, long code, int distance) {
      int difference = best == null ? 1 : sign * (distance - best.distance());
      if (difference < 0) {
        return best;
      }
      return difference > 0
          ? new GroupExtremesRecord.Extreme(distance, 1, code)
          : new GroupExtremesRecord.Extreme(distance, best.number() + 1, best.first());
    }
  }
}
