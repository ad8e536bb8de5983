package org.klotski.cli.texts;

import java.util.List;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;

/** Draws layouts beside one another, numbered from 0. */
public final class SideBySide {
  /** Drawings that fit side by side into a terminal of 80 columns. */
  private static final int PER_ROW = 4;

  private static final String GAP = "  ";

  private SideBySide() {}

  public static void print(List<Layout> layouts, Output out) {
    for (int first = 0; first < layouts.size(); first += PER_ROW) {
      List<Layout> row = layouts.subList(first, Math.min(first + PER_ROW, layouts.size()));
      List<List<String>> drawings = row.stream().map(Drawing.BOX::lines).toList();
      int width = drawings.get(0).get(0).length();
      StringBuilder titles = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String title = (first + i) + ": " + row.get(i);
        titles.append(title).append(" ".repeat(Math.max(0, width - title.length()))).append(GAP);
      }
      out.line(titles.toString().stripTrailing());
      for (int line = 0; line < drawings.get(0).size(); line++) {
        int number = line;
        out.line(String.join(GAP, drawings.stream().map(each -> each.get(number)).toList()));
      }
    }
  }
}
