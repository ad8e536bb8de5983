package org.klotski;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lends each caller searches of its own and keeps those that nobody uses, at most as many as there
 * were callers at the same time. The searches that were used last are lent first, so few of them
 * fill up with memory. Lock-free.
 */
final class SearchPool {
  private final Supplier<Searches> factory;
  private final AtomicReference<Idle> idle = new AtomicReference<>();
  private volatile boolean isClosed;

  /** A list of searches that nobody uses. */
  private record Idle(Searches searches, Idle next) {}

  SearchPool(Supplier<Searches> factory) {
    this.factory = factory;
  }

  /** Answers a question; searches whose question throws are incomplete and not used again. */
  <T> T ask(Function<Searches, T> question) {
    Idle taken = idle.getAndUpdate(first -> first == null ? null : first.next());
    Searches searches = taken == null ? factory.get() : taken.searches();
    T answer;
    try {
      answer = question.apply(searches);
    } catch (OutOfMemoryError e) {
      clear();
      throw e;
    }
    idle.updateAndGet(first -> new Idle(searches, first));
    if (isClosed) {
      clear(); // The pool was closed during the question.
    }
    return answer;
  }

  /** Drops all searches, those in use after their question. */
  void close() {
    isClosed = true;
    clear();
  }

  private void clear() {
    idle.set(null);
  }
}
