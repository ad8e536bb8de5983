package org.klotski.cli.layout;

import java.util.concurrent.Callable;
import org.klotski.Klotski;
import org.klotski.LayoutNames;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.ShortCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "code",
    description = {
      "Prints the code of a layout that is drawn, or named in any other way; with --json its id and"
          + " short code too."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski code - < drawing.txt",
      "  klotski code VXXV/VXXV/VHHV/VSSV/S..S",
      "  klotski code --short 横刀立马",
      "  klotski code --id 4WVE1",
      "  klotski code --id < layouts.txt > ids.txt"
    })
public final class CodeCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;

  @Option(names = "--id", description = "Print the id instead, from standard input too.")
  private boolean id;

  @Option(
      names = "--short",
      description = "Print the five-character short code instead, from standard input too.")
  private boolean shortCode;

  @Override
  public Integer call() {
    UsageException.refuse(
        id && shortCode, "--id and --short are two answers; choose one, or --json");
    UsageException.refuse(
        (id || shortCode) && layouts.asJson() && !layouts.fromStandardInput(),
        "--json has the id and the short code; leave out --id and --short");
    try (Klotski answers = Klotski.bySearch();
        Output out = new Output()) {
      if (id) {
        return layouts.answerInLines(answers, out, layout -> String.valueOf(layout.id()));
      }
      if (shortCode) {
        return layouts.answerInLines(answers, out, layout -> ShortCode.of(layout.id()));
      }
      if (layouts.asJson()) {
        return layouts.answer(answers, out, LayoutNames::new, names -> {});
      }
      return layouts.answerInLines(answers, out, Layout::toString);
    }
  }
}
