package org.klotski.pipeline.analysis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** The analysis of a database, carried over to another that has the same content. */
public final class CarriedAnalysis {
  /** What else meta says of an analysis. */
  private static final List<String> OTHER_ENTRIES = List.of("product_version", "command");

  private CarriedAnalysis() {}

  /**
   * Adds the analysis of one database to another, row by row; takes 500 MB of memory.
   *
   * @param from a database that is analysed in the metric
   * @param to the folder of a database with the same content digest, not analysed in the metric
   * @param folder where to put files meanwhile, some 265 MB
   * @return the entries that were added to meta
   * @throws DatabaseException if it is not intact or can't be read, and then nothing was added; or
   *     if it can't be written
   */
  public static Meta carry(
      Database from, Metric metric, Path to, Path folder, int threads, Progress progress) {
    Map<ColumnFamily, List<Path>> files;
    Map<String, String> entries = new TreeMap<>();
    try (Work work = progress.begin("keep the analysis", "rows", 2L * from.size())) {
      Map<String, String> before = from.meta().entries();
      if (!before
          .entrySet()
          .containsAll(from.scan().digests(Feature.extremes(metric), threads).entrySet())) {
        throw refused(from, metric, "it is not the one whose digest the database states", null);
      }
      before.forEach(
          (name, value) -> {
            if (OTHER_ENTRIES.stream()
                .anyMatch(what -> name.equals(Meta.extremesName(metric, what)))) {
              entries.put(name, value);
            }
          });
      List<Group> groups = new ArrayList<>();
      from.scan().groups(record -> groups.add(record.group()));
      List<GroupExtremesRecord> records = new ArrayList<>();
      from.scan().groupExtremes(metric, (layoutClass, groupNumber, record) -> records.add(record));
      files =
          new ExtremesRows(metric, from.scan().extremes(metric, threads), groups, records)
              .write(folder, threads, work);
    } catch (DamagedDatabaseException e) {
      throw refused(from, metric, e.damage(), e);
    }
    return DatabaseBuilder.addExtremes(to, metric, files, entries, threads);
  }

  /**
   * What to throw when an analysis can't be kept. It took long to make, and what keeps it from
   * being read may pass: whoever wants to do without it shall say so.
   *
   * @param cause null if there is none
   */
  public static DatabaseException refused(
      Database from, Metric metric, String why, Throwable cause) {
    return new DatabaseException(
        ("the analysis of %s (metric %s) can't be kept: %s; restore the database from a copy, or"
                + " move it away and build anew, without the analysis")
            .formatted(from.folder(), metric.label(), why),
        cause);
  }
}
