package org.klotski.cli.layout;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.FactSearch;
import org.klotski.answers.LayoutFacts;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.LayoutText;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "info",
    description = {
      "Says everything of layouts: names, class, group, layer, mirror images, solutions, farthest.",
      "Needs no database: what no database knows is found by search, which takes a moment for each"
          + " layout. A line on standard error says where the answers come from."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski info 1A9BF0C00",
      "  klotski info --json 5-4-1-1-7472 '#4091296'",
      "  klotski info --stored < codes.txt > layouts.jsonl"
    })
public final class InfoCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private LayoutsArgument layouts;

  @Option(
      names = "--stored",
      description =
          "Say only what the database knows, and don't search: for many layouts. Without an"
              + " analysis (see analyze) it knows nothing of the farthest, nor how many solutions"
              + " there are.")
  private boolean stored;

  private final FactSearch search = new FactSearch();
  private boolean originSaid;

  @Override
  public Integer call() {
    Optional<Database> found = stored ? Optional.of(database.open()) : database.openIfThere();
    try (Database opened = found.orElse(null);
        Output out = new Output()) {
      return layouts.forEach(
          text -> layout(text, opened),
          out,
          layout -> {
            LayoutFacts facts = opened == null ? search.of(layout) : facts(layout, opened);
            sayOrigin(opened);
            if (layouts.asJson()) {
              out.line(facts.json().toString());
            } else {
              LayoutText.print(facts, out);
            }
            return ExitCode.DONE;
          });
    }
  }

  private Layout layout(String text, Database opened) {
    return opened == null
        ? LayoutArgument.layout(text, search::layoutOf)
        : LayoutArgument.layout(text, opened);
  }

  private LayoutFacts facts(Layout layout, Database opened) {
    LayoutRecord record = opened.layout(layout.code());
    GroupRecord group = opened.group(record.layoutClass(), record.name().groupNumber());
    Optional<LayoutExtremesRecord> analysis = opened.layoutExtremes(layout.code());
    if (analysis.isEmpty() && !stored) {
      analysis = Optional.of(search.analysis(layout));
    }
    return new LayoutFacts(record, group.group(), group.layers(), analysis);
  }

  private void sayOrigin(Database opened) {
    if (originSaid) {
      return;
    }
    originSaid = true;
    if (opened == null) {
      System.err.println("info: found by search; there is no database " + database.folder());
    } else if (opened.isAnalysed() || stored) {
      System.err.println("info: from the database " + opened.folder());
    } else {
      System.err.println(
          ("info: from the database %s; it is not analysed, so farthest and number of solutions by"
                  + " search, which --stored leaves out")
              .formatted(opened.folder()));
    }
  }
}
