package org.klotski.cli.verify;

import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseException;
import org.klotski.dbschema.GroupAnalysisRecord;
import org.klotski.dbschema.LayoutAnalysisRecord;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.LayoutCode;

/** What is known from elsewhere of the analysis of two layouts, asked the way a user asks. */
final class KnownAnalyses {
  private static final List<Known> KNOWN =
      List.of(
          new Known("1A9BF0C00", new LayoutAnalysisRecord(124, 8, 2, 6), 83, 145),
          new Known("4FEA13400", new LayoutAnalysisRecord(230, 3, 1, 10), 116, 230));

  private record Known(String code, LayoutAnalysisRecord analysis, int radius, int diameter) {}

  private final Database database;

  KnownAnalyses(Database database) {
    this.database = database;
  }

  Finding finding() {
    Tally tally = new Tally();
    for (Known known : KNOWN) {
      try {
        tally.expect(isAsKnown(known), known::code);
      } catch (DatabaseException e) {
        tally.expect(false, e::getMessage);
      }
    }
    return tally.finding(
        "analyses of well-known layouts",
        String.join(
            ", ",
            KNOWN.stream()
                .map(k -> "%s farthest %d".formatted(k.code(), k.analysis().farthestStep()))
                .toList()));
  }

  private boolean isAsKnown(Known known) {
    LayoutRecord layout = database.layout(LayoutCode.parse(known.code()));
    GroupAnalysisRecord group =
        database
            .groupAnalysis(layout.layoutClass(), layout.name().groupNumber())
            .orElseThrow(() -> new DatabaseException("no analysis of " + layout.name()));
    return database.layoutAnalysis(layout.code()).filter(known.analysis()::equals).isPresent()
        && group.radius() == known.radius()
        && group.diameter() == known.diameter();
  }
}
