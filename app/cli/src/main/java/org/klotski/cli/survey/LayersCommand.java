package org.klotski.cli.survey;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.GroupLayer;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.cli.options.GroupQuestion;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "layers",
    description = "Lists the layers of a group from its seed: number and size, separated by a tab.",
    footerHeading = "%nExamples:%n",
    footer = {"  klotski layers 5-4-1-1", "  klotski layers 5-4-1-1 --layer 127"})
public final class LayersCommand implements Callable<Integer> {
  @Mixin private GroupQuestion question;

  @Option(
      names = "--layer",
      paramLabel = "K",
      description = "List the codes of the layouts in layer K, in order.")
  private Integer layer;

  @Override
  public Integer call() {
    return layer == null
        ? question.answer(Answers::layers, LayersCommand::print)
        : question.answer((answers, group) -> answers.layer(group, layer), LayersCommand::print);
  }

  private static void print(GroupLayer layer, Output out) {
    layer.codes().forEach(code -> out.line(LayoutCode.format(code)));
  }

  private static void print(GroupLayers layers, Output out) {
    for (int number = 0; number < layers.layerCount(); number++) {
      out.line(number + "\t" + layers.layerSizes().get(number));
    }
  }
}
