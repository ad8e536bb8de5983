package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.KeptGroup;

/** What analyze keeps beside a database until it is complete, for tests to write. */
public final class KeptAnalysis {
  private final Path folder;
  private final Metric metric;

  /** What is kept beside the database in a folder of the analysis in a metric. */
  public KeptAnalysis(Path folder, Metric metric) {
    this.folder = folder;
    this.metric = metric;
  }

  /**
   * Keeps an analysis of all groups that are not analyzed yet, of numbers that any program can make
   * up: the farthest distance is 1 + id mod 100, farthest_num 2, of solutions there are 3 and 4
   * where there are any.
   *
   * @param exact the codes of layouts for which the truth is kept instead
   */
  public void makeUpTheRest(Set<Long> exact) {
    Set<Long> left = new HashSet<>(exact);
    try (Database database = Database.open(folder);
        AnalysisFolder kept =
            AnalysisFolder.take(folder, metric, Analyze.configuration(database, metric))) {
      short[] minSolution = database.scan().minSolutions(metric);
      List<Group> all = new ArrayList<>();
      database.scan().groups(record -> all.add(record.group()));
      for (Chunk chunk : Chunk.of(all)) {
        if (kept.isFinished(chunk)) {
          continue;
        }
        List<KeptGroup> groups = new ArrayList<>();
        for (Group group : chunk.groups()) {
          KeptGroup columns = new KeptGroup(group.number(), group.size());
          long[] members = database.members(group.layoutClass(), group.number());
          for (int index = 0; index < members.length; index++) {
            if (exact.contains(members[index])) {
              setExact(columns, group, index, members[index]);
              left.remove(members[index]);
            } else {
              int id = LayoutIds.rank(members[index]);
              int distance = minSolution[id];
              columns.setFarthest(index, 1 + id % 100, 2);
              columns.setSolutions(index, distance, distance < 0 ? 0 : 3, distance < 0 ? 0 : 4);
            }
          }
          groups.add(columns);
        }
        kept.finish(chunk, groups);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!left.isEmpty()) {
      throw new AssertionError("no layouts: " + left);
    }
  }

  private void setExact(KeptGroup columns, Group group, int index, long code) {
    SingleSourceSearch search = new SingleSourceSearch(LayoutGraph.of(group.layoutClass(), metric));
    search.all(LayoutCode.decode(code));
    int last = search.layers() - 1;
    columns.setFarthest(index, last, search.layerSize(last));
    List<Solution> solutions = search.solutions();
    int step = solutions.isEmpty() ? -1 : solutions.get(0).distance();
    long nearest = solutions.stream().filter(each -> each.distance() == step).count();
    columns.setSolutions(index, step, (int) nearest, solutions.size());
  }
}
