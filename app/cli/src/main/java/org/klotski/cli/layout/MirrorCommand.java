package org.klotski.cli.layout;

import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.layout.MirrorImages;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "mirror",
    description = "Prints the codes of a layout's three mirror images.",
    footerHeading = "%nExample:%n",
    footer = "  klotski mirror --draw 4FEA13400")
public final class MirrorCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;

  @Option(names = "--draw", description = "Draw the layout and its images side by side.")
  private boolean draw;

  @Override
  public Integer call() {
    UsageException.refuse(
        draw && layouts.asJson(), "--draw can't be combined with " + layouts.whyJson());
    Answers answers = Answers.bySearch();
    try (Output out = new Output()) {
      return layouts.answer(answers, out, answers::mirrorImages, images -> print(images, out));
    }
  }

  private void print(MirrorImages images, Output out) {
    if (layouts.count() > 1) {
      out.line(images.layout() + ":");
    }
    for (Mirror mirror : Mirror.values()) {
      Layout image = images.image(mirror);
      String same = image.equals(images.layout()) ? " (the same)" : "";
      out.line("%-12s %s%s".formatted(mirror.label(), image, same));
    }
    if (draw) {
      WayText.printDrawings(
          List.of(images.layout(), images.leftRight(), images.topBottom(), images.both()), out);
    }
  }
}
