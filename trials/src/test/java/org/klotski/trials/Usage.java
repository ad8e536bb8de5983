package org.klotski.trials;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The heap used after a collection and the resident memory of a process, in KiB. */
record Usage(long done, long heap, long resident, long files, long threads) {
  private static final Pattern HEAP = Pattern.compile("(?m)^ \\S.*\\btotal\\b.*\\bused (\\d+)K");

  private static final Pattern RESIDENT = Pattern.compile("(?m)^RssAnon:\\s+(\\d+) kB$");

  /** The permitted relative growth in the last third of the measurements. */
  private static final double MORE = 0.25;

  static final int LEAST = 3;

  static Usage of(long pid, long done) throws IOException, InterruptedException {
    Path proc = Path.of("/proc", Long.toString(pid));
    jcmd(pid, "GC.run");
    long heap = sum(HEAP, jcmd(pid, "GC.heap_info"));
    long resident = sum(RESIDENT, Files.readString(proc.resolve("status")));
    return new Usage(
        done, heap, resident, entries(proc.resolve("fd")), entries(proc.resolve("task")));
  }

  /**
   * Describes any growth. Compares the lowest value in the last third with the median of the first
   * third, because a running command uses more than a command that has just started.
   */
  static List<String> problems(List<Usage> usages) {
    List<String> problems = new ArrayList<>();
    if (usages.size() < LEAST) {
      return List.of("run the test longer: only %d measurements".formatted(usages.size()));
    }
    compare("heap in KiB", usages, Usage::heap, 16 << 10, problems);
    compare("resident memory in KiB", usages, Usage::resident, 96 << 10, problems);
    compare("open files", usages, Usage::files, 8, problems);
    compare("threads", usages, Usage::threads, 4, problems);
    // One command may take longer than the pause between two measurements.
    for (int i = LEAST - 1; i < usages.size(); i += LEAST - 1) {
      if (usages.get(i).done <= usages.get(i - LEAST + 1).done) {
        problems.add("no progress between measurements %d and %d".formatted(i - LEAST + 2, i + 1));
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
          "%s: %d in the first third, at least %d in the last third"
              .formatted(name, usual, last[0]));
    }
  }

  private static long[] sorted(List<Usage> usages, ToLongFunction<Usage> column) {
    return usages.stream().mapToLong(column).sorted().toArray();
  }

  private static long sum(Pattern number, String text) {
    long sum =
        number.matcher(text).results().mapToLong(each -> Long.parseLong(each.group(1))).sum();
    assertThat(sum).as(text).isPositive();
    return sum;
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
    assertThat(process.waitFor()).as("jcmd %d %s: %s", pid, command, text).isZero();
    return text;
  }
}
