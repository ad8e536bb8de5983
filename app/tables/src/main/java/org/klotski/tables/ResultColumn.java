package org.klotski.tables;

/**
 * A column of a query result: its name, which need not be unique, its type in DuckDB, and whether
 * its values are numbers.
 */
public record ResultColumn(String name, String type, boolean isNumber) {
  @Override
  public String toString() {
    return name;
  }
}
