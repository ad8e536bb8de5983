package org.klotski.pipeline.stages;

import java.io.IOException;
import java.nio.file.Path;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes the tables of a database that is being built. The caller of {@link Build} passes it,
 * because tables need a library that this module does not depend on.
 */
@FunctionalInterface
public interface BuildTables {
  /** Writes no tables. */
  BuildTables NONE = (input, work) -> {};

  /**
   * The contents of the new database. The arrays of the columns are the build's own: they must not
   * be changed.
   *
   * @param database the folder of the database, complete except for tables. It moves to its place
   *     after this stage
   * @param meta the metadata of the database
   * @param layouts the facts that a build stores for each layout, {@link Facts#built} of {@link
   *     Fact.Subject#LAYOUT}, in order of id
   * @param groups the facts that a build stores for each group, in order of class and group_num
   * @param threads the number of threads to use
   */
  record Input(Path database, Meta meta, Columns layouts, Columns groups, int threads) {}

  /**
   * Writes the tables into the folder of the database, durably. If this was interrupted before, the
   * folder contains what it had written.
   *
   * @param work receives the number of rows written
   */
  void write(Input input, Work work) throws IOException;
}
