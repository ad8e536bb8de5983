package org.klotski.dbschema;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.facts.FactRow;

/** A row of stored pages. */
final class StoredRow extends FactRow {
  private final Pages pages;
  private final int position;

  /** The pages of up to 64 rows, one per column family, read on first access. */
  static final class Pages {
    private final Database database;
    private final Function<ColumnFamily, byte[]> reader;
    private final AtomicReferenceArray<byte[]> pages =
        new AtomicReferenceArray<>(ColumnFamily.values().length);

    Pages(Database database, Function<ColumnFamily, byte[]> reader) {
      this.database = database;
      this.reader = reader;
    }

    byte[] of(ColumnFamily family) {
      byte[] page = pages.get(family.ordinal());
      if (page == null) {
        page = reader.apply(family);
        pages.set(family.ordinal(), page);
      }
      return page;
    }
  }

  StoredRow(Pages pages, int id, long code) {
    super(id, code);
    this.pages = pages;
    position = id;
  }

  StoredRow(Pages pages, LayoutClass layoutClass, int groupNumber) {
    super(layoutClass, groupNumber);
    this.pages = pages;
    position = groupNumber;
  }

  @Override
  protected boolean knows(Fact fact) {
    return fact.origin() == Origin.BUILD || pages.database.isAnalyzed(fact.metric().orElseThrow());
  }

  @Override
  protected long known(Fact fact) {
    ColumnFamily family = ColumnFamily.of(fact);
    byte[] page = pages.of(family);
    int row = position % PageFormat.ROWS;
    if (row >= PageFormat.rows(page)) {
      throw pages.database.missingRow(family, position);
    }
    return family.format().stored(page, fact, row);
  }

  @Override
  public int groupSize() {
    return pages.database.group(layoutClass(), groupNumber()).get(Facts.GROUP_SIZE);
  }
}
