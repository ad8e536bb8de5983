package org.klotski.cli.madeup;

import static org.klotski.cli.madeup.Said.require;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/**
 * Names of databases and of files that are read or written: an answer, or one sentence. Afterwards
 * there is nothing new but what was to be written, and that only with an answer; and all that was
 * there is as it was.
 */
class FileNameFuzz {
  private static final List<String> NAMES =
      List.of(
          "a",
          "a.svg",
          "a.html",
          "a.csv",
          "a.json",
          "a.parquet",
          "given",
          "given.svg",
          "given.csv",
          "given.html",
          "folder",
          "folder/a.csv",
          "folder/",
          "none/a.svg",
          "given.svg/a",
          "link",
          "loop",
          "./",
          "../",
          "//",
          "~",
          "*",
          "-",
          "%00",
          "CON",
          "file:///",
          "jar:file:/x!/",
          "数据.csv",
          "x".repeat(255),
          "x".repeat(256) + ".csv",
          "y/".repeat(2100),
          ".building",
          ".analysis");

  /** A command with a name in the place of %s, and whether it writes what has the name. */
  private record Form(boolean writes, String... words) {
    String[] with(String name) {
      Map<String, String> names = Map.of("%s", name, "%db", database, "%new", folder + "/new");
      return Stream.of(words).map(word -> names.getOrDefault(word, word)).toArray(String[]::new);
    }
  }

  private static final List<Form> QUICK =
      List.of(
          new Form(false, "verify", "--db", "%s"),
          new Form(false, "info", "--db", "%s", "1A9BF0C00"),
          new Form(false, "analyze", "--db", "%s", "--class", "5-4-1"),
          new Form(false, "upgrade", "--db", "%s"),
          new Form(false, "stats", "--db", "%s", "hardest"),
          new Form(false, "query", "--db", "%s", "SELECT 1"),
          new Form(false, "find", "--db", "%s"),
          new Form(false, "export", "--db", "%s", "--out", "%new", "seeds"),
          new Form(false, "report", "--db", "%s", "--out", "%new"),
          new Form(false, "check-files", "%s"),
          new Form(false, "code", "%s"),
          new Form(false, "eight", "%s"),
          new Form(true, "draw", "--svg", "%s", "1A9BF0C00"),
          new Form(true, "draw", "--png", "%s", "1A9BF0C00"));

  /**
   * They take far longer if the name is right. Then {@code export} writes what it finds; the others
   * find that the database has not all layouts, and no tables can be made of it.
   */
  private static final List<Form> SLOW =
      List.of(
          new Form(true, "export", "--db", "%db", "--out", "%s", "seeds"),
          new Form(false, "query", "--db", "%db", "--out", "%s", "SELECT 1"),
          new Form(false, "find", "--db", "%db", "--sheet", "%s"),
          new Form(false, "report", "--db", "%db", "--out", "%s", "--class", "0-0-0"));

  private static final int QUICK_FOR_A_SLOW = 500;

  @TempDir private static Path folder;
  @TempDir private static Path databaseFolder;
  private static String database;
  private static Watched watched;
  private static Watched watchedDatabase;
  private static int inputs;
  private static int slow;
  private static final Program PROGRAM = new Program();

  @BeforeAll
  static void build() throws IOException {
    MadeUpDatabase madeUp = new MadeUpDatabase(databaseFolder);
    madeUp.build();
    database = madeUp.path().toString();
    for (String given : List.of("given", "given.svg", "given.csv", "given.html")) {
      Files.writeString(folder.resolve(given), "VXXV\nVXXV\nVHHV\nVSSV\nS..S\n");
    }
    Files.createDirectory(folder.resolve("folder"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("none"));
    Files.createSymbolicLink(folder.resolve("loop"), folder.resolve("loop"));
    PROGRAM.run("query", "--db", database, "SELECT 1"); // makes the folder for the tables
    watched = new Watched(folder);
    watchedDatabase = new Watched(databaseFolder);
  }

  @AfterAll
  static void checkTheDatabase() throws IOException {
    if (!watchedDatabase.changed().isEmpty()) {
      throw new AssertionError("changed: " + watchedDatabase.changed());
    }
  }

  @MethodSource("org.klotski.cli.madeup.Draws#seeds")
  @FuzzTest
  void isReadOrWrittenOrRefusedInOneSentence(byte[] bytes) throws IOException {
    Draws draws = new Draws(bytes);
    Form form = form(draws);
    String name = folder + "/" + (draws.oneIn(6) ? draws.rest() : draws.word(NAMES));
    Optional<Path> path = path(name);
    if (path.isPresent() && (!path.get().startsWith(folder) || path.get().equals(folder))) {
      return; // what is written must stay where this test can remove it
    }
    String[] words = form.with(name);
    Launcher.Result result = PROGRAM.run(words);
    try {
      Said.check(name, List.of(), result);
      checkFiles(form, path, result);
    } catch (AssertionError e) {
      throw new AssertionError(List.of(words).toString(), e);
    } finally {
      watched.removeNew();
    }
  }

  /** The fuzzer would try the slow ones again and again, as they reach most. */
  private static Form form(Draws draws) {
    inputs++;
    boolean isSlow = draws.oneIn(2) && slow * QUICK_FOR_A_SLOW < inputs;
    slow += isSlow ? 1 : 0;
    return draws.oneOf(isSlow ? SLOW : QUICK);
  }

  private static void checkFiles(Form form, Optional<Path> named, Launcher.Result result)
      throws IOException {
    List<Path> changed = new ArrayList<>(watched.changed());
    if (form.writes && result.exitCode() == ExitCode.DONE) {
      Path written = named.orElseThrow();
      require(
          changed.stream().anyMatch(each -> each.startsWith(written)),
          "nothing is written to " + named,
          result);
      changed.removeIf(each -> each.startsWith(written) || written.startsWith(each));
    }
    require(changed.isEmpty(), "written, or no longer as it was: " + changed, result);
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
