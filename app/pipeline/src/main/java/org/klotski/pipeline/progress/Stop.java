package org.klotski.pipeline.progress;

/**
 * The wish that work ends soon and keeps what is done, for any thread to tell: another thread of
 * the program, or what handles signals.
 */
public final class Stop {
  private volatile boolean asked;

  /** Asks the work to stop. It does so within some seconds, after the batch that is at work. */
  public void ask() {
    asked = true;
  }

  /** Whether the work is asked to stop. */
  public boolean isAsked() {
    return asked;
  }
}
