package org.klotski.explorer.atlas.view;

import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.GroupFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.HardestLayout;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.FactTable;
import org.klotski.explorer.pages.Page;
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
 * @param facts what the database knows of a group
 */
public record GroupPages(
    Site site,
    Survey survey,
    ListMultimap<String, Layout> openings,
    Function<SurveyedGroup, List<Integer>> layerSizes,
    Function<SurveyedGroup, SmallGraph> graph,
    Function<SurveyedGroup, GroupFacts> facts) {

  /** The list. */
  public Page list() {
    Texts texts = site.texts();
    List<SurveyedGroup> shown =
        survey.groups().stream().filter(group -> site.groups().contains(group.name())).toList();
    DataTable table =
        GroupTables.columns(site, "")
            .number(
                texts.get("section", Section.OPENINGS), group -> openings.get(group.name()).size())
            .table(texts.get("groups.table"), shown);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("groups.lead", Survey.LARGEST), false));
    blocks.add(new Block.Paragraph(texts.get("columns.how"), false));
    blocks.add(new Block.Figures(table));
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
    blocks.add(new Block.Cards(GroupTables.cards(site, group)));
    List<Layout> named = openings.get(group.name());
    if (!named.isEmpty()) {
      blocks.add(new Block.Heading(texts.get("section", Section.OPENINGS), "openings"));
      blocks.add(new Block.Links(named.stream().map(each -> Titles.link(site, each)).toList()));
    }
    blocks.add(new Block.Heading(texts.get("group.layers"), "layers"));
    blocks.add(new Block.Drawn(GroupTables.layers(texts, Shape.BARS, List.of(group), layerSizes)));
    if (group.size() <= SmallGraph.MOST) {
      blocks.add(new Block.Heading(texts.get("group.graph"), "graph"));
      blocks.add(new Block.Paragraph(texts.get("group.graph.how"), false));
      blocks.add(
          new Block.Graph(texts.get("group.graph.title", group.name()), graph.apply(group).json()));
    }
    blocks.add(new Block.Heading(texts.get("facts.all"), "facts"));
    blocks.add(new Block.Figures(FactTable.all(texts, facts.apply(group))));
    return site.page(texts.get("group.title", group.name()), Site.UP, Section.GROUPS, blocks);
  }

  private List<Block.Fact> facts(SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block.Fact> facts = new ArrayList<>();
    facts.add(
        site.fact(
            "column.class",
            group.layoutClass().toString(),
            site.href(Site.UP, group.layoutClass())));
    facts.add(site.fact("axis.size", texts.get("of.layouts", group.size())));
    facts.add(site.fact("column.solvable", texts.flag(group.isSolvable())));
    facts.add(site.fact("group.seed", group.seed().toString()));
    facts.add(site.fact("column.layers", group.layers()));
    facts.add(site.fact("column.minimal", group.minimal()));
    facts.add(site.fact("column.symmetry", texts.get("mirrors." + group.symmetry())));
    facts.add(
        site.fact(
            "group.image",
            group.leftRight().equals(group.name()) ? texts.get("group.itself") : group.leftRight(),
            group.leftRight().equals(group.name()) ? "" : site.href(Site.UP, group.leftRight())));
    return facts;
  }

  private List<Block.Card> hardest(SurveyedGroup group) {
    List<Block.Card> cards = new ArrayList<>();
    for (Layout layout : survey.hardest().get(group.name())) {
      cards.add(card(layout, group.hardestMoves(Metric.STEP).orElseThrow(), Metric.STEP));
    }
    for (Metric metric : Arrays.asList(Metric.LINE, Metric.CELL)) {
      HardestLayout found = group.hardest().get(metric);
      cards.add(card(found.layout(), found.moves(), metric));
    }
    return cards;
  }

  private Block.Card card(Layout layout, int moves, Metric metric) {
    Texts texts = site.texts();
    return site.card(Site.UP, layout, texts.get("card.moves", texts.moves(moves, metric)));
  }
}
