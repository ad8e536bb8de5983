package org.klotski.explorer.http;

import com.google.common.util.concurrent.Futures;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Something that another thread finds out.
 *
 * @param <T> what comes of it
 */
public interface Awaited<T> {
  /**
   * Waits for it.
   *
   * @throws TimeoutException if it is not done in that time
   * @throws ExecutionException with what it has thrown
   */
  T await(long milliseconds) throws InterruptedException, ExecutionException, TimeoutException;

  /** Ends it: nobody wants to know any more. */
  void cancel();

  /** The same with something made of what comes of it, by the thread that waits. */
  default <R> Awaited<R> then(Function<T, R> made) {
    Awaited<T> before = this;
    return new Awaited<>() {
      @Override
      public R await(long milliseconds)
          throws InterruptedException, ExecutionException, TimeoutException {
        return made.apply(before.await(milliseconds));
      }

      @Override
      public void cancel() {
        before.cancel();
      }
    };
  }

  /** A value that is known already. */
  static <T> Awaited<T> known(T value) {
    return of(Futures.immediateFuture(value));
  }

  /** What a thread pool does. */
  static <T> Awaited<T> of(Future<T> future) {
    return new Awaited<>() {
      @Override
      public T await(long milliseconds)
          throws InterruptedException, ExecutionException, TimeoutException {
        return future.get(milliseconds, TimeUnit.MILLISECONDS);
      }

      @Override
      public void cancel() {
        future.cancel(true);
      }
    };
  }
}
