package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Metric;
import org.klotski.explorer.atlas.data.Spread;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Column;
import org.klotski.explorer.pages.Plot;
import org.klotski.explorer.pages.Texts;

/** What pages of classes and groups say of groups: columns, cards, and plots. */
final class GroupTables {
  private GroupTables() {}

  /** The columns of every table of groups, to be added to. */
  static List<Column> columns(Texts texts) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text(texts.get("column.group")));
    columns.add(Column.number(texts.get("axis.size")));
    columns.add(Column.text(texts.get("column.solvable")));
    columns.add(Column.number(texts.get("column.layers")));
    columns.addAll(hardestColumns(texts));
    return columns;
  }

  /** A column for each metric. */
  static List<Column> hardestColumns(Texts texts) {
    return Stream.of(Metric.values())
        .map(each -> Column.number(texts.get("column.hardest", texts.get("short", each))))
        .toList();
  }

  /** Adds the cells of {@link #columns}. */
  static void cells(Site site, String root, SurveyedGroup group, DataTable.Rows rows) {
    rows.link(group.name(), site.href(root, group.name()))
        .number(group.size())
        .text(site.texts().flag(group.isSolvable()))
        .number(group.layers());
    for (Metric metric : Metric.values()) {
      rows.distance(group.hardestMoves(metric));
    }
  }

  /** The sizes of the layers of a group as bars, or of several as lines with their names. */
  static Plot layers(
      Texts texts,
      Plot.Shape shape,
      List<SurveyedGroup> groups,
      Function<SurveyedGroup, List<Integer>> layerSizes) {
    List<List<Integer>> sizes = groups.stream().map(layerSizes).toList();
    int most = sizes.stream().mapToInt(List::size).max().orElse(0);
    List<Plot.Series> series = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      List<Integer> layers = sizes.get(i);
      long[] values = new long[most];
      Arrays.setAll(values, layer -> layer < layers.size() ? layers.get(layer) : -1);
      String name = shape == Plot.Shape.BARS ? texts.get("axis.layouts") : groups.get(i).name();
      series.add(Plot.Series.of(name, values));
    }
    return Plot.of(
        texts,
        shape,
        texts.get("plot.layers"),
        texts.get("axis.layer"),
        texts.get("axis.layouts"),
        Plot.Scale.PLAIN,
        series);
  }

  /** Two boards for each metric that is analysed. */
  static List<Block.Card> cards(Site site, SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    for (Metric metric : site.analysed()) {
      Spread spread = group.spreads().get(metric);
      cards.add(
          site.card(
              Site.UP,
              spread.centre(),
              texts.get("card.centre", spread.centreCount()),
              texts.get("card.radius", texts.moves(spread.radius(), metric))));
      cards.add(
          site.card(
              Site.UP,
              spread.periphery(),
              texts.get("card.periphery", spread.peripheryCount()),
              texts.get("card.diameter", texts.moves(spread.diameter(), metric))));
    }
    return cards;
  }

  /** Adds two columns for each metric that is analysed. */
  static void spreadColumns(Site site, List<Column> columns) {
    Texts texts = site.texts();
    for (Metric metric : site.analysed()) {
      String in = texts.get("short", metric);
      columns.add(Column.number(texts.get("column.radius", in)));
      columns.add(Column.number(texts.get("column.diameter", in)));
    }
  }

  /** Adds their cells. */
  static void spreadCells(Site site, SurveyedGroup group, DataTable.Rows rows) {
    for (Metric metric : site.analysed()) {
      rows.number(group.spreads().get(metric).radius());
      rows.number(group.spreads().get(metric).diameter());
    }
  }
}
