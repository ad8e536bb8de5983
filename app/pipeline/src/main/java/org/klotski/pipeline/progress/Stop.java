package org.klotski.pipeline.progress;

/** A request to stop at the next checkpoint. Any thread may make it, as a signal handler does. */
public final class Stop {
  private volatile boolean requested;

  /** Requests a stop. The work stops within some seconds, after the current batch. */
  public void request() {
    requested = true;
  }

  /** Returns whether a stop was requested. */
  public boolean isRequested() {
    return requested;
  }
}
