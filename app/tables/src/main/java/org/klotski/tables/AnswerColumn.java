package org.klotski.tables;

/**
 * A column of an answer.
 *
 * @param name its name; several may have the same
 * @param type its type in DuckDB
 * @param isNumber whether its values are numbers
 */
public record AnswerColumn(String name, String type, boolean isNumber) {
  @Override
  public String toString() {
    return name;
  }
}
