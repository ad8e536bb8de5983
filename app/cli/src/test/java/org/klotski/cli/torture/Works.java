package org.klotski.cli.torture;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.torture.kills.Place;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.chunks.ClusterFolder;

/** Everything that is killed. */
final class Works {
  /** The commands that works count for. */
  static final int COMMANDS = 7;

  /** A class with a group of 81,340 layouts, and many small ones. */
  private static final String MIDDLE = "5-4-2";

  /** A class with a group of some 500,000 layouts, on which all threads work together. */
  private static final String LARGE = "4-4-2";

  /** The class with the largest group of all. */
  private static final String LARGEST = "2-6-1";

  private final Place place;
  private final Prepared prepared;
  private final boolean full;
  private final List<Work> works = new ArrayList<>();

  private Works(Place place, boolean full) {
    this.place = place;
    this.full = full;
    prepared = new Prepared(place);
  }

  /**
   * Lists them.
   *
   * @param full also those that take so long that a sample would have no time for others
   */
  static List<Work> of(Place place, boolean full) {
    Works works = new Works(place, full);
    works.builds();
    works.analyses();
    works.takes();
    works.exports();
    works.reports();
    return works.works;
  }

  private void add(String command, String name, Work.Start start, String... arguments) {
    add(command, name, start, Collections::emptySortedMap, arguments);
  }

  private void add(
      String command, String name, Work.Start start, Work.Known amid, String... arguments) {
    String finished = command.equals("build") ? "is a finished database" : "";
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(1, List.of("--db", place.database().toString()));
    Readers readers =
        command.equals("export") ? Readers.ofFiles(place, all) : Readers.ofDatabase(place);
    works.add(new Work(command, name, start, all, readers, finished, amid));
  }

  private void builds() {
    add("build", "build", () -> {}, "build", "--threads", "2");
    add(
        "build",
        "build into an empty folder",
        () -> Files.createDirectory(place.database()),
        "build",
        "--threads",
        "2");
    rebuild("build over one with tables", this::plainWithTables);
    for (boolean isAnalysed : new boolean[] {false, true}) {
      String which = isAnalysed ? "analysed" : "plain";
      rebuild(
          "build over one that is " + which,
          () -> prepared.copyDatabase(isAnalysed ? prepared.analysed() : prepared.plain()));
      upgrade(
          "upgrade one that is " + which, () -> prepared.copyDatabase(prepared.old(isAnalysed)));
    }
  }

  private void rebuild(String name, Work.Start start) {
    add("build --force", name, start, "build", "--force", "--threads", "2");
  }

  private void upgrade(String name, Work.Start start) {
    add("upgrade", name, start, "upgrade", "--threads", "2");
  }

  private void analyses() {
    analysis("small groups in steps", Metric.STEP, 1, 0, AnalysedDatabase.SMALL);
    analysis(
        "small groups beside tables",
        this::plainWithTables,
        Metric.STEP,
        2,
        0,
        AnalysedDatabase.SMALL);
    analysis("small groups in lines", Metric.LINE, 2, 1, AnalysedDatabase.SMALL);
    analysis("small groups in cells", Metric.CELL, 3, 2, AnalysedDatabase.SMALL);
    analysis("middle group in steps", Metric.STEP, 2, 3, List.of(MIDDLE));
    analysis("middle group in lines", Metric.LINE, 3, 0, List.of(MIDDLE));
    analysis("middle group in cells", Metric.CELL, 1, 5, List.of(MIDDLE));
    analysis("large group in steps", Metric.STEP, 2, 1, List.of(LARGE));
    if (full) {
      analysis("large group in lines", Metric.LINE, 1, 4, List.of(LARGE));
      analysis("large group in cells", Metric.CELL, 3, 0, List.of(LARGE));
      for (Metric metric : Metric.values()) {
        analysis("largest group in " + metric.label() + "s", metric, 2, 5, List.of(LARGEST));
      }
    }
    for (Metric metric : Metric.values()) {
      add(
          "analyze",
          "the last groups in " + metric.label() + "s",
          () -> {
            prepared.copyDatabase(prepared.plain());
            prepared.copyKept(metric, AnalysedDatabase.SMALL);
          },
          () -> prepared.keptContents(metric),
          "analyze",
          "--threads",
          Integer.toString(1 + metric.ordinal()),
          "--keep-every",
          Integer.toString(metric.ordinal()),
          "--metric",
          metric.label());
    }
  }

