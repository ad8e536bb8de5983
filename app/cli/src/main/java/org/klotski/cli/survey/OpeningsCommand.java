package org.klotski.cli.survey;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.Openings;
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
      for (Opening opening : Openings.all()) {
        if (json) {
          out.line(json(opening).toString());
        } else {
          print(opening, out);
        }
      }
    }
    return ExitCode.DONE;
  }

  private void print(Opening opening, Output out) {
    out.line(
        "%s\t%d\t%d\t%d\t%s\t%s\t%s"
            .formatted(
                opening.layout(),
                opening.least().get(Metric.STEP),
                opening.least().get(Metric.LINE),
                opening.least().get(Metric.CELL),
                String.join(" / ", opening.chinese()),
                String.join(" / ", opening.pinyin()),
                String.join(" / ", opening.english())));
    if (sources) {
      String published =
          opening.published().entrySet().stream()
              .map(entry -> label(entry.getKey()) + " " + entry.getValue())
              .collect(Collectors.joining(", "));
      out.line("  published: " + published);
      opening.sources().forEach(source -> out.line("  source: " + source));
    }
    for (Opening.Disagreement other : opening.disagreements()) {
      out.line("  ! %d in %s".formatted(other.moves(), other.source()));
    }
  }

  private static JsonObject json(Opening opening) {
    JsonObject json = new JsonObject();
    json.addProperty("code", opening.layout().toString());
    opening.least().forEach((metric, moves) -> json.addProperty(label(metric), moves));
    json.add("chinese", strings(opening.chinese()));
    json.add("pinyin", strings(opening.pinyin()));
    json.add("english", strings(opening.english()));
    JsonObject published = new JsonObject();
    opening.published().forEach((metric, moves) -> published.addProperty(label(metric), moves));
    json.add("published", published);
    json.add("sources", strings(opening.sources()));
    JsonArray disagreements = new JsonArray();
    for (Opening.Disagreement other : opening.disagreements()) {
      JsonObject each = new JsonObject();
      each.addProperty("moves", other.moves());
      each.addProperty("source", other.source());
      disagreements.add(each);
    }
    json.add("disagreements", disagreements);
    return json;
  }

  private static JsonArray strings(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  private static String label(Metric metric) {
    return metric.name().toLowerCase(Locale.ROOT);
  }
}
