package org.klotski.cli.torture.kills;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  /** How often each was called, by the thread that called it most: strace counts by threads. */
  public static SortedMap<String, String> listed(Path in) throws IOException {
    Map<String, Integer> byThread = new HashMap<>();
    SortedMap<String, String> most = new TreeMap<>();
    if (Files.exists(in)) {
      for (String line : new String(Files.readAllBytes(in), UTF_8).lines().toList()) {
        Matcher call = CALL.matcher(line);
        if (call.matches()) {
          int count = byThread.merge(call.group(1) + call.group(2), 1, Integer::sum);
          most.merge(
              call.group(2),
              Integer.toString(count),
              (known, now) -> Integer.parseInt(known) < count ? now : known);
        }
      }
    }
    return most;
  }

  /** Each of the listed calls, once for each time. */
  public static List<Moment.Call> all(SortedMap<String, String> listed) {
    List<Moment.Call> all = new ArrayList<>();
    if (!CAN_TRACE) { // but could when they were listed
      return all;
    }
    listed.forEach(
        (call, most) -> {
          for (int number = 1; number <= Integer.parseInt(most); number++) {
            all.add(new Moment.Call(call, number));
          }
        });
    return all;
  }
}
