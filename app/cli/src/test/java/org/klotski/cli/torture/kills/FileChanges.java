package org.klotski.cli.torture.kills;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The calls of the C library by which a process changes which files there are, or waits until they
 * are on the disk. What a kill leaves behind is decided there, in moments so short that one drawn
 * from the time is hardly ever among them. A library put before that of the system counts them and
 * kills at one, where a C compiler is installed.
 */
public final class FileChanges {
  private static final String SOURCE = "filechanges.c";
  private static final Optional<Path> LIBRARY = compile();

  private FileChanges() {}

  /** Whether they can be counted: whether there is a compiler. */
  public static boolean areCounted() {
    return LIBRARY.isPresent();
  }

  private static Optional<Path> compile() {
    try (InputStream source = FileChanges.class.getResourceAsStream(SOURCE)) {
      Path target = Path.of("target").toAbsolutePath();
      Path written = target.resolve(SOURCE);
      Path library = target.resolve("filechanges.so");
      Files.copy(source, written, StandardCopyOption.REPLACE_EXISTING);
      Process compiler =
          new ProcessBuilder("cc", "-shared", "-fPIC", "-O2", "-o", "" + library, "" + written)
              .inheritIO()
              .start();
      return compiler.waitFor() == 0 ? Optional.of(library) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // there is no compiler
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The environment in which a process writes a line for each call; empty if that can't be. */
  static Map<String, String> listing(Path to) {
    return with(Map.of("KLOTSKI_CHANGES", to.toString()));
  }

  /** The environment in which a process is sent a signal at a call; empty if that can't be. */
  static Map<String, String> killing(int call, Signal signal) {
    return with(Map.of("KLOTSKI_KILL_AT", "" + call, "KLOTSKI_KILL_BY", "" + signal.number()));
  }

  private static Map<String, String> with(Map<String, String> variables) {
    if (LIBRARY.isEmpty()) {
      return Map.of();
    }
    Map<String, String> all = new HashMap<>(variables);
    all.put("LD_PRELOAD", LIBRARY.get().toString());
    return all;
  }

  /** How many calls a process has made that listed them. */
  public static int listed(Path in) throws IOException {
    return Files.exists(in) ? Files.readAllLines(in).size() : 0;
  }
}
