package org.klotski.pipeline.analysis;

import static org.klotski.enumerator.facts.Fact.Subject.GROUP;
import static org.klotski.enumerator.facts.Fact.Subject.LAYOUT;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Collects the blocks of all chunks into columns, and computes the facts of the groups from them.
 * The columns take 14 bytes per layout, 411 MB in total.
 */
final class CollectStage {
  private final AnalysisFolder folder;
  private final Metric metric;
  private final BlockRows rows;
  private final Result result;

  /** For each class, the position of its first group (group_num 0) among all groups. */
  private final int[] firstOfClass = new int[LayoutClass.all().size()];

  /** The facts of all layouts by id, and those of all groups by class and group_num. */
  record Result(Metric metric, Columns layouts, Columns groups) {}

  CollectStage(Database database, AnalysisFolder folder, List<Group> groups) {
    this.folder = folder;
    metric = folder.metric();
    rows = new BlockRows(database, metric);
    result =
        new Result(
            metric,
            new Columns(Facts.analyzed(LAYOUT, metric), database.size()),
            new Columns(Facts.analyzed(GROUP, metric), groups.size()));
    for (int position = groups.size() - 1; position >= 0; position--) {
      firstOfClass[groups.get(position).layoutClass().index()] = position;
    }
  }

  Result run(List<Chunk> chunks, int threads, Progress progress) {
    try (Work work = progress.begin("collect", "layouts", result.layouts().size())) {
      ThreadTeam.run(
          threads,
          chunks.size(),
          i -> {
            collect(chunks.get(i));
            work.add(chunks.get(i).layouts());
          });
    }
    return result;
  }

  private void collect(Chunk chunk) {
    Columns block;
    try {
      block = folder.read(chunk);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int[] ids = rows.ids(chunk, block, "the analysis");
    for (Fact fact : result.layouts().facts()) {
      Column from = block.of(fact);
      Column to = result.layouts().of(fact);
      for (int row = 0; row < ids.length; row++) {
        to.setStored(ids[row], from.stored(row));
      }
    }
    int first = 0;
    for (Group group : chunk.groups()) {
      collect(group, block, ids, first);
      first += group.size();
    }
  }

  private void collect(Group group, Columns block, int[] ids, int first) {
    int row = firstOfClass[group.layoutClass().index()] + group.number();
    Columns groups = result.groups();
    int end = first + group.size();
    Extreme centre = new Extreme(-1);
    Extreme periphery = new Extreme(1);
    Extreme hardest = new Extreme(1);
    Column farthest = block.of(Facts.farthest(metric));
    Column minSolution = block.of(Facts.minSolution(metric));
    for (int member = first; member < end; member++) {
      centre.add(farthest.get(member), ids[member]);
      periphery.add(farthest.get(member), ids[member]);
      hardest.add(minSolution.get(member), ids[member]);
    }
    centre.put(groups, row, Facts.centre(metric));
    periphery.put(groups, row, Facts.periphery(metric));
    hardest.put(groups, row, Facts.hardest(metric));
  }

  /** The largest or smallest distance of a group, whose members must be added in code order. */
  private static final class Extreme {
    private final int sign;
    private int distance = Columns.NONE;
    private int num;
    private int first = Columns.NONE;

    /** Tracks the largest distance if the sign is 1, or the smallest if the sign is -1. */
    Extreme(int sign) {
      this.sign = sign;
    }

    void add(int of, int id) {
      if (of == Columns.NONE) {
        return;
      }
      if (num == 0 || sign * (of - distance) > 0) {
        distance = of;
        num = 0;
        first = id;
      }
      if (of == distance) {
        num++;
      }
    }

    void put(Columns groups, int row, Facts.Members facts) {
      groups.set(facts.distance(), row, distance);
      groups.set(facts.num(), row, num);
      groups.set(facts.first(), row, num == 0 ? Columns.NONE : LayoutIds.unrank(first));
    }
  }
}
