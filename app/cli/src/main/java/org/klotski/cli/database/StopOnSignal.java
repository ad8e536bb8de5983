package org.klotski.cli.database;

import java.util.concurrent.CountDownLatch;
import org.klotski.pipeline.progress.Stop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops work when the process gets a signal to end (SIGINT, SIGTERM), and lets the process end only
 * after the work: with the exit code of the signal, 130 or 143.
 */
final class StopOnSignal implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StopOnSignal.class);

  private final Stop stop = new Stop();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::await, "stop");
  private final String farewell;
  private volatile boolean isDone;

  /**
   * Begins to watch for signals.
   *
   * @param farewell what to say when the work has been stopped before it was done
   */
  StopOnSignal(String farewell) {
    this.farewell = farewell;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) { // the process is ending already
      stop.request();
    }
  }

  /** Returns the request to stop, which the work polls. */
  Stop stop() {
    return stop;
  }

  private void await() {
    stop.request();
    try {
      ended.await();
      if (!isDone) {
        LOG.info(farewell);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that all was done before the work ended: a signal came too late to stop it. */
  void done() {
    isDone = true;
  }

  /** Says that the work has ended. */
  @Override
  public void close() {
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the process is ending, and the hook has run
    }
  }
}
