package org.klotski.tables;

/**
 * A column of the result of a query: its name, which others may share, its type in DuckDB, and
 * whether its values are numbers.
 */
public record ResultColumn(String name, String type, boolean isNumber) {
  @Override
  public String toString() {
    return name;
  }
}
