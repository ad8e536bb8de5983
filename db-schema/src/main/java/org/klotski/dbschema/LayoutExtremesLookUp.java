package org.klotski.dbschema;

import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.enumerator.board.Metric;

/** Looks up analyses of layouts, for older callers; see {@link LayoutLookUp}. */
public final class LayoutExtremesLookUp {
  private final LayoutLookUp lookUp;
  private final Metric metric;

  LayoutExtremesLookUp(LayoutLookUp lookUp, Metric metric) {
    this.lookUp = lookUp;
    this.metric = metric;
  }

  /** The farthest and solution data of the layout with an id. */
  public LayoutExtremesRecord of(int id) {
    return OldRecords.extremes(lookUp.of(id), metric);
  }
}
