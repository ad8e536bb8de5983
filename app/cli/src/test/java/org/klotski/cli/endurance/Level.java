package org.klotski.cli.endurance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Whether what a process takes stays level. The first third of the time is for warming up; the last
 * third is compared with the one before it. Memory goes up and down, so its medians are compared,
 * with some room; open files and threads only ever come on top of those that are always there, so
 * the least of them are compared, with none.
 */
final class Level {
  /** With fewer there are no three in a third. */
  static final int LEAST_SAMPLES = 9;

  private static final double ROOM = 0.05;
  private static final long HEAP_ROOM_KIB = 8 << 10;
  private static final long RESIDENT_ROOM_KIB = 64 << 10;

  private Level() {}

  /** What rises, a sentence each; none if all is level. */
  static List<String> rising(List<Sample> samples) {
    if (samples.size() < LEAST_SAMPLES) {
      return List.of(
          "%d samples are too few to tell; it takes %d".formatted(samples.size(), LEAST_SAMPLES));
    }
    List<String> rising = new ArrayList<>();
    memory("heap", samples, Sample::heapKib, HEAP_ROOM_KIB).ifPresent(rising::add);
    memory("resident memory", samples, Sample::residentKib, RESIDENT_ROOM_KIB)
        .ifPresent(rising::add);
    number("open files", samples, Sample::files).ifPresent(rising::add);
    number("threads", samples, Sample::threads).ifPresent(rising::add);
    return rising;
  }

  private static Optional<String> memory(
      String what, List<Sample> samples, ToLongFunction<Sample> of, long leastRoom) {
    long before = median(secondThird(samples), of);
    long last = median(lastThird(samples), of);
    long room = Math.max(leastRoom, Math.round(before * ROOM));
    return last > before + room
        ? Optional.of("%s rises from %d to %d KiB".formatted(what, before, last))
        : Optional.empty();
  }

  private static Optional<String> number(
      String what, List<Sample> samples, ToLongFunction<Sample> of) {
    long before = secondThird(samples).stream().mapToLong(of).min().orElseThrow();
    long last = lastThird(samples).stream().mapToLong(of).min().orElseThrow();
    return last > before
        ? Optional.of("%s: at least %d, and then at least %d".formatted(what, before, last))
        : Optional.empty();
  }

  private static long median(List<Sample> samples, ToLongFunction<Sample> of) {
    return samples.stream().mapToLong(of).sorted().skip(samples.size() / 2).findFirst().orElse(0);
  }

  private static List<Sample> secondThird(List<Sample> samples) {
    return samples.subList(samples.size() / 3, samples.size() * 2 / 3);
  }

  private static List<Sample> lastThird(List<Sample> samples) {
    return samples.subList(samples.size() * 2 / 3, samples.size());
  }
}
