package org.klotski.pipeline.analysis;

import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;

/**
 * Maps the rows of blocks to layouts of a database. Also compares the distances to the nearest
 * solved layout, which the analysis and the build compute with different algorithms.
 */
final class BlockRows {
  private final Database database;
  private final Metric metric;
  private final Column minSolution;

  /** Reads the distances of all layouts, 2 bytes each. */
  BlockRows(Database database, Metric metric) {
    this.database = database;
    this.metric = metric;
    Fact distance = Facts.minSolution(metric);
    minSolution = database.layouts(List.of(distance), 1).of(distance);
  }

  /** Returns the layout id of each row of a block. Error messages contain {@code source}. */
  int[] ids(Chunk chunk, Columns block, Object source) {
    Column distance = block.of(Facts.minSolution(metric));
    int[] ids = new int[block.size()];
    int row = 0;
    for (Group group : chunk.groups()) {
      long[] members = database.members(group.layoutClass(), group.number());
      for (int index = 0; index < members.length; index++, row++) {
        ids[row] = LayoutIds.rank(members[index]);
        if (distance.stored(row) != minSolution.stored(ids[row])) {
          throw new DatabaseException(
              "in %s, layout %s of group %s has distance %s to a solution in metric %s, but in the database %s; run verify"
                  .formatted(
                      source,
                      index,
                      group.name(),
                      distance.get(row),
                      metric.label(),
                      minSolution.get(ids[row])));
        }
      }
    }
    return ids;
  }
}
