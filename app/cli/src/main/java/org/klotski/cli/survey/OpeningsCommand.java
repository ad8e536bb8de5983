package org.klotski.cli.survey;

import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.OpeningFacts;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.Terminal;
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
      "List openings with their names and minimum numbers of moves.",
      "By default, lists the classic openings."
          + " A search confirms their published numbers of moves. Needs no database."
    },
    footer = {
      "  klotski openings",
      "  klotski openings --sources --search 峰回路转",
      "  klotski openings --collection fayaa",
      "  klotski solve 峰回路转"
    })
public final class OpeningsCommand implements Runnable {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object for each opening.")
  private boolean json;

  @Option(
      names = "--sources",
      description =
          "Also list the publications of each opening and its names in collections."
              + " Also list published numbers of moves that no search confirms.")
  private boolean sources;

  @Option(names = "--all", description = "Also list the openings of all collections.")
  private boolean all;

  @Option(
      names = "--collection",
      paramLabel = "NAME",
      description =
          "List the entries of a collection in its order, including duplicates, with their"
              + " positions and names: classic (华容道经典布局40种), common (华容道常见布局图), fayaa (发芽网布局图), lin"
              + " (林雨霖华容道68局), or others (其他布局图).")
  private String collection;

  @Option(
      names = "--search",
      paramLabel = "TEXT",
      description =
          "List the openings whose names contain TEXT, in simplified or traditional"
              + " characters, pinyin, or English.")
  private String search;

  @Override
  public void run() {
    UsageException.refuse(all && collection != null, "--all and --collection can't be combined");
    UsageException.refuse(
        search != null && search.isBlank(), "--search is empty; write part of a name");
    List<Opening> chosen =
        search != null ? Openings.withNamesLike(search) : all ? Openings.all() : Openings.classic();
    if (collection == null) {
      print(chosen.stream().map(each -> new Openings.Listed(each, null)).toList());
      return;
    }
    OpeningCollection named = OpeningCollection.named(collection).orElse(null);
    UsageException.refuse(
        named == null,
        "there is no collection '%s'; write %s",
        collection,
        OpeningCollection.all().stream()
            .map(each -> "%s (%s)".formatted(each.label(), each.name()))
            .collect(Collectors.joining(", ")));
    print(
        Openings.entries(named).stream()
            .filter(each -> search == null || chosen.contains(each.opening()))
            .toList());
  }

  private void print(List<Openings.Listed> listed) {
    if (listed.isEmpty()) {
      Failure.print("no listed opening has '%s' in its name".formatted(search));
      return;
    }
    List<Opening> openings = Lists.transform(listed, Openings.Listed::opening);
    boolean isKnown = openings.stream().allMatch(Opening::isClassic);
    try (Database opened = isKnown ? null : database.openIfThere().orElse(null);
        Klotski klotski = DatabaseOption.klotski(opened);
        Output out = new Output()) {
      List<OpeningFacts> facts = klotski.openings(openings);
      List<List<Object>> rows = new ArrayList<>();
      for (int at = 0; at < facts.size(); at++) {
        Opening.Entry entry = listed.get(at).entry();
        if (json) {
          Map<String, Object> fields = facts.get(at).fields();
          fields.put("entry", entry == null ? null : OpeningFacts.fields(entry));
          out.line(Json.text(fields));
        } else {
          rows.add(row(facts.get(at), entry));
        }
      }
      if (json) {
        return;
      }
      String names = Terminal.isOutput() ? "chinese english" : "chinese pinyin english";
      String entry = collection == null ? "" : "position called ";
      TableForm.print("code step line cell " + entry + names, rows, out);
      if (sources) {
        facts.stream().distinct().forEach(each -> printSources(each, out));
      }
    }
  }

  /** Returns a row: with all names in a pipe, with two names (Chinese, English) on a terminal. */
  private static List<Object> row(OpeningFacts facts, Opening.Entry entry) {
    Opening opening = facts.opening();
    List<Object> row = new ArrayList<>(List.of(opening.layout()));
    for (Metric metric : Metric.values()) {
      OptionalInt distance = facts.distances().get(metric);
      row.add(distance.isPresent() ? distance.getAsInt() : "-");
    }
    if (entry != null) {
      row.addAll(List.of(entry.position(), entry.name()));
    }
    row.add(names(opening.chinese()));
    if (!Terminal.isOutput()) {
      row.add(names(opening.pinyin()));
    }
    row.add(names(opening.english()));
    return row;
  }

  private static String names(List<String> names) {
    return Terminal.isOutput() ? names.stream().findFirst().orElse("") : String.join(" / ", names);
  }

  private static void printSources(OpeningFacts facts, Output out) {
    Opening opening = facts.opening();
    out.line("").line(opening.layout() + " " + String.join(" / ", opening.names()));
    opening
        .published()
        .forEach((metric, number) -> out.line("  published: " + metric.label() + " " + number));
    facts.sources().forEach(source -> out.line("  source: " + source));
    for (Opening.Entry each : opening.entries()) {
      out.line(
          "  called %s: no. %d of %s"
              .formatted(each.name(), each.position(), each.collection().name()));
    }
    opening
        .disagreements()
        .forEach(each -> out.line("  not confirmed: " + each.number() + " in " + each.source()));
  }
}
