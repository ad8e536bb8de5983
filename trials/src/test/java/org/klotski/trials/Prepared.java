package org.klotski.trials;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.analysis.Checkpoints;
import org.klotski.pipeline.chunks.ClusterFolder;

/**
 * The files that trials start from, which are created once for each version of the program.
 * Databases that tests of app/cli created with the same JAR file are reused.
 */
final class Prepared {
  /** Small classes, which have real results in every analyzed database. */
  static final String SMALL = "0-2-0 2-0-1 6-2-0 7-0-3";

  static final String DATABASE = "k.db";

  private static final Path FOLDER = Sample.TARGET.resolve("prepared").resolve(key());
  private static final Path OF_CLI = Program.JAR.resolveSibling("it");

  private Prepared() {}

  static synchronized Path plain() throws Exception {
    return once(
        "plain",
        to -> {
          if (!reuse("klotski.db", to.resolve(DATABASE))) {
            Program.run(to, "build --db " + DATABASE).done();
          }
        });
  }

  /**
   * Returns a folder with a database that is analyzed in steps. Only small classes have real
   * results; all other numbers are invented, which only {@code verify} detects.
   */
  static synchronized Path analyzed() throws Exception {
    return once(
        "analyzed",
        to -> {
          if (!reuse("analyzed.db", to.resolve(DATABASE))) {
            Folders.copy(searched(), to);
            Program.run(to, "analyze --db k.db").done();
          }
        });
  }

  static synchronized Path searched() throws Exception {
    return once(
        "searched",
        to -> {
          Folders.copy(plain(), to);
          Program.run(to, "analyze --db k.db --class " + SMALL).done();
          new Checkpoints(to.resolve(DATABASE), Metric.STEP).writeTheRest(Set.of());
        });
  }

  static synchronized Path found() throws Exception {
    return once(
        "found",
        to -> {
          Folders.copy(plain(), to);
          ClusterFolder.write(to.resolve("found"), Metric.STEP, SMALL.split(" "));
        });
  }

  private static Path once(String name, Command.Start start) throws Exception {
    Path made = FOLDER.resolve(name);
    if (Files.notExists(made)) {
      deleteOthers();
      Path making = Folders.clear(FOLDER.resolve(name + ".making"));
      start.in(making);
      Files.move(making, made);
    }
    return made;
  }

  /** Copies a database that tests of app/cli created with this JAR file, if possible. */
  private static boolean reuse(String name, Path to) throws IOException {
    Path made = OF_CLI.resolve(name);
    boolean isFresh =
        Files.exists(made) && Files.getLastModifiedTime(made).compareTo(Program.COMPILED) > 0;
    if (isFresh) {
      Folders.copy(made, to);
    }
    return isFresh;
  }

  private static void deleteOthers() throws IOException {
    try (Stream<Path> all = Files.list(Files.createDirectories(FOLDER).getParent())) {
      for (Path each : all.filter(each -> !each.equals(FOLDER)).toList()) {
        Folders.delete(each);
      }
    }
  }

  /**
   * Returns a key of the program's version. It is computed from the libraries because the main JAR
   * file differs between commits.
   */
  private static String key() {
    Hasher hasher = Hashing.sha256().newHasher();
    try (Stream<Path> jars = Files.list(Program.JAR.resolveSibling("lib"))) {
      List<Path> all =
          jars.filter(jar -> jar.getFileName().toString().startsWith("klotski-")).sorted().toList();
      for (Path jar : all) {
        hasher.putBytes(Files.readAllBytes(jar));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hasher.hash().toString().substring(0, 12);
  }
}
