package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.HexFormat;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;

/**
 * Reads pages of an open database. Checks that each page has the correct size and that its first
 * row matches its key, because a misplaced page would lead to wrong results.
 */
record StoredPages(Path folder, ReadOnlyRocks rocks) {
  byte[] get(ColumnFamily family, byte[] key) {
    byte[] page = rocks.get(family, key);
    return page == null ? null : check(family, key, page);
  }

  /** Returns the page of a key as {@link #get} does, but throws if there is none. */
  byte[] required(ColumnFamily family, byte[] key) {
    byte[] page = get(family, key);
    if (page == null) {
      throw missingRow(family, Keys.position(family, key));
    }
    return page;
  }

  /**
   * Reads {@code rows} consecutive rows, beginning with the row at {@code position}, into columns,
   * beginning with row {@code at}. The first key is that of the page with the first row; {@code
   * beyond} is the key after the last key, or null.
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
    rocks.rows(
        family,
        first,
        beyond,
        (key, page) -> {
          check(family, key, page);
          int begin = PageFormat.first(page);
          int from = next[0] - begin;
          if (from < 0 || from >= PageFormat.rows(page) || from > 0 && next[0] > position) {
            throw missingRow(family, next[0]);
          }
          int to = Math.min(PageFormat.rows(page), end - begin);
          if (to > from) {
            format.read(page, columns, at + next[0] - position, from, to);
            next[0] = begin + to;
          }
        });
    if (next[0] < end) {
      throw missingRow(family, next[0]);
    }
  }

  DamagedDatabaseException missingRow(ColumnFamily family, int position) {
    return DamagedDatabaseException.toVerify(
        "the database in %s is damaged: row %d of %s is missing"
            .formatted(folder, position, family.familyName()));
  }

  private byte[] check(ColumnFamily family, byte[] key, byte[] page) {
    try {
      family.format().check(page);
      if (Keys.position(family, key) != PageFormat.first(page)) {
        throw new IllegalArgumentException("its first row is " + PageFormat.first(page));
      }
      return page;
    } catch (IllegalArgumentException e) {
      String row = HexFormat.of().withUpperCase().formatHex(key);
      throw DamagedDatabaseException.toVerify(
          "the database in %s is damaged: row %s of %s is invalid (%s)"
              .formatted(folder, row, family.familyName(), e.getMessage()),
          e);
    }
  }
}
