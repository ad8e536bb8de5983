package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.klotski.enumerator.board.Metric;
import org.klotski.explorer.atlas.data.ClassRow;
import org.klotski.explorer.atlas.data.HardestLayout;
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
    DataTable.Rows rows = new DataTable.Rows(texts);
    for (ClassRow row : survey.classes()) {
      List<SurveyedGroup> groups = survey.groupsOf(row.layoutClass());
      rows.link(row.layoutClass().toString(), site.href("", row.layoutClass()))
          .number(row.layouts())
          .number(row.solvableLayouts())
          .text(percent(row))
          .number(row.groups())
          .number(row.solvableGroups());
      for (Metric metric : Metric.values()) {
        rows.distance(groups.stream().mapToInt(each -> each.hardestMoves(metric)).max().orElse(-1));
      }
      rows.end();
    }
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text(texts.get("column.class")),
                Column.number(texts.get("count.layouts")),
                Column.number(texts.get("count.solvable")),
                Column.number("%"),
                Column.number(texts.get("count.groups")),
                Column.number(texts.get("column.solvable-groups"))));
    columns.addAll(hardestColumns());
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("classes.lead"), false));
    blocks.add(new Block.Paragraph(texts.get("columns.how"), false));
    blocks.add(new Block.Figures(new DataTable(texts.get("classes.table"), columns, rows.all())));
    return site.page(texts.get("section", Section.CLASSES), "", Section.CLASSES, blocks);
  }

  private static String percent(ClassRow row) {
    return String.format(Locale.ROOT, "%.1f", 100 * row.solvableShare());
  }

  private List<Column> hardestColumns() {
    Texts texts = site.texts();
    return Arrays.stream(Metric.values())
        .map(each -> Column.number(texts.get("column.hardest", texts.get("short", each))))
        .toList();
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
      blocks.add(new Block.Cards(Spreads.cards(site, largest)));
      blocks.add(new Block.Heading(texts.get("class.layers"), "layers"));
      blocks.add(new Block.Drawn(layers(groups.subList(0, Math.min(DRAWN, groups.size())))));
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
        Block.Fact.of(
            texts.get("class.pieces"),
            texts.get(
                "class.pieces.are",
                row.layoutClass().style(),
                row.layoutClass().jiang() - row.layoutClass().style(),
                row.layoutClass().bing())),
        Block.Fact.of(texts.get("count.layouts"), texts.number(row.layouts())),
        Block.Fact.of(
            texts.get("count.solvable"),
            texts.number(row.solvableLayouts()) + " (" + percent(row) + " %)"),
        Block.Fact.of(texts.get("count.groups"), texts.number(row.groups())),
        Block.Fact.of(texts.get("column.solvable-groups"), texts.number(row.solvableGroups())));
  }

  private List<Block.Card> hardest(List<SurveyedGroup> groups) {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      groups.stream()
          .filter(SurveyedGroup::isSolvable)
          .max(
              Comparator.comparingInt((SurveyedGroup each) -> each.hardestMoves(metric))
                  .thenComparing(each -> -each.number()))
          .ifPresent(
              group -> {
                HardestLayout found = group.hardest().get(metric);
                cards.add(
                    new Block.Card(
                        found.layout(),
                        site.href(Site.UP, found.layout()),
                        Titles.before(
                            found.layout(),
                            texts.get("card.moves", texts.moves(found.moves(), metric)),
                            texts.get("card.group", group.name()))));
              });
    }
    return cards;
  }

  private Plot layers(List<SurveyedGroup> groups) {
    Texts texts = site.texts();
    List<List<Integer>> sizes = groups.stream().map(layerSizes).toList();
    int most = sizes.stream().mapToInt(List::size).max().orElse(0);
    List<Plot.Series> series = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      long[] values = new long[most];
      Arrays.fill(values, -1);
      for (int layer = 0; layer < sizes.get(i).size(); layer++) {
        values[layer] = sizes.get(i).get(layer);
      }
      series.add(Plot.Series.of(groups.get(i).name(), values));
    }
    return Plot.of(
        texts,
        Shape.LINE,
        texts.get("plot.layers"),
        texts.get("axis.layer"),
        texts.get("axis.layouts"),
        Scale.PLAIN,
        LongStream.range(0, most).toArray(),
        series);
  }

  private DataTable table(List<SurveyedGroup> groups) {
    Texts texts = site.texts();
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text(texts.get("column.group")),
                Column.number(texts.get("axis.size")),
                Column.text(texts.get("column.solvable")),
                Column.number(texts.get("column.layers"))));
    columns.addAll(hardestColumns());
    columns.add(Column.number(texts.get("column.minimal")));
    columns.add(Column.text(texts.get("column.symmetry")));
    Spreads.columns(site, columns);
    DataTable.Rows rows = new DataTable.Rows(texts);
    for (SurveyedGroup group : groups) {
      rows.link(group.name(), site.href(Site.UP, group.name()))
          .number(group.size())
          .text(texts.flag(group.isSolvable()))
          .number(group.layers());
      for (Metric metric : Metric.values()) {
        rows.distance(group.hardestMoves(metric));
      }
      rows.number(group.minimal()).text(texts.get("symmetry." + group.symmetry()));
      Spreads.cells(site, group, rows);
      rows.end();
    }
    return new DataTable(texts.get("class.groups"), columns, rows.all());
  }
}
