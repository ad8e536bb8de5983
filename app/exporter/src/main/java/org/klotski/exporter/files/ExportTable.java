package org.klotski.exporter.files;

import java.util.Optional;
import org.klotski.enumerator.texts.Labeled;

/** The tables that can be exported. Each table is one file, a few files, or one file per class. */
public enum ExportTable implements Labeled {
  /** {@code All_Case.txt}: every code. */
  ALL_CASE,
  /** {@code main.csv}: id, code, is_mirror, and the case name of every layout. */
  MAIN,
  /** {@code J-B-S.txt}: the seeds of the groups in a class. */
  SEEDS,
  /** {@code solution.csv}: the solution data of every layout, without lists. */
  SOLUTION,
  /** {@code farthest.csv}: the farthest data of every layout, without lists. */
  FARTHEST,
  /** {@code solution_J-B-S.csv}: the solution data of a class, with lists of nearest solutions. */
  SOLUTION_CLASSES,
  /** {@code farthest_J-B-S.csv}: the farthest data of a class, with lists of farthest layouts. */
  FARTHEST_CLASSES,
  /** {@code klotski.sqlite}: all facts in one SQLite file. */
  SQLITE,
  /** {@code layouts.parquet} and the other tables of the database. */
  PARQUET,
  /** The folder to upload: tables, puzzles, graphs, and their descriptions. */
  DATA_SET;

  public boolean isByClass() {
    return this == SEEDS || this == SOLUTION_CLASSES || this == FARTHEST_CLASSES;
  }

  /** Returns whether the table consists of text files, which are written sequentially. */
  public boolean isText() {
    return this != SQLITE && this != PARQUET && this != DATA_SET;
  }

  public boolean isOfMetric() {
    return needs().isPresent();
  }

  /** Returns the analysis data that the table needs; empty if it needs none. */
  public Optional<AnalysisKind> needs() {
    return switch (this) {
      case FARTHEST, FARTHEST_CLASSES -> Optional.of(AnalysisKind.FARTHEST);
      case SOLUTION, SOLUTION_CLASSES -> Optional.of(AnalysisKind.SOLUTION);
      case ALL_CASE, MAIN, SEEDS, SQLITE, PARQUET, DATA_SET -> Optional.empty();
    };
  }
}
