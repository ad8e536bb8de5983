package org.klotski.dbschema;

import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Looks up layouts, and remembers the pages of the last one: some microseconds for a page, some
 * nanoseconds for each layout of it that is asked for next. Not for several threads at once.
 */
public final class LayoutLookUp {
  private final Database database;
  private StoredRow.Pages pages;
  private int firstId = -1;

  LayoutLookUp(Database database) {
    this.database = database;
  }

  /**
   * Returns the facts of a layout.
   *
   * @param id its id
   * @throws DamagedDatabaseException if its page is missing or damaged
   */
  public FactRow of(int id) {
    return of(id, LayoutIds.unrank(id));
  }

  FactRow of(int id, long code) {
    database.size(); // throws if the database is closed, as the page may have been read before
    int first = id - id % PageFormat.ROWS;
    if (first != firstId) {
      firstId = -1; // unless the page can be read
      pages = database.pagesOfLayouts(first);
      firstId = first;
    }
    FactRow layout = new StoredRow(pages, id, code);
    layout.get(Facts.LAYER); // throws if the page ends before it
    return layout;
  }
}
