package org.klotski.cli.endurance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tells what a Java process takes: by jcmd, and by what Linux says of it in /proc. */
final class WatchedProcess {
  /** The line of each part of the heap, but not those of metaspace, which have no total. */
  private static final Pattern USED = Pattern.compile("(?m)^ \\S.*\\btotal\\b.*\\bused (\\d+)K");

  /**
   * But for pages of files: the database is mapped, and more and more of it is resident as it is
   * read, until the system needs the room.
   */
  private static final Pattern RESIDENT = Pattern.compile("(?m)^RssAnon:\\s+(\\d+) kB$");

  /** Compilers and collectors: Java has more or fewer of them as there is work. */
  private static final Pattern OF_JAVA_ITSELF =
      Pattern.compile("C[12] Compiler.*|GC Thread.*|G1 .*|ParGC.*");

  private final long pid;
  private final Path proc;
  private final Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");

  WatchedProcess(long pid) {
    this.pid = pid;
    proc = Path.of("/proc", Long.toString(pid));
  }

  /**
   * Collects its garbage, and looks.
   *
   * @param done what the look says of how much it has done
   */
  Look look(long done) throws IOException, InterruptedException {
    jcmd("GC.run");
    jcmd("GC.run"); // what was only waiting for its end at the first
    long heap = 0;
    Matcher used = USED.matcher(jcmd("GC.heap_info"));
    while (used.find()) {
      heap += Long.parseLong(used.group(1));
    }
    Matcher resident = RESIDENT.matcher(Files.readString(proc.resolve("status")));
    if (heap == 0 || !resident.find()) {
      throw new IOException("cannot tell what process %d takes".formatted(pid));
    }
    return new Look(done, heap, Long.parseLong(resident.group(1)), files(), threads());
  }

  private long files() throws IOException {
    try (Stream<Path> files = Files.list(proc.resolve("fd"))) {
      return files.count();
    }
  }

  private long threads() throws IOException {
    try (Stream<Path> tasks = Files.list(proc.resolve("task"))) {
      return tasks.filter(WatchedProcess::isOfTheProgram).count();
    }
  }

  private static boolean isOfTheProgram(Path task) {
    try {
      return !OF_JAVA_ITSELF.matcher(Files.readString(task.resolve("comm")).strip()).matches();
    } catch (NoSuchFileException e) {
      return false; // it has ended meanwhile
    } catch (IOException e) {
      return false; // likewise: Linux finds no such process
    }
  }

  private String jcmd(String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(jcmd.toString(), Long.toString(pid), command)
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("jcmd %d %s: %s".formatted(pid, command, said));
    }
    return said;
  }
}
