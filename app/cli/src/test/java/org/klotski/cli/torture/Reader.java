package org.klotski.cli.torture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.klotski.cli.pages.ServedAnswer;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.torture.kills.KilledProcess;
import org.klotski.cli.torture.kills.Place;

/**
 * A command that reads what a killed process has left behind.
 *
 * @param command with its options; or {@link ServedAnswer#REQUEST}, a database and a path
 * @param kind when it is asked
 */
record Reader(List<String> command, Kind kind) {
  /** When a command is asked of a database. */
  enum Kind {
    /** Always. */
    QUICK,
    /** If there are tables beside the database, or no database: else it would make them first. */
    OF_TABLES,
    /** Always if there is no database; else seldom, as it takes most of a minute. */
    SLOW
  }

  Reader {
    command = List.copyOf(command);
  }

  static Reader quick(String... command) {
    return new Reader(List.of(command), Kind.QUICK);
  }

  static Reader ofTables(String... command) {
    return new Reader(List.of(command), Kind.OF_TABLES);
  }

  static Reader slow(String... command) {
    return new Reader(List.of(command), Kind.SLOW);
  }

  /** Its command line. */
  String line() {
    return String.join(" ", command);
  }

  /** Runs it within this process, to its end, unless it writes past that to descriptor 1. */
  Launcher.Result runWithin(Place place) throws IOException, InterruptedException {
    if (isRequest()) {
      return ServedAnswer.of(command.get(1), command.get(2));
    }
    return command.contains("-") ? runBeside(place) : InProcess.run(command.toArray(String[]::new));
  }

  /** Runs it as a process of its own. */
  Launcher.Result runBeside(Place place) throws IOException, InterruptedException {
    return isRequest()
        ? ServedAnswer.ofProcess(
            Map.of("KLOTSKI_CACHE", place.cache().toString()), command.get(1), command.get(2))
        : KilledProcess.run(place, command).result();
  }

  private boolean isRequest() {
    return command.get(0).equals(ServedAnswer.REQUEST);
  }

  /**
   * What it writes to standard output if it refuses: nothing; of a request, which is refused in an
   * answer or a page that has the sentence, anything.
   */
  boolean mayRefuseWith(String out) {
    return isRequest() || out.isEmpty();
  }

  /** All that read a database. */
  static List<Reader> ofDatabase(Path database) {
    String db = database.toString();
    return List.of(
        quick("info", "--stored", "--json", "--db", db, "1A9BF0C00", "4FEA13400"),
        quick("info", "--json", "--db", db, "055540000"),
        quick("group", "--json", "--db", db, "6-2-0-0"),
        quick("layers", "--json", "--db", db, "--layer", "10", "5-4-1-1"),
        quick("openings", "--all", "--json", "--db", db),
        quick("stats", "jiang-bing", "--db", db),
        quick("stats", "group-sizes", "--db", db),
        quick("export", "--out", "-", "--db", db, "seeds", "--class", "5-4-1"),
        quick(ServedAnswer.REQUEST, db, "api/v1/layout/1A9BF0C00?stored"),
        quick(ServedAnswer.REQUEST, db, "group/5-4-1-1"),
        ofTables("query", "--json", "--db", db, "SELECT count(*), bit_xor(hash(t)) FROM groups t"),
        ofTables("find", "--db", db, "--class", "5-4-1", "--steps", "80..", "--codes"),
        ofTables(ServedAnswer.REQUEST, db, "api/v1/find?class=5-4-1&steps=80..&limit=500"),
        slow("verify", "--threads", "2", "--db", db));
  }
}
