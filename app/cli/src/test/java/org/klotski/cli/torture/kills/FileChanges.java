package org.klotski.cli.torture.kills;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The system calls by which a process changes which files there are, or waits until they are on the
 * disk. What a kill leaves behind is decided there, in moments so short that one drawn from the
 * time is hardly ever among them. strace, where it is installed, lists the calls and kills at one.
 */
public final class FileChanges {
  private static final String CALLS =
      "rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,ftruncate,fsync,"
          + "fdatasync";

  /** Not with a filter of the kernel: at most of its calls a process would not be killed. */
  private static final List<String> STRACE = List.of("strace", "-f", "-qq");

  private static final boolean CAN_TRACE = canTrace();

  /** A line of strace's: the number of the thread, and what it called. */
  private static final Pattern CALL = Pattern.compile("(\\d+) +(\\w+)\\(.*");

  private FileChanges() {}

  private static boolean canTrace() {
    try {
      List<String> command = words("-o", "/dev/null", "true");
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false; // it is not installed
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> words(String... more) {
    return Stream.concat(STRACE.stream(), Stream.of(more)).toList();
  }

  /** The words before a command that write its calls to a file; none if that can't be done. */
  public static List<String> listing(Path to) {
    return CAN_TRACE ? words("-o", to.toString(), "-e", "trace=" + CALLS) : List.of();
  }

  /** The words before a command that send a thread a signal at its so manieth call, from 1. */
  public static List<String> killing(String call, int number, Signal signal) {
    String inject = "inject=%s:signal=SIG%s:when=%d".formatted(call, signal, number);
    return words("-o", "/dev/null", "-e", "trace=" + call, "-e", inject);
  }

  /**
   * How often each is called by one thread, whenever the work is done: strace counts by threads.
   */
  public static SortedMap<String, String> listed(Path in) throws IOException {
    SortedMap<String, Map<String, Integer>> byThread = new TreeMap<>();
    if (Files.exists(in)) {
      for (String line : new String(Files.readAllBytes(in), UTF_8).lines().toList()) {
        Matcher call = CALL.matcher(line);
        if (call.matches()) {
          byThread
              .computeIfAbsent(call.group(2), name -> new HashMap<>())
              .merge(call.group(1), 1, Integer::sum);
        }
      }
    }
    SortedMap<String, String> listed = new TreeMap<>();
    byThread.forEach((call, counts) -> listed.put(call, Integer.toString(often(counts))));
    return listed;
  }

  /**
   * The mean of the busiest thread and of those that made at least half as many calls: these may
   * share one work, and one of them makes the mean however they share it.
   */
  private static int often(Map<String, Integer> counts) {
    int most = Collections.max(counts.values());
    return (int)
        counts.values().stream()
            .filter(count -> 2 * count >= most)
            .mapToInt(Integer::intValue)
            .average()
            .orElseThrow();
  }

  /**
   * Each of the listed calls, once for each time.
   *
   * @param share only so many of them, from the first: above 0, at most 1
   */
  public static List<Moment.Call> all(SortedMap<String, String> listed, double share) {
    List<Moment.Call> all = new ArrayList<>();
    if (!CAN_TRACE) { // but could when they were listed
      return all;
    }
    listed.forEach(
        (call, times) -> {
          int last = (int) Math.ceil(share * Integer.parseInt(times));
          for (int number = 1; number <= last; number++) {
            all.add(new Moment.Call(call, number));
          }
        });
    return all;
  }
}
