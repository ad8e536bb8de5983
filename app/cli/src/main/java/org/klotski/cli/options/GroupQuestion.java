package org.klotski.cli.options;

import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The group that a database is asked about, and whether the answer is for people or programs. */
public final class GroupQuestion {
  /** Answers from the database. */
  @FunctionalInterface
  public interface Answer {
    /** Prints the answer. */
    void give(GroupRecord group, Database database, Output out);
  }

  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Parameters(paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  public boolean json() {
    return json;
  }

  /** Opens the database, finds the group and has the answer printed. */
  public int ask(Answer answer) {
    try (Database opened = database.open();
        Output out = new Output()) {
      answer.give(GroupArgument.of(group, opened), opened, out);
    }
    return ExitCode.DONE;
  }
}
