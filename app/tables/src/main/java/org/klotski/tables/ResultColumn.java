package org.klotski.tables;

/**
 * A column of the result of a query.
 *
 * @param name its name; several may have the same
 * @param type its type in DuckDB
 * @param isNumber whether its values are numbers
 */
public record ResultColumn(String name, String type, boolean isNumber) {
  @Override
  public String toString() {
    return name;
  }
}
