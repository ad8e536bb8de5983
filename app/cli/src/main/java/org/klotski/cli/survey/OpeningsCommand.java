package org.klotski.cli.survey;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "openings",
    description = {
      "Lists the classic openings: their code, the least number of moves in steps, straight moves"
          + " and one-cell moves, and their names in Chinese, pinyin and English.",
      "Only openings whose published number our own search confirms are listed; published numbers"
          + " that it does not confirm follow, marked with '!' and their source."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski openings", "  klotski openings --sources", "  klotski solve 峰回路转"})
public final class OpeningsCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Option(names = "--sources", description = "Name the sources of each opening too.")
  private boolean sources;

  @Override
  public Integer call() {
    try (Output out = new Output()) {
      if (!json) {
        out.line("code\tstep\tline\tcell\tchinese\tpinyin\tenglish");
      }
      for (OpeningFacts opening : Answers.bySearch().openings()) {
        if (json) {
          out.line(AnswersJson.line(opening));
        } else {
          print(opening, out);
        }
      }
    }
    return ExitCode.DONE;
  }

  private void print(OpeningFacts opening, Output out) {
    out.line(
        "%s\t%d\t%d\t%d\t%s\t%s\t%s"
            .formatted(
                opening.layout(),
                opening.minSolutionStep(),
                opening.minSolutionLine(),
                opening.minSolutionCell(),
                String.join(" / ", opening.chinese()),
                String.join(" / ", opening.pinyin()),
                String.join(" / ", opening.english())));
    if (sources) {
      String published =
          opening.published().stream()
              .map(each -> each.metric().label() + " " + each.number())
              .collect(Collectors.joining(", "));
      out.line("  published: " + published);
      opening.sources().forEach(source -> out.line("  source: " + source));
    }
    for (OpeningFacts.Disagreement other : opening.disagreements()) {
      out.line("  ! %d in %s".formatted(other.number(), other.source()));
    }
  }
}
