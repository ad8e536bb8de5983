package org.klotski.answers.surveys;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Columns of a table about one extreme.
 *
 * @param moves the name of the column with the number of moves
 * @param prefix what the names of the other columns begin with: no two have the same name
 * @param ofGroups whether a table of groups has these columns, not only one of classes
 * @param ofClass makes the extreme of a class, of no group yet
 * @param extremes of each group, by class and group_num
 */
record ExtremeColumns(
    String moves,
    String prefix,
    boolean ofGroups,
    Supplier<ClassExtreme> ofClass,
    List<Optional<Extreme>> extremes) {

  /** Names of columns. */
  List<String> named(String... names) {
    return List.of(names).stream().map(name -> prefix + name).toList();
  }
}
