package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Longs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.cli.analysis.KeptAnalysis;
import org.klotski.cli.pipeline.BuildFolder;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutIds;

/**
 * The database with an analysis that tests share. Searching from every layout takes too long for a
 * test, so the truth is in it only for the last 34 layouts, for {@link #GROUP} and for {@link
 * #SMALL} classes, and made-up numbers elsewhere: what stores and shows them does not know.
 */
final class AnalysedDatabase {
  static final LayoutClass CLASS = LayoutClass.parse("5-4-1");

  /** A group of {@link #CLASS} with the truth. */
  static final int GROUP = 266;

  /** Classes with the truth. */
  static final List<LayoutClass> SMALL =
      Stream.of("7-0-3", "6-2-0", "5-1-5").map(LayoutClass::parse).toList();

  private static final int LAST_LAYOUTS = 34;
  private static final Path FOLDER = Path.of("target/it/analysed.db").toAbsolutePath();

  private static Launcher.Result analysed;

  private AnalysedDatabase() {}

  /** The folder of the database; not to be changed. */
  static synchronized Path path() {
    if (analysed == null) {
      try {
        BuildFolder.deleteFolder(FOLDER);
        TestDatabase.copy(FOLDER);
        new KeptAnalysis(FOLDER).makeUp(exact());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      analysed = Launcher.run("analyze", "--db", FOLDER.toString());
      assertThat(analysed.exitCode()).as(analysed.err()).isZero();
    }
    return FOLDER;
  }

  /** What analyze said when it completed the analysis. */
  static Launcher.Result analysed() {
    path();
    return analysed;
  }

  private static Set<Long> exact() {
    Set<Long> exact = new HashSet<>();
    for (int id = LayoutIds.COUNT - LAST_LAYOUTS; id < LayoutIds.COUNT; id++) {
      exact.add(LayoutIds.unrank(id));
    }
    try (Database database = Database.open(FOLDER)) {
      exact.addAll(Longs.asList(database.members(CLASS, GROUP)));
      for (LayoutClass each : SMALL) {
        for (int number = 0; number < database.groupCount(each); number++) {
          exact.addAll(Longs.asList(database.members(each, number)));
        }
      }
    }
    return exact;
  }
}
