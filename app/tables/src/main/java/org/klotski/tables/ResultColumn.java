package org.klotski.tables;

/** A column of a query result. The name need not be unique; the type is that in DuckDB. */
public record ResultColumn(String name, String type, boolean isNumber) {
  @Override
  public String toString() {
    return name;
  }
}
