package org.klotski.cli.databases;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Longs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.analysis.Checkpoints;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The database with an analysis that tests share. Searching from every layout takes too long for a
 * test, so {@code analyze} does that for some classes. The truth is also put in for the last 34
 * layouts and for two more groups, and made-up numbers elsewhere: what stores and shows them does
 * not know. Then {@code analyze} completes it. In straight moves, it searches the small classes
 * alone.
 */
public final class AnalyzedDatabase {
  /** Its first group is that of 4FEA13400, 81,340 layouts. */
  private static final String LARGE = "5-4-2";

  /** Classes that the referee can analyze as well. */
  public static final List<String> SMALL = List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5");

  /** Not searched by analyze, but the truth is put in. */
  public static final String GROUP = "5-4-1-266";

  /** The same for the only group of its class, which is an example in SCHEMA.md. */
  private static final String SMALLEST_GROUP = "0-0-0-0";

  private static final int LAST_LAYOUTS = 34;

  private static final Path FOLDER = Path.of("target/it/analyzed.db").toAbsolutePath();

  private static Launcher.Result searched;
  private static Launcher.Result analyzed;

  private AnalyzedDatabase() {}

  /** The folder of the database; not to be changed. */
  public static synchronized Path path() throws Exception {
    if (analyzed == null) {
      WorkFolder.deleteAll(FOLDER);
      TestDatabase.copy(FOLDER);
      search();
      analyzeInLines();
      new Checkpoints(FOLDER, Metric.STEP).writeTheRest(exact());
      analyzed = analyze("--threads 2");
    }
    return FOLDER;
  }

  /** What analyze said when it completed the analysis. */
  public static Launcher.Result analyzed() throws Exception {
    path();
    return analyzed;
  }

  /** What analyze said when it had searched the large and the small classes. */
  public static Launcher.Result searched() throws Exception {
    path();
    return searched;
  }

  private static void search() throws IOException {
    WorkFolder.deleteAll(FOLDER.resolveSibling("analyzed.db.analysis"));
    searched = analyze("--threads 2 --class " + LARGE + " " + String.join(" ", SMALL));
    assertThat(searched.out()).contains("6 of 203 classes are analyzed");
  }

  /** While the analysis in steps is kept beside the database, and unfinished. */
  private static void analyzeInLines() throws Exception {
    Launcher.Result some = analyze("--metric line --class " + String.join(" ", SMALL));
    assertThat(some.out()).contains("5 of 203 classes are analyzed");
    new Checkpoints(FOLDER, Metric.LINE).writeTheRest(Set.of());
    analyze("--metric line");
  }

  private static Launcher.Result analyze(String options) {
    return Launcher.run(TestDatabase.command(FOLDER, "analyze", options.split(" "))).done();
  }

  private static Set<Long> exact() {
    Set<Long> exact = new HashSet<>();
    for (int id = LayoutIds.COUNT - LAST_LAYOUTS; id < LayoutIds.COUNT; id++) {
      exact.add(LayoutIds.unrank(id));
    }
    try (Database database = Database.open(FOLDER)) {
      for (String each : List.of(GROUP, SMALLEST_GROUP)) {
        int number = each.lastIndexOf('-');
        exact.addAll(
            Longs.asList(
                database.members(
                    LayoutClass.parse(each.substring(0, number)),
                    Integer.parseInt(each.substring(number + 1)))));
      }
    }
    return exact;
  }
}
