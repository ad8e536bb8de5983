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
 * The analyzed database that tests share. Because an analysis of all layouts takes too long, {@code
 * analyze} searches only some classes. The last 34 layouts and two more groups also have real
 * results, and all others have invented ones, which {@code analyze} stores like real ones. In
 * straight moves, it searches only the small classes.
 */
public final class AnalyzedDatabase {
  /** The class whose first group contains 4FEA13400 and has 81,340 layouts. */
  private static final String LARGE = "5-4-2";

  /** The classes that are small enough for the referee. */
  public static final List<String> SMALL = List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5");

  /** A group that {@code analyze} does not search but that has real results. */
  public static final String GROUP = "5-4-1-266";

  /** The only group of its class, an example in SCHEMA.md, which also has real results. */
  private static final String SMALLEST_GROUP = "0-0-0-0";

  private static final int LAST_LAYOUTS = 34;

  private static final Path FOLDER = Path.of("target/it/analyzed.db").toAbsolutePath();

  private static Launcher.Result searched;
  private static Launcher.Result analyzed;

  private AnalyzedDatabase() {}

  /** The folder of the database; callers must not change it. */
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

  /** The output of {@code analyze} when it completed the analysis. */
  public static Launcher.Result analyzed() throws Exception {
    path();
    return analyzed;
  }

  /** The output of {@code analyze} when it had searched the large and the small classes. */
  public static Launcher.Result searched() throws Exception {
    path();
    return searched;
  }

  private static void search() throws IOException {
    WorkFolder.deleteAll(FOLDER.resolveSibling("analyzed.db.analysis"));
    searched = analyze("--threads 2 --class " + LARGE + " " + String.join(" ", SMALL));
    assertThat(searched.out()).contains("6 of 203 classes are analyzed");
  }

  /** Analyzes straight moves while an unfinished analysis in steps is next to the database. */
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
