package org.klotski.trials;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The resources that a Java process uses at a point in time.
 *
 * @param done how many commands or requests it has answered so far
 * @param heap used after a collection, in KiB
 * @param resident memory but for pages of files, in KiB
 * @param files open files
 * @param threads all threads
 */
record Usage(long done, long heap, long resident, long files, long threads) {
  /** The parts of the heap; other parts have no total. */
  private static final Pattern HEAP = Pattern.compile("(?m)^ \\S.*\\btotal\\b.*\\bused (\\d+)K");

  private static final Pattern RESIDENT = Pattern.compile("(?m)^RssAnon:\\s+(\\d+) kB$");

  /** The permitted growth in the last third: a ratio and a number. */
  private static final double MORE = 0.25;

  /** Fewer measurements cannot show growth. */
  static final int LEAST = 3;

  private static final long MORE_HEAP = 16 << 10;
  private static final long MORE_RESIDENT = 96 << 10;
  private static final long MORE_FILES = 8;
  private static final long MORE_THREADS = 4;

  static Usage of(long pid, long done) throws IOException, InterruptedException {
    Path proc = Path.of("/proc", Long.toString(pid));
    jcmd(pid, "GC.run");
    long heap = 0;
    Matcher used = HEAP.matcher(jcmd(pid, "GC.heap_info"));
    while (used.find()) {
      heap += Long.parseLong(used.group(1));
    }
    Matcher resident = RESIDENT.matcher(Files.readString(proc.resolve("status")));
    if (heap == 0 || !resident.find()) {
      throw new IOException("cannot measure process " + pid);
    }
    return new Usage(
        done,
        heap,
        Long.parseLong(resident.group(1)),
        entries(proc.resolve("fd")),
        entries(proc.resolve("task")));
  }

  /**
   * Describes any growth. Compares the lowest value of the last third with the median of the first,
   * because a command that is running uses more than one that has just started.
   */
  static List<String> problems(List<Usage> usages) {
    List<String> problems = new ArrayList<>();
    if (usages.size() < LEAST) {
      return List.of("too few measurements; run the test longer: " + usages.size());
    }
    compare("heap in KiB", usages, Usage::heap, MORE_HEAP, problems);
    compare("resident memory in KiB", usages, Usage::resident, MORE_RESIDENT, problems);
    compare("open files", usages, Usage::files, MORE_FILES, problems);
    compare("threads", usages, Usage::threads, MORE_THREADS, problems);
    // One command may take longer than the pause between two measurements.
    for (int i = LEAST - 1; i < usages.size(); i += LEAST - 1) {
      if (usages.get(i).done <= usages.get(i - LEAST + 1).done) {
        problems.add(
            "nothing is done between measurements %d and %d".formatted(i - LEAST + 2, i + 1));
      }
    }
    return problems;
  }

  private static void compare(
      String name,
      List<Usage> usages,
      ToLongFunction<Usage> column,
      long more,
      List<String> problems) {
    int third = Math.max(1, usages.size() / 3);
    long[] first = sorted(usages.subList(0, third), column);
    long[] last = sorted(usages.subList(usages.size() - third, usages.size()), column);
    long usual = first[third / 2];
    if (last[0] > usual + Math.max(more, (long) (usual * MORE))) {
      problems.add(
          "%s: %d in the first third, at least %d in the last".formatted(name, usual, last[0]));
    }
  }

  private static long[] sorted(List<Usage> usages, ToLongFunction<Usage> column) {
    return usages.stream().mapToLong(column).sorted().toArray();
  }

  private static long entries(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  private static String jcmd(long pid, String command) throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process =
        new ProcessBuilder(jcmd, Long.toString(pid), command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("jcmd %d %s: %s".formatted(pid, command, text));
    }
    return text;
  }
}
