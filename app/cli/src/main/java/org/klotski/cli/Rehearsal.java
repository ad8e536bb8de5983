package org.klotski.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.klotski.cli.texts.Streams;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.tables.files.TableFiles;

/** Runs short commands on an empty database to record classes for the launcher's class archive. */
final class Rehearsal {
  private static final List<String> COMMANDS =
      List.of(
          "code 1A9BF0C00",
          "solve hengdaolima",
          "moves 1A9BF0C00",
          "info 1A9BF0C00",
          "info 1A9BF0C00 --json --db DB",
          "help",
          "find --db DB",
          "query FROM(layouts)ORDER/**/BY(code) --db DB");

  private Rehearsal() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("klotski");
    try {
      Path database = folder.resolve("db");
      Meta meta = DatabaseBuilder.build(database, Map.of(), Map.of(), 1);
      Columns layouts = new Columns(Facts.built(Subject.LAYOUT), 0);
      Columns groups = new Columns(Facts.built(Subject.GROUP), 0);
      TableWriter.Input input = new TableWriter.Input(database, meta, layouts, groups, 1);
      DatabaseBuilder.addTables(database, TableFiles.write(input, more -> {}));
      for (String command : COMMANDS) {
        Main.run(Streams.PROCESS, command.replace("DB", database.toString()).split(" "));
      }
    } finally {
      WorkFolder.deleteAll(folder);
    }
  }
}
