package org.klotski.pipeline.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

public final class CountedWork implements Progress {
  private final List<String> heard = new ArrayList<>();

  public List<String> heard() {
    return List.copyOf(heard);
  }

  @Override
  public Work begin(String name, String unit, long total, long doneBefore, Supplier<String> note) {
    heard.add("%s: %d %s".formatted(name, total, unit));
    AtomicLong done = new AtomicLong(doneBefore);
    return new Work() {
      @Override
      public void add(long more) {
        done.addAndGet(more);
      }

      @Override
      public void close() {
        heard.add("%d done".formatted(done.get()));
      }
    };
  }
}
