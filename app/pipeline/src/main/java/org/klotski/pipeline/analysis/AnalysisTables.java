package org.klotski.pipeline.analysis;

import java.io.IOException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes the tables of a database to which an analysis is about to be added. The caller of {@link
 * Analyze} passes it, because tables need a library that this module does not depend on.
 */
@FunctionalInterface
public interface AnalysisTables {
  /** Writes no tables. */
  AnalysisTables NONE = (input, work) -> {};

  /**
   * The new facts. The arrays of the columns must not be changed.
   *
   * @param database the database, which has all other facts
   * @param metric the metric of the analysis
   * @param layouts the facts that it stores for each layout, {@link Facts#analyzed} of {@link
   *     Fact.Subject#LAYOUT}, in order of id
   * @param groups the facts that it stores for each group, in order of class and group_num
   * @param threads the number of threads to use
   */
  record Input(Database database, Metric metric, Columns layouts, Columns groups, int threads) {}

  /**
   * Writes the new tables beside the old ones, durably. Readers use the old ones until the database
   * is published.
   *
   * @param work receives the number of rows written
   */
  void write(Input input, Work work) throws IOException;
}
