package org.klotski.trials;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The commands that write files, both to empty folders and over existing files. */
final class Commands {
  private static final String OLD = "old content\n";
  private static final String EXPORT = "export --db k.db --force --threads 2 --out e ";
  private static final String ANALYZE = "analyze --db k.db --threads 2 ";
  private static final String SITE = "site --db k.db --force --threads 2 --out site";
  private static final List<String> NO_READERS = List.of();

  private static final List<String> OF_DATABASE =
      List.of(
          "info --stored --json --db k.db 1A9BF0C00 055540000 4FEA13400",
          "group --json --db k.db 6-2-0-0",
          "stats jiang-bing --db k.db");

  private static final List<String> OF_EXPORT = List.of("verify --json e");
  private static final Command.Start PLAIN = folder -> Folders.copy(Prepared.plain(), folder);
  private static final Command.Start SEARCHED = folder -> Folders.copy(Prepared.searched(), folder);

  private Commands() {}

  static List<Command> all() {
    return List.of(
        new Command(
            "draw",
            "draw --force --svg a.svg --png a.png 1A9BF0C00",
            folder -> Files.writeString(folder.resolve("a.svg"), OLD),
            NO_READERS,
            2),
        query("csv"),
        query("json"),
        query("parquet"),
        new Command(
            "find --sheet",
            "find --db k.db --force --class 5-4-1 --limit 3 --sheet a.html",
            folder -> oldAndDatabase(folder, "a.html"),
            List.of("find --db k.db --class 5-4-1 --steps 80.. --codes"),
            6),
        analyze("steps", ""),
        analyze("lines in states", "--metric line --keep-every 0 "),
        new Command("analyze, adding to the database", ANALYZE, SEARCHED, OF_DATABASE, 60),
        new Command(
            "analyze --take",
            ANALYZE + "--take found --class " + Prepared.SMALL,
            folder -> Folders.copy(Prepared.found(), folder),
            OF_DATABASE,
            12),
        export("seeds", "seeds --class 7-0-3 0-2-0", 5),
        new Command(
            "export small tables over others",
            EXPORT + "seeds farthest-classes solution-classes --class 6-2-0 2-0-1",
            folder -> {
              Folders.copy(Prepared.analyzed(), folder);
              Program.run(folder, EXPORT + "seeds --class 6-2-0 0-2-0").done();
            },
            OF_EXPORT,
            10),
        export("all-case", "all-case", 60),
        export("main", "main", 60),
        export("parquet", "parquet", 120),
        export("sqlite of a class", "sqlite --class 5-4-1", 20),
        new Command("site", SITE, PLAIN, NO_READERS, 60),
        new Command(
            "site over another",
            SITE,
            folder -> {
              PLAIN.in(folder);
              Program.run(folder, SITE).done();
            },
            NO_READERS,
            60),
        new Command("build", build(""), folder -> {}, OF_DATABASE, 90),
        new Command(
            "build over an analyzed database",
            build("--force --discard-analysis"),
            folder -> Folders.copy(Prepared.analyzed(), folder),
            OF_DATABASE,
            120));
  }

  private static Command query(String form) {
    String file = "a." + form;
    String command = "query --db k.db --force --threads 1 --out " + file;
    return new Command(
        "query --out " + form,
        command + " 'SELECT * FROM layouts WHERE id < 20000'",
        folder -> oldAndDatabase(folder, file),
        List.of("query --db k.db --json 'SELECT count(*), min(seed) FROM groups'"),
        8);
  }

  private static Command analyze(String name, String options) {
    String line = ANALYZE + options + "--class " + Prepared.SMALL;
    return new Command("analyze, " + name, line, PLAIN, OF_DATABASE, 15);
  }

  private static Command export(String name, String tables, int seconds) {
    return new Command("export " + name, EXPORT + tables, PLAIN, OF_EXPORT, seconds);
  }

  private static String build(String options) {
    return "build --db k.db --threads 2 " + options;
  }

  private static void oldAndDatabase(Path folder, String file) throws Exception {
    PLAIN.in(folder);
    Files.writeString(folder.resolve(file), OLD);
  }
}
