package org.klotski.explorer.atlas.view;

import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.atlas.data.HardestLayout;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Column;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Plot;
import org.klotski.explorer.pages.Plot.Scale;
import org.klotski.explorer.pages.Plot.Shape;
import org.klotski.explorer.pages.Texts;

/**
 * The list of the groups that have a page, and the page of each.
 *
 * @param site the pages
 * @param survey what is known
 * @param openings the openings in each group, by its name
 * @param layerSizes the sizes of the layers of a group
 * @param graph the graph of a group that is small enough
 */
public record GroupPages(
    Site site,
    Survey survey,
    ListMultimap<String, Layout> openings,
    Function<SurveyedGroup, List<Integer>> layerSizes,
    Function<SurveyedGroup, SmallGraph> graph) {

  /** The list. */
  public Page list() {
    Texts texts = site.texts();
    DataTable.Rows rows = new DataTable.Rows(texts);
    for (SurveyedGroup group : survey.groups()) {
      if (site.groups().contains(group.name())) {
        rows.link(group.name(), site.href("", group.name()))
            .number(group.size())
            .text(texts.flag(group.isSolvable()))
            .number(group.layers());
        for (Metric metric : Metric.values()) {
          rows.distance(group.hardestMoves(metric));
        }
        rows.number(openings.get(group.name()).size()).end();
      }
    }
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text(texts.get("column.group")),
                Column.number(texts.get("axis.size")),
                Column.text(texts.get("column.solvable")),
                Column.number(texts.get("column.layers"))));
    for (Metric metric : Metric.values()) {
      columns.add(Column.number(texts.get("column.hardest", texts.get("short", metric))));
    }
    columns.add(Column.number(texts.get("section", Section.OPENINGS)));
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("groups.lead", Survey.LARGEST), false));
    blocks.add(new Block.Paragraph(texts.get("columns.how"), false));
    blocks.add(new Block.Figures(new DataTable(texts.get("groups.table"), columns, rows.all())));
    return site.page(texts.get("section", Section.GROUPS), "", Section.GROUPS, blocks);
  }

  /** The page of a group. */
  public Page of(SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Facts(Optional.of(group.seed()), facts(group)));
    blocks.add(new Block.Heading(texts.get("group.hardest"), "hardest"));
    if (group.isSolvable()) {
      blocks.add(new Block.Cards(hardest(group)));
    } else {
      blocks.add(new Block.Paragraph(texts.get("group.unsolvable"), false));
    }
    blocks.add(new Block.Heading(texts.get("group.centre"), "centre"));
    blocks.addAll(site.missing());
    blocks.add(new Block.Cards(Spreads.cards(site, group)));
    List<Layout> named = openings.get(group.name());
    if (!named.isEmpty()) {
      blocks.add(new Block.Heading(texts.get("section", Section.OPENINGS), "openings"));
      blocks.add(new Block.Links(named.stream().map(each -> Titles.link(site, each)).toList()));
    }
    blocks.add(new Block.Heading(texts.get("group.layers"), "layers"));
    blocks.add(new Block.Drawn(layers(group)));
    if (group.size() <= SmallGraph.MOST) {
      blocks.add(new Block.Heading(texts.get("group.graph"), "graph"));
      blocks.add(new Block.Paragraph(texts.get("group.graph.how"), false));
      blocks.add(
          new Block.Graph(texts.get("group.graph.title", group.name()), graph.apply(group).json()));
    }
    return site.page(texts.get("group.title", group.name()), Site.UP, Section.GROUPS, blocks);
  }

  private List<Block.Fact> facts(SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block.Fact> facts = new ArrayList<>();
    facts.add(
        new Block.Fact(
            texts.get("column.class"),
            group.layoutClass().toString(),
            site.href(Site.UP, group.layoutClass())));
    facts.add(Block.Fact.of(texts.get("axis.size"), texts.get("of.layouts", group.size())));
    facts.add(Block.Fact.of(texts.get("column.solvable"), texts.flag(group.isSolvable())));
    facts.add(Block.Fact.of(texts.get("group.seed"), group.seed().toString()));
    facts.add(Block.Fact.of(texts.get("column.layers"), texts.number(group.layers())));
    facts.add(Block.Fact.of(texts.get("column.minimal"), texts.number(group.minimal())));
    facts.add(
        Block.Fact.of(texts.get("column.symmetry"), texts.get("mirrors." + group.symmetry())));
    facts.add(
        new Block.Fact(
            texts.get("group.image"),
            group.leftRight().equals(group.name()) ? texts.get("group.itself") : group.leftRight(),
            group.leftRight().equals(group.name()) ? "" : site.href(Site.UP, group.leftRight())));
    return facts;
  }

  private List<Block.Card> hardest(SurveyedGroup group) {
    List<Block.Card> cards = new ArrayList<>();
    for (Layout layout : survey.hardest().get(group.name())) {
      cards.add(card(layout, group.hardestMoves(Metric.STEP), Metric.STEP));
    }
    for (Metric metric : Arrays.asList(Metric.LINE, Metric.CELL)) {
      HardestLayout found = group.hardest().get(metric);
      cards.add(card(found.layout(), found.moves(), metric));
    }
    return cards;
  }

  private Block.Card card(Layout layout, int moves, Metric metric) {
    Texts texts = site.texts();
    return new Block.Card(
        layout,
        site.href(Site.UP, layout),
        Titles.before(layout, texts.get("card.moves", texts.moves(moves, metric))));
  }

  private Plot layers(SurveyedGroup group) {
    Texts texts = site.texts();
    List<Integer> sizes = layerSizes.apply(group);
    return Plot.of(
        texts,
        Shape.BARS,
        texts.get("plot.layers"),
        texts.get("axis.layer"),
        texts.get("axis.layouts"),
        Scale.PLAIN,
        LongStream.range(0, sizes.size()).toArray(),
        List.of(
            Plot.Series.of(
                texts.get("axis.layouts"),
                sizes.stream().mapToLong(Integer::longValue).toArray())));
  }
}
