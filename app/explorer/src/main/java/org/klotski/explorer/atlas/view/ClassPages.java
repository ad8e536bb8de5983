package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.ClassRow;
import org.klotski.explorer.atlas.data.HardestLayout;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Columns;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Plot.Shape;
import org.klotski.explorer.pages.Texts;

/**
 * The list of all classes, and the page of each.
 *
 * @param site the pages
 * @param survey what is known
 * @param layerSizes the sizes of the layers of a group
 */
public record ClassPages(
    Site site, Survey survey, Function<SurveyedGroup, List<Integer>> layerSizes) {
  /** How many groups of a class have their layers drawn. */
  private static final int DRAWN = 5;

  /** The list. */
  public Page list() {
    Texts texts = site.texts();
    Columns<ClassRow> columns =
        new Columns<ClassRow>(texts)
            .cell(texts.get("column.class"), row -> site.cell("", row.layoutClass()))
            .number(texts.get("count.layouts"), ClassRow::layouts)
            .number(texts.get("count.solvable"), ClassRow::solvableLayouts)
            .figure("%", ClassPages::percent)
            .number(texts.get("count.groups"), ClassRow::groups)
            .number(texts.get("column.solvable-groups"), ClassRow::solvableGroups);
    GroupTables.addHardest(texts, columns, this::hardestMoves);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("classes.lead"), false));
    blocks.add(new Block.Paragraph(texts.get("columns.how"), false));
    blocks.add(new Block.Figures(columns.table(texts.get("classes.table"), survey.classes())));
    return site.page(texts.get("section", Section.CLASSES), "", Section.CLASSES, blocks);
  }

  private OptionalInt hardestMoves(ClassRow row, Metric metric) {
    return survey.groupsOf(row.layoutClass()).stream()
        .flatMapToInt(each -> each.hardestMoves(metric).stream())
        .max();
  }

  private static String percent(ClassRow row) {
    return String.format(Locale.ROOT, "%.1f", 100 * row.solvableShare());
  }

  /** The page of a class. */
  public Page of(ClassRow row) {
    Texts texts = site.texts();
    List<SurveyedGroup> groups = survey.groupsOf(row.layoutClass());
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Facts(Optional.empty(), facts(row)));
    blocks.add(new Block.Heading(texts.get("class.hardest"), "hardest"));
    List<Block.Card> hardest = hardest(groups);
    blocks.add(
        hardest.isEmpty()
            ? new Block.Paragraph(texts.get("class.unsolvable"), false)
            : new Block.Cards(hardest));
    if (!groups.isEmpty()) {
      SurveyedGroup largest = groups.get(0);
      blocks.add(new Block.Heading(texts.get("class.centre", largest.name()), "centre"));
      blocks.addAll(site.missing());
      blocks.add(new Block.Cards(GroupTables.cards(site, largest)));
      blocks.add(new Block.Heading(texts.get("class.layers"), "layers"));
      blocks.add(
          new Block.Drawn(
              GroupTables.layers(
                  texts,
                  Shape.LINE,
                  groups.subList(0, Math.min(DRAWN, groups.size())),
                  layerSizes)));
    }
    blocks.add(new Block.Heading(texts.get("class.groups"), "groups"));
    blocks.add(new Block.Paragraph(texts.get("columns.how"), false));
    blocks.add(new Block.Figures(table(groups)));
    return site.page(
        texts.get("class.title", row.layoutClass().toString()), Site.UP, Section.CLASSES, blocks);
  }

  private List<Block.Fact> facts(ClassRow row) {
    Texts texts = site.texts();
    return List.of(
        site.fact(
            "class.pieces",
            texts.get(
                "class.pieces.are",
                row.layoutClass().style(),
                row.layoutClass().jiang() - row.layoutClass().style(),
                row.layoutClass().bing())),
        site.fact("count.layouts", row.layouts()),
        site.fact(
            "count.solvable", texts.number(row.solvableLayouts()) + " (" + percent(row) + " %)"),
        site.fact("count.groups", row.groups()),
        site.fact("column.solvable-groups", row.solvableGroups()));
  }

  private List<Block.Card> hardest(List<SurveyedGroup> groups) {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      groups.stream()
          .filter(SurveyedGroup::isSolvable)
          .max(
              Comparator.comparingInt((SurveyedGroup each) -> each.hardestMoves(metric).orElse(0))
                  .thenComparing(each -> -each.number()))
          .ifPresent(
              group -> {
                HardestLayout found = group.hardest().get(metric);
                String moves = texts.get("card.moves", texts.moves(found.moves(), metric));
                String of = texts.get("card.group", group.name());
                cards.add(site.card(Site.UP, found.layout(), moves, of));
              });
    }
    return cards;
  }

  private DataTable table(List<SurveyedGroup> groups) {
    Texts texts = site.texts();
    Columns<SurveyedGroup> columns =
        GroupTables.columns(site, Site.UP)
            .number(texts.get("column.minimal"), SurveyedGroup::minimal)
            .text(texts.get("column.symmetry"), group -> texts.get("symmetry." + group.symmetry()));
    GroupTables.addSpreads(site, columns);
    return columns.table(texts.get("class.groups"), groups);
  }
}
