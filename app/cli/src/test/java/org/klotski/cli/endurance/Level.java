package org.klotski.cli.endurance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Whether what a process takes stays level while it works. The first third of the time is for
 * warming up; the last third is compared with the one before it. Memory goes up and down, so its
 * medians are compared, with some room; open files and threads come on top of those that are always
 * there, so the least of them may not be above the median before.
 */
final class Level {
  /** With fewer there are no three in a third. */
  static final int LEAST_LOOKS = 9;

  private static final double ROOM = 0.05;
  private static final long HEAP_ROOM_KIB = 8 << 10;
  private static final long RESIDENT_ROOM_KIB = 64 << 10;

  private Level() {}

  /** What rises, or stands still, a sentence each; none if all is level. */
  static List<String> rising(List<Look> looks) {
    if (looks.size() < LEAST_LOOKS) {
      return List.of(
          "%d looks are too few to tell; it takes %d".formatted(looks.size(), LEAST_LOOKS));
    }
    List<String> rising = new ArrayList<>();
    memory("heap", looks, Look::heapKib, HEAP_ROOM_KIB).ifPresent(rising::add);
    memory("resident memory", looks, Look::residentKib, RESIDENT_ROOM_KIB).ifPresent(rising::add);
    number("open files", looks, Look::files).ifPresent(rising::add);
    number("threads", looks, Look::threads).ifPresent(rising::add);
    standstill(looks).ifPresent(rising::add);
    return rising;
  }

  /** Who does nothing any more takes no more either. Between two looks everybody does something. */
  private static Optional<String> standstill(List<Look> looks) {
    for (int i = 1; i < looks.size(); i++) {
      if (looks.get(i).done() <= looks.get(i - 1).done()) {
        return Optional.of(
            "nothing is done between looks %d and %d: %d, and then %d"
                .formatted(i, i + 1, looks.get(i - 1).done(), looks.get(i).done()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> memory(
      String what, List<Look> looks, ToLongFunction<Look> of, long leastRoom) {
    long before = median(secondThird(looks), of);
    long last = median(lastThird(looks), of);
    long room = Math.max(leastRoom, Math.round(before * ROOM));
    return last > before + room
        ? Optional.of("%s rises from %d to %d KiB".formatted(what, before, last))
        : Optional.empty();
  }

  /** A server closes what nobody uses, so that there may be fewer of them for some minutes. */
  private static Optional<String> number(String what, List<Look> looks, ToLongFunction<Look> of) {
    long before = median(secondThird(looks), of);
    long last = lastThird(looks).stream().mapToLong(of).min().orElseThrow();
    return last > before
        ? Optional.of("%s: %d in the middle, and then at least %d".formatted(what, before, last))
        : Optional.empty();
  }

  private static long median(List<Look> looks, ToLongFunction<Look> of) {
    return looks.stream().mapToLong(of).sorted().skip(looks.size() / 2).findFirst().orElse(0);
  }

  private static List<Look> secondThird(List<Look> looks) {
    return looks.subList(looks.size() / 3, looks.size() * 2 / 3);
  }

  private static List<Look> lastThird(List<Look> looks) {
    return looks.subList(looks.size() * 2 / 3, looks.size());
  }
}
