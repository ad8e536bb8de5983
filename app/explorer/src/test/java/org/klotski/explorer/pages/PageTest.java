package org.klotski.explorer.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.LayoutReader;

/** What pages are made of: boards, players, plots, tables, in one frame. */
class PageTest {
  private static final Texts ENGLISH = Texts.in(Language.EN);
  private static final Layout LAYOUT = Layout.parse("1A9BF0C00");

  private static Page page(Texts texts, List<Block> blocks) {
    return new Page(
        new Shell(
            texts,
            "A & B",
            "../",
            List.of(new Link("here", "index.html", true), Link.to("there", "../x.html")),
            Page.scripts(blocks),
            "foot"),
        blocks);
  }

  @Test
  void aBoardSaysItsRowsToThoseWhoCannotSeeIt() {
    String svg = BoardPicture.of(LAYOUT, ENGLISH);
    assertThat(svg)
        .contains(
            "role=\"img\"",
            "aria-label=\"1A9BF0C00: V X X V, V X X V, V H H V, V S S V, S empty empty S\"")
        .hasSizeLessThan(1100);
    assertThat(svg.split("<rect ", -1)).hasSize(1 + 10);
    assertThat(BoardPicture.of(LAYOUT, Texts.in(Language.ZH))).contains("S 空 空 S");
  }

  /** Whoever moves the pieces as the data of the player says comes to every layout of the way. */
  @Test
  void aPlayerLeadsAlongItsWay() {
    List<Layout> way = Klotski.bySearch().solve(Layout.parse("2F5543C00")).orElseThrow().path();
    JsonObject data = JsonParser.parseString(new Player(ENGLISH, way).json()).getAsJsonObject();
    String kinds = data.get("kinds").getAsString();
    List<Integer> places = new ArrayList<>();
    data.getAsJsonArray("places").forEach(each -> places.add(each.getAsInt()));
    assertThat(layout(kinds, places)).isEqualTo(way.get(0));
    JsonArray moves = data.getAsJsonArray("moves");
    assertThat(moves).hasSize(22);
    for (int step = 1; step < way.size(); step++) {
      JsonArray move = moves.get(step - 1).getAsJsonArray();
      places.set(move.get(0).getAsInt(), move.get(1).getAsInt());
      assertThat(layout(kinds, places)).isEqualTo(way.get(step));
      assertThat(data.getAsJsonArray("codes").get(step).getAsString())
          .isEqualTo(way.get(step).toString());
    }
    assertThat(way.get(22).isSolved()).isTrue();
  }

  private static Layout layout(String kinds, List<Integer> places) {
    char[] cells = ".".repeat(20).toCharArray();
    for (int i = 0; i < places.size(); i++) {
      char kind = kinds.charAt(i);
      for (int row = 0; row < (kind == 'X' || kind == 'V' ? 2 : 1); row++) {
        for (int column = 0; column < (kind == 'X' || kind == 'H' ? 2 : 1); column++) {
          cells[places.get(i) + 4 * row + column] = kind;
        }
      }
    }
    return LayoutReader.read(new String(cells).replaceAll("(.{4})", "$1\n")).layout();
  }

  @Test
  void aPlotHasAllItsFiguresInATable() {
    Plot plot =
        Plot.of(
            ENGLISH,
            Plot.Shape.LINE,
            "title",
            "to the right",
            "</script>",
            Plot.Scale.LOG_Y,
            List.of(Plot.Series.of("a", new long[] {7, 0, -1})));
    assertThat(plot.json()).contains("[[7,null,null]]").doesNotContain("</script>");
    assertThat(plot.table().rows().stream().map(row -> row.get(0).text() + row.get(1).text()))
        .containsExactly("07", "10", "2–");
    assertThat(plot.table().classes()).isEqualTo("n1 n2");
  }

  /** What the pages are served with may forbid scripts and styles that are not files. */
  @ParameterizedTest
  @EnumSource
  void aPageIsEscapedAndRunsNothingOfItsOwn(Language language) {
    Texts texts = Texts.in(language);
    DataTable table =
        new DataTable.Columns<Integer>(texts)
            .cell("<b>", row -> DataTable.Cell.link("<i>", "a.html?x=1&y=\""))
            .number("n", row -> row)
            .table("<caption>", List.of(1234));
    HeatMap map =
        new HeatMap(
            "map",
            "corner",
            List.of("0"),
            List.of(new HeatMap.Row("r", List.of(new HeatMap.Cell("5k", 3, "c.html", "5,000")))));
    String html =
        page(
                texts,
                List.of(
                    new Block.Heading("h<h", "h"),
                    new Block.Paragraph("p<p", true),
                    new Block.Printed(List.of("✓ a<b", "second")),
                    new Block.Totals(List.of(Block.Fact.of("n", "1"))),
                    new Block.Facts(
                        Optional.of(LAYOUT), List.of(new Block.Fact("f", "v", "f.html"))),
                    new Block.Cards(List.of(new Block.Card(LAYOUT, "", List.of("l<l")))),
                    new Block.Links(List.of(Link.to("k<k", "k.html"))),
                    new Block.Figures(table),
                    new Block.Heat(map),
                    new Block.Played(
                        new Player(texts, List.of(LAYOUT)), List.of(Block.Fact.of("f", "w<w"))),
                    new Block.Graph("g", "{}")))
            .html();
    assertThat(html)
        .contains(
            "<title>A &amp; B",
            "h&lt;h",
            "p&lt;p",
            "✓ a&lt;b\nsecond",
            "l&lt;l",
            "k&lt;k",
            "w&lt;w")
        .contains(
            "&lt;caption&gt;", "&lt;b&gt;", "&lt;i&gt;", "1,234", "class=\"h3\"", "aria-current")
        .contains("lang=\"" + language.tag() + "\"", "../assets/graphs.js", "../assets/player.js")
        .doesNotContain("style=", "onclick", "http", "<p<", "echarts")
        .doesNotContainPattern("<script(?![^>]* src=)(?! type=\"application/json\")");
  }

  @Test
  void assetsLoadNothing() throws IOException {
    for (String name : Assets.names()) {
      assertThat(Assets.bytes(name)).as(name).isNotEmpty();
      if (name.endsWith(".css") || name.endsWith(".js") && !name.equals(Assets.ECHARTS)) {
        assertThat(new String(Assets.bytes(name), UTF_8))
            .as(name)
            .doesNotContain("url(", "@import", "fetch(", "XMLHttpRequest", "eval(")
            .doesNotContainPattern("\\b(export|import) ");
      }
    }
  }
}
