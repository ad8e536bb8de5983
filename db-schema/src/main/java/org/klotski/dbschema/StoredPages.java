package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.Objects;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;

/**
 * Reads pages of an open database. Each page is checked: its size, and that it begins with the row
 * that its key states, as another page would be a wrong answer.
 */
record StoredPages(Path folder, ReadOnlyRocks rocks) {
  /** Takes pages, one after another. */
  interface Visitor {
    void visit(byte[] key, byte[] page);
  }

  /**
   * Returns the page with a key.
   *
   * @return the page, or null if there is none
   * @throws DamagedDatabaseException if its size or its first row is wrong
   */
  byte[] get(ColumnFamily family, byte[] key) {
    byte[] page = rocks.get(family, key);
    return page == null ? null : check(family, key, page);
  }

  /**
   * Visits pages in order.
   *
   * @param first the key to begin at, or null
   * @param beyond the key to end before, or null
   */
  void visit(ColumnFamily family, byte[] first, byte[] beyond, Visitor visitor) {
    rocks.rows(family, first, beyond, (key, page) -> visitor.visit(key, check(family, key, page)));
  }

  /**
   * Reads rows with consecutive positions.
   *
   * @param first the key of the page that has the first of them
   * @param beyond the key to end before, or null
   * @param position the position of the first row
   * @param columns where to; those facts that the family does not have stay as they are
   * @param at the row of the columns for the first row
   * @param rows the number of rows
   * @throws DamagedDatabaseException if pages are missing
   */
  void read(
      ColumnFamily family,
      byte[] first,
      byte[] beyond,
      int position,
      Columns columns,
      int at,
      int rows) {
    PageFormat format = family.format();
    int[] next = {position};
    int end = position + rows;
    visit(
        family,
        first,
        beyond,
        (key, page) -> {
          int begin = PageFormat.first(page);
          int from = next[0] - begin;
          if (from < 0 || from >= PageFormat.rows(page) || from > 0 && next[0] > position) {
            throw lacksRow(family, next[0]);
          }
          int to = Math.min(PageFormat.rows(page), end - begin);
          if (to > from) {
            format.read(page, columns, at + next[0] - position, from, to);
            next[0] = begin + to;
          }
        });
    if (next[0] < end) {
      throw lacksRow(family, next[0]);
    }
  }

  DamagedDatabaseException lacksRow(ColumnFamily family, int position) {
    return DamagedDatabaseException.toVerify(
        "the database in %s is damaged: %s has no row %d where it should be"
            .formatted(folder, family.familyName(), position));
  }

  private byte[] check(ColumnFamily family, byte[] key, byte[] page) {
    try {
      family.format().check(page);
      int stated = Keys.position(family, key);
      if (stated != PageFormat.first(page)) {
        throw new IllegalArgumentException("it begins with row " + PageFormat.first(page));
      }
      return page;
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw rocks.damaged(family, Objects.requireNonNull(key), e);
    }
  }
}
