package org.klotski.explorer.pages;

import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;

/** A part of a {@link Page}, one below the other. */
public sealed interface Block {
  /**
   * A heading.
   *
   * @param text what it says
   * @param id its name in addresses
   */
  record Heading(String text, String id) implements Block {}

  /**
   * A paragraph.
   *
   * @param text what it says
   * @param isNote whether it stands out, as what is missing does
   */
  record Paragraph(String text, boolean isNote) implements Block {}

  /**
   * Lines as they were printed.
   *
   * @param lines the lines
   */
  record Printed(List<String> lines) implements Block {}

  /**
   * Something that is known.
   *
   * @param name what it is
   * @param value what it comes to
   * @param href where it leads; empty if nowhere
   */
  record Fact(String name, String value, String href) {
    /** A fact that leads nowhere. */
    public static Fact of(String name, String value) {
      return new Fact(name, value, "");
    }
  }

  /**
   * What is known, beside a board if it is about one.
   *
   * @param layout the layout on the board
   * @param facts what is known
   */
  record Facts(Optional<Layout> layout, List<Fact> facts) implements Block {}

  /**
   * Figures in large print.
   *
   * @param facts the figures
   */
  record Totals(List<Fact> facts) implements Block {}

  /**
   * A board with what is to be said of it.
   *
   * @param layout the layout
   * @param href where it leads; empty if nowhere
   * @param lines what is said
   */
  record Card(Layout layout, String href, List<String> lines) {}

  /**
   * Boards side by side.
   *
   * @param cards the boards
   */
  record Cards(List<Card> cards) implements Block {}

  /**
   * Links, one behind the other.
   *
   * @param links the links
   */
  record Links(List<Link> links) implements Block {}

  /**
   * A table.
   *
   * @param table the table
   */
  record Figures(DataTable table) implements Block {}

  /**
   * A table that is coloured.
   *
   * @param map the table
   */
  record Heat(HeatMap map) implements Block {}

  /**
   * A plot.
   *
   * @param plot the plot
   */
  record Drawn(Plot plot) implements Block {}

  /**
   * A way to watch, with what is known of it beside it.
   *
   * @param player the way
   * @param facts what is known
   */
  record Played(Player player, List<Fact> facts) implements Block {}

  /**
   * The graph of a group, which is drawn where scripts run.
   *
   * @param title what it is
   * @param json its codes, layers, steps and links
   */
  record Graph(String title, String json) implements Block {}
}
