package org.klotski.cli.verify;

import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseException;
import org.klotski.dbschema.GroupRecord;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.LayoutCode;

/** What was published of two well-known layouts, asked the way a user asks. */
final class KnownLayouts {
  private static final List<Known> KNOWN =
      List.of(
          new Known("1A9BF0C00", 4_091_296, "5-4-1-1-7472", "00A6BFC00", 26, 128, 4, 81),
          new Known("4FEA13400", 10_399_732, "5-4-2-0-30833", "005ABFC00", 147, 151, -1, 138));

  /**
   * A layout.
   *
   * @param last the number of layouts in the last layer, or -1 if that was not published
   */
  private record Known(
      String code,
      int id,
      String name,
      String seed,
      int layer,
      int layers,
      int last,
      int minSolutionStep) {}

  private final Database database;

  KnownLayouts(Database database) {
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
        "well-known layouts",
        String.join(
            ", ", KNOWN.stream().map(k -> k.code() + " in " + k.minSolutionStep()).toList()));
  }

  private boolean isAsKnown(Known known) {
    LayoutRecord layout = database.layout(LayoutCode.parse(known.code()));
    GroupRecord group = database.group(layout.layoutClass(), layout.name().groupNumber());
    int lastSize = group.layerSizes().get(group.layers() - 1);
    return layout.id() == known.id()
        && layout.name().toString().equals(known.name())
        && database.code(layout.name()) == layout.code()
        && LayoutCode.format(group.group().seed()).equals(known.seed())
        && layout.layer() == known.layer()
        && group.layers() == known.layers()
        && (known.last() < 0 || lastSize == known.last())
        && layout.minSolutionStep() == known.minSolutionStep();
  }
}
