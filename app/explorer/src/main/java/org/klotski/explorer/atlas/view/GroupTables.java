package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.Spread;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable.Cell;
import org.klotski.explorer.pages.DataTable.Columns;
import org.klotski.explorer.pages.Plot;
import org.klotski.explorer.pages.Texts;

/** What pages of classes and groups say of groups: columns, cards, and plots. */
final class GroupTables {
  private GroupTables() {}

  /** The columns of every table of groups, to be added to. */
  static Columns<SurveyedGroup> columns(Site site, String root) {
    Texts texts = site.texts();
    Columns<SurveyedGroup> columns =
        new Columns<SurveyedGroup>(texts)
            .cell(
                texts.get("column.group"),
                group -> Cell.link(group.name(), site.href(root, group.name())))
            .number(texts.get("axis.size"), SurveyedGroup::size)
            .text(texts.get("column.solvable"), group -> texts.flag(group.isSolvable()))
            .number(texts.get("column.layers"), SurveyedGroup::layers);
    addHardest(texts, columns, SurveyedGroup::hardestMoves);
    return columns;
  }

  /** Adds a column for each metric. */
  static <T> void addHardest(
      Texts texts, Columns<T> columns, BiFunction<T, Metric, OptionalInt> moves) {
    for (Metric metric : Metric.values()) {
      columns.distance(
          texts.get("column.hardest", texts.get("short", metric)),
          each -> moves.apply(each, metric).orElse(-1));
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

  /** Two boards for each metric that is analyzed. */
  static List<Block.Card> cards(Site site, SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    for (Metric metric : site.analyzed()) {
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

  /** Adds two columns for each metric that is analyzed. */
  static void addSpreads(Site site, Columns<SurveyedGroup> columns) {
    Texts texts = site.texts();
    for (Metric metric : site.analyzed()) {
      String in = texts.get("short", metric);
      columns
          .number(texts.get("column.radius", in), group -> group.spreads().get(metric).radius())
          .number(
              texts.get("column.diameter", in), group -> group.spreads().get(metric).diameter());
    }
  }
}
