package org.klotski.pipeline.progress;

import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops work when the process receives SIGINT or SIGTERM. The process then exits only after the
 * work has ended, with the exit code of the signal: 130 or 143.
 */
public final class StopOnSignal implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StopOnSignal.class);

  private final Stop stop = new Stop();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::await, "stop");
  private final String farewell;
  private volatile boolean isDone;

  /** Starts to watch for signals. Logs the farewell if a signal stops the work early. */
  public StopOnSignal(String farewell) {
    this.farewell = farewell;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) { // the process is ending already
      stop.request();
    }
  }

  public Stop stop() {
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

  /** Marks the work as done, so that a later signal does not count as a stop. */
  public void done() {
    isDone = true;
  }

  /** Marks the work as ended, and lets the process exit. */
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
