package org.klotski.dbschema;

import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.facts.FactRow;

/**
 * Looks up layouts and caches the pages of the last one. Reading a page takes a few microseconds;
 * another layout of the same page takes a few nanoseconds. Not thread-safe.
 */
final class LayoutLookUp {
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
    database.size(); // Throws if the database is closed; the page may be cached.
    int first = id - id % PageFormat.ROWS;
    if (first != firstId) {
      firstId = -1; // The key stays invalid if reading the page fails.
      pages = database.pagesOfLayouts(first);
      firstId = first;
    }
    FactRow layout = new StoredRow(pages, id, code);
    layout.get(Facts.LAYER); // Throws if the page does not have this row.
    return layout;
  }
}
