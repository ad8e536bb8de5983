package org.klotski.dbschema;

import java.util.function.Function;
import org.klotski.dbschema.rows.LayoutRecord;

/**
 * Looks up what layouts are worth as puzzles, for older callers; see {@link LayoutLookUp}.
 *
 * @param <T> what is known of a layout
 */
public final class PuzzleLookUp<T> {
  private final LayoutLookUp lookUp;
  private final Function<FactRow, T> record;

  PuzzleLookUp(LayoutLookUp lookUp, Function<FactRow, T> record) {
    this.lookUp = lookUp;
    this.record = record;
  }

  /** The puzzle facts of a layout. */
  public T of(LayoutRecord layout) {
    return record.apply(lookUp.of(layout.id(), layout.code()));
  }
}
