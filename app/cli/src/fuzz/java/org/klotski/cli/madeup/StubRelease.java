package org.klotski.cli.madeup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.cli.program.Launcher;

/**
 * A release with the real launcher, and with programs in the place of Java that tell what they were
 * given and end: so a start takes some hundredths of a second.
 */
final class StubRelease {
  /** The variables that the program reads, or what Java does; the launcher passes them on. */
  static final List<String> PASSED_ON =
      List.of("KLOTSKI_DB", "KLOTSKI_CACHE", "KLOTSKI_DEBUG", "XDG_CACHE_HOME", "HOME", "TZ");

  /** Folders of programs in the place of Java, in that of the release. */
  static final String USUAL = "java";

  static final String NEW = "a new 爪哇";
  static final String OLD = "old";
  static final String BROKEN = "broken";

  private static final String STUB =
      """
      #!/bin/sh
      case "$*" in
        *ArchiveClassesAtExit*) exit 1 ;;
        *HeapOfAnalysis*) echo 1600m; exit ;;
        -version) echo 'no Java at all' >&2; exit ;;
      esac
      printf '%%s\\0' "$(locale charmap)" %s "$@"
      """
          .formatted(String.join(" ", PASSED_ON.stream().map("\"$%s\""::formatted).toList()));

  private final Path folder;

  /** What Java was started with: its character set, what is passed on, and its arguments. */
  record Started(String charmap, Map<String, String> passedOn, List<String> arguments) {}

  StubRelease(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder.resolve("release/bin"));
    Files.copy(Launcher.script(), folder.resolve("release/bin/klotski"));
    Files.createFile(folder.resolve("release/klotski.jar"));
    Files.createSymbolicLink(folder.resolve("link"), Path.of("release/bin/klotski"));
    java(USUAL, "JAVA_VERSION=\"17.0.9\"\nMODULES=\"java.base jdk.incubator.vector\"\n");
    java(NEW, "MODULES=\"jdk.incubator.vector\"\r\nJAVA_VERSION=\"25\"\r\n");
    java(OLD, "JAVA_VERSION=\"11.0.2\"\n");
    java(BROKEN, "JAVA_VERSION\n");
    Files.createDirectories(folder.resolve("release/lib"));
    Files.createDirectories(folder.resolve("elsewhere/release/bin"));
  }

  private void java(String name, String release) throws IOException {
    Path java = Files.createDirectories(folder.resolve(name).resolve("bin")).resolve("java");
    Files.writeString(java, STUB);
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(folder.resolve(name).resolve("release"), release);
  }

  /** Starts the launcher with these variables and no others but PATH and HOME. */
  Launcher.Result run(String launcher, Map<String, String> variables, List<String> words)
      throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    List<String> command = new ArrayList<>(List.of(launcher));
    command.addAll(words);
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", folder + "/java/bin:" + System.getenv("PATH"));
    builder.environment().put("HOME", folder + "/home");
    builder.environment().putAll(variables);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Launcher.Result(process.waitFor(), out, Files.readString(err));
  }

  /** What the stub has printed. */
  static Started started(Launcher.Result result) {
    List<String> all = new ArrayList<>(List.of(result.out().split("\0", -1)));
    Map<String, String> passedOn = new HashMap<>();
    for (int i = 0; i < PASSED_ON.size(); i++) {
      passedOn.put(PASSED_ON.get(i), all.get(1 + i));
    }
    return new Started(all.get(0), passedOn, all.subList(1 + PASSED_ON.size(), all.size() - 1));
  }
}
