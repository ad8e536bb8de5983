package org.klotski.tables.columns;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;

/**
 * What a database has, of which the columns depend.
 *
 * @param hardness whether it has hardness data
 * @param analysed the metrics in which it is analysed
 */
public record Content(boolean hardness, List<Metric> analysed) {
  /** The most that a database can have. */
  public static final Content ALL = new Content(true, List.of(Metric.values()));

  /** Puts the metrics into their order. */
  public Content {
    analysed = ImmutableList.sortedCopyOf(analysed);
  }

  /** What an open database has. */
  public static Content of(Database database) {
    return new Content(
        database.hasHardness(),
        Arrays.stream(Metric.values()).filter(database::isAnalysed).toList());
  }
}
