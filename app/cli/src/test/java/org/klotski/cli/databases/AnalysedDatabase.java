package org.klotski.cli.databases;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Longs;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.analysis.KeptAnalysis;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The database with an analysis that tests share. Searching from every layout takes too long for a
 * test, so {@code analyze} does that for some classes, is killed twice and goes on. The truth is
 * also put in for the last 34 layouts and for one more group, and made-up numbers elsewhere: what
 * stores and shows them does not know. Then {@code analyze} completes it. Likewise, for the small
 * classes alone, in straight moves.
 */
public final class AnalysedDatabase {
  /** Its first group is that of 4FEA13400, 81,340 layouts. */
  private static final String LARGE = "5-4-2";

  /** Classes that the referee can analyse as well. */
  public static final List<String> SMALL = List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5");

  /** Not searched by analyze, but the truth is put in. */
  public static final String GROUP = "5-4-1-266";

  private static final int LAST_LAYOUTS = 34;

  /** Of the pairs of layouts of the large group more than count when its solution data is there. */
  private static final long SOLUTIONS_OF_LARGE = 81_340L * 81_340 * 3 / 10;

  /** The farthest data may be there before a busy machine gets to kill the process amid it. */
  private static final int MOST_ATTEMPTS = 5;

  private static final Path FOLDER = Path.of("target/it/analysed.db").toAbsolutePath();

  private static Launcher.Result searched;
  private static Launcher.Result analysed;
  private static RefereeAnalysis referee;

  private AnalysedDatabase() {}

  /** The folder of the database; not to be changed. */
  public static synchronized Path path() throws Exception {
    if (analysed == null) {
      WorkFolder.deleteAll(FOLDER);
      TestDatabase.copy(FOLDER);
      searchAndKillTwice();
      analyseInLines();
      new KeptAnalysis(FOLDER, Metric.STEP).makeUpTheRest(exact());
      analysed = Launcher.run("analyze", "--db", FOLDER.toString());
      assertThat(analysed.exitCode()).as(analysed.err()).isZero();
    }
    return FOLDER;
  }

  /** What analyze said when it completed the analysis. */
  public static Launcher.Result analysed() throws Exception {
    path();
    return analysed;
  }

  /** What analyze said when it had searched the large and the small classes. */
  public static Launcher.Result searched() throws Exception {
    path();
    return searched;
  }

  /** What the referee finds in the small classes. */
  public static synchronized RefereeAnalysis referee() {
    if (referee == null) {
      referee = new RefereeAnalysis(SMALL.stream().map(LayoutClass::parse).toList());
    }
    return referee;
  }

  /** The command line that searches the large and the small classes. */
  private static String[] arguments(String threads, String... more) {
    List<String> all =
        new ArrayList<>(List.of("analyze", "--db", FOLDER.toString(), "--threads", threads));
    all.addAll(List.of(more));
    all.addAll(List.of("--class", LARGE));
    all.addAll(SMALL);
    return all.toArray(String[]::new);
  }

  private static void searchAndKillTwice() throws Exception {
    Path kept = FOLDER.resolveSibling("analysed.db.analysis");
    Path keptByFirst = FOLDER.resolveSibling("analysed.db.analysis-of-first");
    Path state = kept.resolve(LARGE + "-0.state");
    WorkFolder.deleteAll(kept);
    WorkFolder.deleteAll(keptByFirst);
    long first = killWhenFurther(state, 0, 0, start("1"));
    assertThat(first).isPositive();
    TestDatabase.copy(kept, keptByFirst);

    long enough = Math.max(first, SOLUTIONS_OF_LARGE);
    long second = killWhenFurther(state, first, enough, start("2"));
    for (int attempt = 2; second <= enough && attempt <= MOST_ATTEMPTS; attempt++) {
      WorkFolder.deleteAll(kept);
      TestDatabase.copy(keptByFirst, kept);
      second = killWhenFurther(state, first, enough, start("2"));
    }
    assertThat(second).as("killed amid the farthest data").isGreaterThan(enough);
    WorkFolder.deleteAll(keptByFirst);

    searched = Launcher.run(arguments("2"));
    assertThat(searched.exitCode()).as(searched.err()).isZero();
    assertThat(searched.out()).contains("6 of 203 classes are analysed");
    assertThat(searched.err()).doesNotContain("begins anew");
    assertThat(state).doesNotExist();
  }

  /** While the analysis in steps is kept beside the database, and unfinished. */
  private static void analyseInLines() throws Exception {
    List<String> analyze =
        List.of("analyze", "--db", FOLDER.toString(), "--metric", Metric.LINE.label());
    List<String> small = new ArrayList<>(analyze);
    small.add("--class");
    small.addAll(SMALL);
    Launcher.Result some = Launcher.run(small.toArray(String[]::new));
    assertThat(some.exitCode()).as(some.err()).isZero();
    assertThat(some.out()).contains("5 of 203 classes are analysed");
    new KeptAnalysis(FOLDER, Metric.LINE).makeUpTheRest(Set.of());
    Launcher.Result all = Launcher.run(analyze.toArray(String[]::new));
    assertThat(all.exitCode()).as(all.err()).isZero();
  }

  private static Process start(String threads) throws IOException {
    return Launcher.start(arguments(threads, "--keep-every", "0"))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Kills a process when it has kept more than so many pairs of layouts of the large group, or has
   * finished that group.
   *
   * @param before the pairs that it begins with
   * @return the pairs that it leaves behind; 0 if it was killed too late, without a state to go on
   *     from
   */
  private static long killWhenFurther(Path state, long before, long until, Process process)
      throws Exception {
    try {
      long most = before;
      boolean finished = false;
      while (most <= until && !finished) {
        boolean ended = process.waitFor(1, TimeUnit.MILLISECONDS);
        long pairs = pairs(state);
        finished = pairs == 0 && most > 0;
        if (!finished) {
          assertThat(ended).as("it has ended").isFalse();
          assertThat(pairs).as("it goes on where it was").isGreaterThanOrEqualTo(before);
          most = pairs;
        }
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    return pairs(state);
  }

  /** The pairs done that a state begins with, after what it belongs to; 0 if there is none. */
  private static long pairs(Path state) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(state))) {
      in.readUTF();
      return in.readLong();
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  private static Set<Long> exact() {
    Set<Long> exact = new HashSet<>();
    for (int id = LayoutIds.COUNT - LAST_LAYOUTS; id < LayoutIds.COUNT; id++) {
      exact.add(LayoutIds.unrank(id));
    }
    try (Database database = Database.open(FOLDER)) {
      int number = GROUP.lastIndexOf('-');
      exact.addAll(
          Longs.asList(
              database.members(
                  LayoutClass.parse(GROUP.substring(0, number)),
                  Integer.parseInt(GROUP.substring(number + 1)))));
    }
    return exact;
  }
}
