package org.klotski.exporter.data;

import java.util.Optional;
import org.klotski.enumerator.texts.Labeled;

/** What can be exported: each is one file, or one file for each class, or some. */
public enum ExportTable implements Labeled {
  /** {@code All_Case.txt}: every code. */
  ALL_CASE,
  /** {@code main.csv}: id, code, is_mirror and the case name of every layout. */
  MAIN,
  /** {@code J-B-S.txt}: the seeds of the groups of a class. */
  SEEDS,
  /** {@code solution.csv}: how far the nearest solutions are, and how many solutions there are. */
  SOLUTION,
  /** {@code farthest.csv}: how far the farthest layouts are, and how many. */
  FARTHEST,
  /** {@code solution_J-B-S.csv}: the same with the list of the nearest solutions. */
  SOLUTION_CLASSES,
  /** {@code farthest_J-B-S.csv}: the same with the list of the farthest layouts. */
  FARTHEST_CLASSES,
  /** {@code klotski.sqlite}: everything as one SQLite file. */
  SQLITE,
  /** {@code layouts.parquet} and the other tables of the database. */
  PARQUET;

  /** Whether there is a file for each class, so that some can be picked. */
  public boolean isByClass() {
    return this == SEEDS || this == SOLUTION_CLASSES || this == FARTHEST_CLASSES;
  }

  /** Whether some classes can be had alone. */
  public boolean isOfSomeClasses() {
    return isByClass() || this == SQLITE;
  }

  /** Whether its files are text, written from front to back. */
  public boolean isText() {
    return this != SQLITE && this != PARQUET;
  }

  /** Whether there is a file for each metric. */
  public boolean isOfMetric() {
    return needs().isPresent();
  }

  /** What an analysis must have added for the table, if it needs that. */
  public Optional<ExtremesKind> needs() {
    return switch (this) {
      case FARTHEST, FARTHEST_CLASSES -> Optional.of(ExtremesKind.FARTHEST);
      case SOLUTION, SOLUTION_CLASSES -> Optional.of(ExtremesKind.SOLUTION);
      case ALL_CASE, MAIN, SEEDS, SQLITE, PARQUET -> Optional.empty();
    };
  }
}
