package org.klotski.pipeline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes the tables of a database as Parquet files in its folder. The caller of a build or an
 * analysis provides the writer, because this module does not depend on DuckDB.
 */
@FunctionalInterface
public interface TableWriter {
  /**
   * The contents of tables. Implementations must not change the arrays of the columns.
   *
   * @param database the database folder; it lacks only the tables of a build, or the new facts of
   *     an analysis
   * @param meta the metadata of the database, without that of the analysis
   * @param layouts the new facts of all layouts, by id: {@link Facts#built} or {@link
   *     Facts#analyzed} of {@link Fact.Subject#LAYOUT}
   * @param groups the new facts of all groups, by class and group_num
   */
  record Input(Path database, Meta meta, Columns layouts, Columns groups, int threads) {}

  /**
   * Writes the tables to the database folder, syncs them to disk, and returns their paths. Calls
   * {@code work.add} with the number of rows written. Readers use the old tables until the database
   * is published. An interrupted call leaves its files in the folder.
   */
  List<Path> write(Input input, Work work) throws IOException;
}
