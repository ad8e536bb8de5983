package org.klotski.cli.survey;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.klotski.answers.Answers;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "openings",
    description = {
      "Lists openings: their code, the least number of moves in steps, straight moves and one-cell"
          + " moves, and their names in Chinese, pinyin and English.",
      "Without --all, --collection or --search these are the classic ones, whose published number"
          + " our own search confirms; published numbers that it does not confirm follow, marked"
          + " with '!' and their source.",
      "Needs no database: what none knows is found by search."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski openings",
      "  klotski openings --sources --search 峰回路转",
      "  klotski openings --collection fayaa",
      "  klotski solve 峰回路转"
    })
public final class OpeningsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Option(
      names = "--sources",
      description = "Name the sources of each opening too, and what each collection calls it.")
  private boolean sources;

  @Option(names = "--all", description = "List the openings of all collections too.")
  private boolean all;

  @Option(
      names = "--collection",
      paramLabel = "NAME",
      description =
          "List the entries of a collection in its order, with position and the name it uses; a"
              + " layout that it has twice comes twice: classic (华容道经典布局40种), common"
              + " (华容道常见布局图), fayaa (发芽网布局图), lin (林雨霖华容道68局) or others (其他布局图).")
  private String collection;

  @Option(
      names = "--search",
      paramLabel = "TEXT",
      description =
          "List the openings with a name that has this in it, in characters of either kind, pinyin"
              + " or English.")
  private String search;

  @Override
  public Integer call() {
    List<Openings.Listed> listed = collection == null ? List.of() : listed();
    List<Opening> chosen =
        collection == null ? chosen() : listed.stream().map(Openings.Listed::opening).toList();
    boolean known = chosen.stream().allMatch(Opening::isClassic);
    try (Database opened = known ? null : database.openIfThere().orElse(null);
        Output out = new Output()) {
      if (chosen.isEmpty()) {
        Failure.print("no such opening has a name with '%s' in it".formatted(search));
        return ExitCode.DONE;
      }
      if (!json) {
        String entry = collection == null ? "" : "position\tcalled\t";
        out.line("code\tstep\tline\tcell\t" + entry + "chinese\tpinyin\tenglish");
      }
      List<OpeningFacts> facts = Answers.of(Optional.ofNullable(opened)).openings(chosen);
      for (int at = 0; at < facts.size(); at++) {
        OpeningFacts opening =
            listed.isEmpty() ? facts.get(at) : facts.get(at).in(listed.get(at).entry());
        out.answer(json, opening, this::print);
      }
    }
    return ExitCode.DONE;
  }

  private List<Opening> chosen() {
    if (search == null) {
      return all ? Openings.all() : Openings.classic();
    }
    return found();
  }

  /** The entries of the collection. */
  private List<Openings.Listed> listed() {
    UsageException.refuse(all, "--all and --collection are two lists; choose one");
    List<Openings.Listed> entries = Openings.entries(named(collection));
    if (search == null) {
      return entries;
    }
    Set<Opening> found = Set.copyOf(found());
    return entries.stream().filter(each -> found.contains(each.opening())).toList();
  }

  private List<Opening> found() {
    UsageException.refuse(search.isBlank(), "--search is empty; write a part of a name");
    return Openings.withNamesLike(search);
  }

  private static OpeningCollection named(String text) {
    return OpeningCollection.named(text)
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no collection '%s'; write %s"
                        .formatted(
                            text,
                            OpeningCollection.all().stream()
                                .map(each -> "%s (%s)".formatted(each.label(), each.name()))
                                .collect(Collectors.joining(", ")))));
  }

  private void print(OpeningFacts opening, Output out) {
    out.line(
        "%s\t%s\t%s\t%s\t%s%s\t%s\t%s"
            .formatted(
                opening.layout(),
                distance(opening, Metric.STEP),
                distance(opening, Metric.LINE),
                distance(opening, Metric.CELL),
                opening
                    .entry()
                    .map(each -> each.position() + "\t" + each.called() + "\t")
                    .orElse(""),
                String.join(" / ", opening.chinese()),
                String.join(" / ", opening.pinyin()),
                String.join(" / ", opening.english())));
    if (sources) {
      printSources(opening, out);
    }
    for (Opening.Disagreement other : opening.disagreements()) {
      out.line("  ! %d in %s".formatted(other.number(), other.source()));
    }
  }

  private static String distance(OpeningFacts opening, Metric metric) {
    OptionalInt moves = opening.minSolution(metric);
    return moves.isPresent() ? Integer.toString(moves.getAsInt()) : "-";
  }

  private static void printSources(OpeningFacts opening, Output out) {
    if (!opening.published().isEmpty()) {
      String published =
          opening.published().stream()
              .map(each -> each.metric().label() + " " + each.number())
              .collect(Collectors.joining(", "));
      out.line("  published: " + published);
    }
    opening.sources().forEach(source -> out.line("  source: " + source));
    for (OpeningFacts.Entry entry : opening.collections()) {
      out.line(
          "  called %s: no. %d of %s"
              .formatted(entry.called(), entry.position(), entry.collection()));
    }
  }
}
