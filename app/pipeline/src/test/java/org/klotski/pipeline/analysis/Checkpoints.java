package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;

public final class Checkpoints {
  private final Path folder;
  private final Metric metric;

  public Checkpoints(Path folder, Metric metric) {
    this.folder = folder;
    this.metric = metric;
  }

  /**
   * Writes the blocks of all unfinished chunks with invented numbers: the farthest distance is 1 +
   * id mod 100, farthest_num is 2, and each solvable layout has 4 solutions, 3 of them nearest.
   *
   * @param exact the codes of layouts whose numbers are correct instead
   */
  public void writeTheRest(Set<Long> exact) throws IOException {
    Set<Long> left = new HashSet<>(exact);
    try (Database database = Database.open(folder);
        AnalysisFolder checkpoints = new AnalysisFolder(folder, metric)) {
      Fact fact = Facts.minSolution(metric);
      Column minSolution = database.layouts(List.of(fact), 1).of(fact);
      for (Chunk chunk : Chunk.of(database.groups())) {
        if (checkpoints.isFinished(chunk)) {
          continue;
        }
        Columns block = BlockFormat.columns(chunk, metric);
        int row = 0;
        for (Group group : chunk.groups()) {
          for (long code : database.members(group.layoutClass(), group.number())) {
            if (left.remove(code)) {
              setExact(block, row, group, code);
            } else {
              int id = LayoutIds.rank(code);
              int distance = minSolution.get(id);
              int solutions = distance < 0 ? 0 : 1;
              set(block, row, distance, 1 + id % 100, 2, 3 * solutions, 4 * solutions);
            }
            row++;
          }
        }
        checkpoints.finish(chunk, block);
      }
    }
    if (!left.isEmpty()) {
      throw new AssertionError("no layouts: " + left);
    }
  }

  private static void set(Columns block, int row, int... values) {
    for (int i = 0; i < values.length; i++) {
      block.set(block.facts().get(i), row, values[i]);
    }
  }

  private void setExact(Columns block, int row, Group group, long code) {
    SingleSourceSearch search = new SingleSourceSearch(LayoutGraph.of(group.layoutClass(), metric));
    search.all(LayoutCode.decode(code));
    int last = search.layers() - 1;
    List<Solution> solutions = search.solutions();
    int step = solutions.isEmpty() ? -1 : solutions.get(0).distance();
    long nearest = solutions.stream().filter(each -> each.distance() == step).count();
    set(block, row, step, last, search.layerSize(last), (int) nearest, solutions.size());
  }
}
