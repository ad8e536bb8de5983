package org.klotski.cli.databases;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Longs;
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
 * analyze} searches only some classes. The last 34 layouts and two groups also have real results.
 * All other results are invented, but {@code analyze} stores them like real results. In the line
 * metric, only the small classes are searched.
 */
public final class AnalyzedDatabase {
  /** The class whose first group contains 4FEA13400 and has 81,340 layouts. */
  private static final String LARGE = "5-4-2";

  /** Classes that are small enough for the referee. */
  public static final List<String> SMALL = List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5");

  /** A group that has real results although {@code analyze} does not search it. */
  public static final String GROUP = "5-4-1-266";

  private static final int LAST_LAYOUTS = 34;

  private static final Path FOLDER = Path.of("target/it/analyzed.db").toAbsolutePath();

  private static Launcher.Result searched;
  private static Launcher.Result analyzed;

  private AnalyzedDatabase() {}

  /** Returns the folder of the database, which callers must not change. */
  public static synchronized Path path() throws Exception {
    if (analyzed == null) {
      WorkFolder.deleteAll(FOLDER);
      TestDatabase.copy(FOLDER);
      WorkFolder.deleteAll(FOLDER.resolveSibling("analyzed.db.analysis"));
      String small = String.join(" ", SMALL);
      searched = analyze("--threads 2 --class " + LARGE + " " + small);
      assertThat(searched.out()).contains("6 of 203 classes are analyzed");
      // At this point, the analysis in the step metric is unfinished.
      Launcher.Result lines = analyze("--metric line --class " + small);
      assertThat(lines.out()).contains("5 of 203 classes are analyzed");
      new Checkpoints(FOLDER, Metric.LINE).writeTheRest(Set.of());
      analyze("--metric line");
      new Checkpoints(FOLDER, Metric.STEP).writeTheRest(exact());
      analyzed = analyze("--threads 2");
    }
    return FOLDER;
  }

  public static Launcher.Result analyzed() throws Exception {
    path();
    return analyzed;
  }

  public static Launcher.Result searched() throws Exception {
    path();
    return searched;
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
      exact.addAll(Longs.asList(database.members(LayoutClass.parse("5-4-1"), 266)));
      exact.addAll(Longs.asList(database.members(LayoutClass.parse("0-0-0"), 0)));
    }
    return exact;
  }
}
