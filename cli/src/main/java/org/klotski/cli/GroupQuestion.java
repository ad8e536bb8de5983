package org.klotski.cli;

import org.klotski.dbschema.Database;
import org.klotski.dbschema.GroupRecord;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The group that a database is asked about, and whether the answer is for people or programs. */
final class GroupQuestion {
  /** Answers from the database. */
  @FunctionalInterface
  interface Answer {
    /** Prints the answer. */
    void give(GroupRecord group, Database database, Output out);
  }

  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Parameters(paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  boolean json() {
    return json;
  }

  /** Opens the database, finds the group and has the answer printed. */
  int ask(Answer answer) {
    try (Database opened = database.open();
        Output out = new Output()) {
      answer.give(GroupArgument.of(group, opened), opened, out);
    }
    return ExitCode.DONE;
  }
}