  private void analysis(
      String name, Metric metric, int threads, int keepEvery, List<String> classes) {
    Work.Start plain = () -> prepared.copyDatabase(prepared.plain());
    analysis(name, plain, metric, threads, keepEvery, classes);
  }

  private void analysis(
      String name,
      Work.Start start,
      Metric metric,
      int threads,
      int keepEvery,
      List<String> classes) {
    add(
        "analyze",
        name,
        start,
        words(
            classes,
            "analyze",
            "--threads",
            Integer.toString(threads),
            "--keep-every",
            Integer.toString(keepEvery),
            "--metric",
            metric.label(),
            "--class"));
  }

  private static String[] words(List<String> last, String... first) {
    return Stream.concat(Stream.of(first), last.stream()).toArray(String[]::new);
  }

  private void takes() {
    add(
        "analyze --take",
        "take some classes",
        () -> {
          prepared.foundOfSome();
          prepared.copyDatabase(prepared.plain());
        },
        words(
            ClusterFolder.SMALL,
            "analyze",
            "--threads",
            "2",
            "--take",
            place.prepared("found-of-some").toString(),
            "--class"));
    add(
        "analyze --take",
        "take all classes",
        () -> {
          prepared.foundOfAll();
          prepared.copyDatabase(prepared.plain());
        },
        () -> prepared.keptContents(Metric.STEP),
        "analyze",
        "--threads",
        "2",
        "--take",
        place.prepared("found-of-all").toString());
  }

  private void exports() {
    for (String table : List.of("all-case", "main", "seeds", "parquet")) {
      export(table, table, false);
    }
    for (String table : List.of("solution", "farthest")) { // made up: in steps, export knows better
      export(table + " in lines", table, true, "--metric", "line");
      export(
          table + " of some classes",
          table + "-classes",
          true,
          words(AnalysedDatabase.SMALL, "--class"));
    }
    export("sqlite of a class", "sqlite", false, "--class", MIDDLE);
    if (full) {
      export("sqlite", "sqlite", false);
    }
    add(
        "export",
        "main over another",
        () -> {
          prepared.copyDatabase(prepared.plain());
          prepared.copyMade(
              "main",
              place.files(),
              List.of("export", "--db", prepared.plain().toString(), "main", "--out"));
        },
        "export",
        "--dialect",
        "corrected",
        "--force",
        "--out",
        place.files().toString(),
        "main");
  }

  private void export(String name, String table, boolean isAnalysed, String... more) {
    List<String> last = new ArrayList<>(List.of(table));
    last.addAll(List.of(more));
    add(
        "export",
        name,
        () -> prepared.copyDatabase(isAnalysed ? prepared.analysed() : prepared.plain()),
        words(last, "export", "--force", "--threads", "2", "--out", place.files().toString()));
  }

  private void reports() {
    String[] report = {
      "report",
      "--force",
      "--threads",
      "2",
      "--out",
      place.atlas().toString(),
      "--class",
      "7-0-3",
      "0-2-0"
    };
    add("report", "an atlas", this::plainWithTables, report);
    add(
        "report",
        "an atlas over another",
        () -> {
          plainWithTables();
          String db = place.database().toString();
          prepared.copyMade(
              "atlas",
              place.atlas(),
              List.of("report", "--db", db, "--lang", "zh", "--class", "7-0-3", "--out"));
        },
        report);
    add("report", "tables and an atlas", () -> prepared.copyDatabase(prepared.plain()), report);
  }

  private void plainWithTables() throws Exception {
    prepared.copyDatabase(prepared.plain());
    Place.copy(prepared.tables(), place.scratch().resolve("k.db.tables"));
  }
}
