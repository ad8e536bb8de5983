package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.explorer.atlas.data.Spread;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Column;
import org.klotski.explorer.pages.Texts;

/** Centre and periphery of groups, as cards and as columns. */
final class Spreads {
  private Spreads() {}

  /** Two boards for each metric that is analysed. */
  static List<Block.Card> cards(Site site, SurveyedGroup group) {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    for (Metric metric : site.analysed()) {
      Spread spread = group.spreads().get(metric);
      cards.add(
          new Block.Card(
              spread.centre(),
              site.href(Site.UP, spread.centre()),
              Titles.before(
                  spread.centre(),
                  texts.get("card.centre", spread.centreCount()),
                  texts.get("card.radius", texts.moves(spread.radius(), metric)))));
      cards.add(
          new Block.Card(
              spread.periphery(),
              site.href(Site.UP, spread.periphery()),
              Titles.before(
                  spread.periphery(),
                  texts.get("card.periphery", spread.peripheryCount()),
                  texts.get("card.diameter", texts.moves(spread.diameter(), metric)))));
    }
    return cards;
  }

  /** Adds two columns for each metric. */
  static void columns(Site site, List<Column> columns) {
    Texts texts = site.texts();
    for (Metric metric : site.analysed()) {
      String in = texts.get("short", metric);
      columns.add(Column.number(texts.get("column.radius", in)));
      columns.add(Column.number(texts.get("column.diameter", in)));
    }
  }

  /** Adds their cells. */
  static void cells(Site site, SurveyedGroup group, DataTable.Rows rows) {
    for (Metric metric : site.analysed()) {
      rows.number(group.spreads().get(metric).radius());
      rows.number(group.spreads().get(metric).diameter());
    }
  }
}
