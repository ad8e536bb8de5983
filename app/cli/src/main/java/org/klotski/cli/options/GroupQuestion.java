package org.klotski.cli.options;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.klotski.answers.Answers;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.Database;
import org.klotski.grouper.Group;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The group that a command is asked about, and whether the answer is for people or programs. */
public final class GroupQuestion {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Parameters(paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  /**
   * Answers, from the database if there is one.
   *
   * @param question finds the answer: a record
   * @param show prints it for people
   */
  public <T> int answer(BiFunction<Answers, Group, T> question, BiConsumer<T, Output> show) {
    try (Database opened = database.openIfThere().orElse(null);
        Output out = new Output()) {
      Answers answers = Answers.of(Optional.ofNullable(opened));
      out.answer(json, question.apply(answers, GroupArgument.group(group, answers)), show);
    }
    return ExitCode.DONE;
  }
}
