package org.klotski.pipeline.verify;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.names.CaseName;

/** What is known from elsewhere of two well-known layouts, asked the way a user asks. */
final class WellKnownLayouts {
  private static final List<Known> KNOWN =
      List.of(
          new Known(
              layout("1A9BF0C00", 4_091_296, "5-4-1-1-7472", 1, 26, 81),
              new KnownGroup("00A6BFC00", 128, 4, 83, 145),
              new LayoutExtremesRecord(124, 8, 2, 6)),
          new Known(
              layout("4FEA13400", 10_399_732, "5-4-2-0-30833", 0, 147, 138),
              new KnownGroup("005ABFC00", 151, -1, 116, 230),
              new LayoutExtremesRecord(230, 3, 1, 10)));

  private record Known(LayoutRecord layout, KnownGroup group, LayoutExtremesRecord analysis) {
    String code() {
      return LayoutCode.format(layout.code());
    }
  }

  /**
   * The group of a layout.
   *
   * @param last the number of layouts in the last layer, or -1 if that was not published
   */
  private record KnownGroup(String seed, int layers, int last, int radius, int diameter) {}

  private final Database database;

  WellKnownLayouts(Database database) {
    this.database = database;
  }

  private static LayoutRecord layout(
      String code, int id, String name, int mirrorFlags, int layer, int minSolutionStep) {
    return new LayoutRecord(
        LayoutCode.parse(code), id, CaseName.parse(name), mirrorFlags, layer, minSolutionStep);
  }

  Finding layouts() {
    String figures =
        KNOWN.stream()
            .map(known -> known.code() + " in " + known.layout().minSolutionStep())
            .collect(Collectors.joining(", "));
    return finding("well-known layouts", this::isStored, figures);
  }

  Finding analyses() {
    String figures =
        KNOWN.stream()
            .map(known -> known.code() + " farthest " + known.analysis().farthestStep())
            .collect(Collectors.joining(", "));
    return finding("analyses of well-known layouts", this::isAnalysed, figures);
  }

  private static Finding finding(String check, Predicate<Known> holds, String figures) {
    Tally tally = new Tally();
    for (Known known : KNOWN) {
      try {
        tally.expect(holds.test(known), known::code);
      } catch (DatabaseException e) {
        tally.expect(false, e::getMessage);
      }
    }
    return tally.finding(check, figures);
  }

  private boolean isStored(Known known) {
    LayoutRecord layout = known.layout();
    KnownGroup expected = known.group();
    GroupRecord group = database.group(layout.layoutClass(), layout.name().groupNumber());
    int last = group.layerSizes().get(group.layers() - 1);
    return database.layout(layout.code()).equals(layout)
        && database.code(layout.name()) == layout.code()
        && LayoutCode.format(group.group().seed()).equals(expected.seed())
        && group.layers() == expected.layers()
        && (expected.last() < 0 || last == expected.last());
  }

  private boolean isAnalysed(Known known) {
    LayoutRecord layout = known.layout();
    GroupExtremesRecord group =
        database
            .groupExtremes(layout.layoutClass(), layout.name().groupNumber())
            .orElseThrow(() -> new DatabaseException("no analysis of " + layout.name()));
    return database.layoutExtremes(layout.code()).filter(known.analysis()::equals).isPresent()
        && group.radius() == known.group().radius()
        && group.diameter() == known.group().diameter();
  }
}
