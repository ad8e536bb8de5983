package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Link;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;

/**
 * The list of the openings, by difficulty and by collection.
 *
 * @param site the pages
 * @param facts what is known of each opening as a layout
 */
public record OpeningList(Site site, Map<Layout, LayoutFacts> facts) {
  /** The page. */
  public Page page() {
    Texts texts = site.texts();
    List<Layout> sorted =
        facts.keySet().stream()
            .sorted(Comparator.comparingDouble(this::score).thenComparing(Layout::code))
            .toList();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("openings.lead", facts.size()), false));
    blocks.add(new Block.Heading(texts.get("openings.table"), "table"));
    blocks.add(new Block.Figures(table(sorted)));
    blocks.add(new Block.Heading(texts.get("openings.collections"), "collections"));
    for (OpeningCollection collection : OpeningCollection.all()) {
      blocks.add(new Block.Heading(heading(collection), collection.label()));
      blocks.add(new Block.Links(links(collection)));
    }
    blocks.add(new Block.Heading(texts.get("openings.difficulty"), "difficulty"));
    blocks.add(new Block.Cards(sorted.stream().map(this::card).toList()));
    return site.page(texts.get("section", Section.OPENINGS), "", Section.OPENINGS, blocks);
  }

  /** The name, which is Chinese, with what it means for those who don't read that. */
  private String heading(OpeningCollection collection) {
    return site.texts().language() == Language.ZH
        ? collection.name()
        : collection.name() + " · " + collection.meaning();
  }

  /** Its points; those that are not solvable come last. */
  private double score(Layout layout) {
    return facts.get(layout).decimal(Facts.DIFFICULTY_SCORE).orElse(Double.MAX_VALUE);
  }

  private List<Link> links(OpeningCollection collection) {
    return Openings.entries(collection).stream()
        .map(each -> Link.to(each.entry().name(), site.href("", each.opening().layout())))
        .filter(link -> !link.href().isEmpty())
        .toList();
  }

  private DataTable table(List<Layout> sorted) {
    Texts texts = site.texts();
    return new DataTable.Columns<Layout>(texts)
        .cell(
            texts.get("layout.names"),
            each -> new DataTable.Cell(Titles.of(each), site.href("", each), Titles.others(each)))
        .text(texts.get("layout.code"), Layout::toString)
        .text(texts.get("column.class"), each -> each.layoutClass().toString())
        .figure(texts.get("short.step"), each -> value(each, Facts.minSolution(Metric.STEP)))
        .figure(texts.get("short.line"), each -> value(each, Facts.minSolution(Metric.LINE)))
        .figure(texts.get("short.cell"), each -> value(each, Facts.minSolution(Metric.CELL)))
        .figure(texts.get("column.points"), each -> value(each, Facts.DIFFICULTY_SCORE))
        .text(texts.label(Facts.DIFFICULTY), each -> value(each, Facts.DIFFICULTY))
        .table(texts.get("openings.table"), sorted);
  }

  private String value(Layout layout, Fact fact) {
    return site.texts().value(fact, facts.get(layout));
  }

  private Block.Card card(Layout layout) {
    Texts texts = site.texts();
    OptionalInt steps = facts.get(layout).in(Metric.STEP).minSolution();
    return new Block.Card(
        layout,
        site.href("", layout),
        List.of(
            Titles.of(layout),
            steps.isEmpty()
                ? texts.get("graph.unsolvable")
                : texts.get("card.moves", texts.moves(steps.getAsInt(), Metric.STEP)),
            value(layout, Facts.DIFFICULTY)));
  }
}
