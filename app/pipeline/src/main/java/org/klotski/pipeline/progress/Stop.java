package org.klotski.pipeline.progress;

/** A request to stop at the next checkpoint, which any thread may make. */
public final class Stop {
  private volatile boolean requested;

  /** Requests a stop. The work stops after the current batch, within a few seconds. */
  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested;
  }
}
