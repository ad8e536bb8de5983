package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.openings.OpeningCollection;
import org.klotski.enumerator.openings.Openings;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Column;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Link;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;

/**
 * The list of the openings, by difficulty and by collection.
 *
 * @param site the pages
 * @param openings the openings
 * @param facts what is known of each as a layout
 */
public record OpeningList(Site site, List<OpeningFacts> openings, Map<Layout, LayoutFacts> facts) {
  /** The page. */
  public Page page() {
    Texts texts = site.texts();
    List<OpeningFacts> sorted =
        openings.stream()
            .sorted(
                Comparator.comparingDouble((OpeningFacts each) -> score(each.layout()))
                    .thenComparing(each -> each.layout().code()))
            .toList();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("openings.lead", openings.size()), false));
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
    return facts.get(layout).difficultyScore().orElse(Double.MAX_VALUE);
  }

  private List<Link> links(OpeningCollection collection) {
    return Openings.entries(collection).stream()
        .map(each -> Link.to(each.entry().name(), site.href("", each.opening().layout())))
        .filter(link -> !link.href().isEmpty())
        .toList();
  }

  private DataTable table(List<OpeningFacts> sorted) {
    Texts texts = site.texts();
    DataTable.Rows rows = new DataTable.Rows(texts);
    for (OpeningFacts each : sorted) {
      LayoutFacts known = facts.get(each.layout());
      rows.link(
              Titles.of(each.layout()), site.href("", each.layout()), Titles.others(each.layout()))
          .text(each.layout().toString())
          .text(known.layoutClass().toString())
          .distance(each.minSolutionStep())
          .distance(each.minSolutionLine())
          .distance(each.minSolutionCell())
          .text(known.difficultyScore().map(String::valueOf).orElse("–"))
          .text(level(known))
          .end();
    }
    return new DataTable(
        texts.get("openings.table"),
        List.of(
            Column.text(texts.get("layout.names")),
            Column.text(texts.get("layout.code")),
            Column.text(texts.get("column.class")),
            Column.number(texts.get("short.step")),
            Column.number(texts.get("short.line")),
            Column.number(texts.get("short.cell")),
            Column.number(texts.get("column.points")),
            Column.text(texts.get("layout.difficulty"))),
        rows.all());
  }

  private String level(LayoutFacts known) {
    Optional<String> level = known.difficulty().map(each -> site.texts().get("difficulty", each));
    return level.orElse("–");
  }

  private Block.Card card(OpeningFacts opening) {
    Texts texts = site.texts();
    LayoutFacts known = facts.get(opening.layout());
    return new Block.Card(
        opening.layout(),
        site.href("", opening.layout()),
        List.of(
            Titles.of(opening.layout()),
            opening.minSolutionStep() < 0
                ? texts.get("graph.unsolvable")
                : texts.get("card.moves", texts.moves(opening.minSolutionStep(), Metric.STEP)),
            level(known)));
  }
}
