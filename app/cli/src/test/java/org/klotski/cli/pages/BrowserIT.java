package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.ServedProcess;

/** The explorer as somebody sees it who looks at it in Chromium. */
final class BrowserIT {
  private static ServedProcess served;
  private static String puzzle;

  private Browser browser;

  @BeforeAll
  static void serve() throws Exception {
    PageCheck.assumeBrowser();
    served = new ServedProcess("--db", TestDatabase.path().toString());
    puzzle =
        JsonParser.parseString(served.get("/api/v1/find?steps=5&standard&limit=1").body())
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .get("code")
            .getAsString();
  }

  @AfterAll
  static void end() throws Exception {
    if (served != null) {
      served.close();
    }
  }

  @BeforeEach
  void begin() throws Exception {
    browser = PageCheck.browser();
  }

  /** Whatever a test does, nothing goes wrong unseen, and nothing is asked for elsewhere. */
  @AfterEach
  void nothingWentWrong() throws Exception {
    // that a wrong name is refused is the browser worth an error
    PageCheck.end(
        browser,
        served.address("/").toString(),
        error -> error.contains("responded with a status of 400"));
  }

  private void open(String path) throws Exception {
    browser.open(served.address(path));
  }

  private void openPuzzle() throws Exception {
    open("/layout/" + puzzle);
    browser.await("document.querySelectorAll('#moves button').length > 0");
    browser.await("document.getElementById('facts').querySelector('table')");
    assertThat(text("left")).isEqualTo("5");
  }

  private String text(String id) throws Exception {
    return browser.value("document.getElementById('" + id + "').textContent");
  }

  private void click(String id) throws Exception {
    browser.value("document.getElementById('" + id + "').click()");
  }

  /** From, and to, of each move of a shortest way. */
  private static List<int[]> moves(String metric) throws Exception {
    JsonArray moves =
        JsonParser.parseString(
                served.get("/api/v1/layout/" + puzzle + "/solution?metric=" + metric).body())
            .getAsJsonObject()
            .getAsJsonArray("moves");
    List<int[]> list = new ArrayList<>();
    moves.forEach(
        each ->
            list.add(
                new int[] {
                  each.getAsJsonObject().get("from").getAsInt(),
                  each.getAsJsonObject().get("to").getAsInt()
                }));
    return list;
  }

  private void drag(double fromColumn, double fromRow, double toColumn, double toRow)
      throws Exception {
    double[] from = browser.onBoard(fromColumn, fromRow);
    double[] to = browser.onBoard(toColumn, toRow);
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    for (int i = 1; i <= 4; i++) {
      browser.drag(from[0] + (to[0] - from[0]) * i / 4, from[1] + (to[1] - from[1]) * i / 4);
    }
    browser.releaseMouse(to[0], to[1]);
  }

  @Test
  void aPuzzleIsSolvedByDragging() throws Exception {
    openPuzzle();
    int left = 5;
    for (int[] move : moves("step")) {
      drag(move[0] % 4 + 0.5, move[0] / 4 + 0.5, move[1] % 4 + 0.5, move[1] / 4 + 0.5);
      left--;
      browser.await("document.getElementById('left').textContent === '" + left + "'");
    }
    assertThat(text("status")).isEqualTo("Solved in 5 steps.");
    assertThat(text("steps")).isEqualTo("5");
    click("undo");
    browser.await("document.getElementById('left').textContent === '1'");
    click("redo");
    browser.await("document.getElementById('left').textContent === '0'");
  }

  @Test
  void aPuzzleIsSolvedByKeys() throws Exception {
    openPuzzle();
    List<int[]> moves = moves("cell");
    for (int i = 0; i < moves.size(); i++) {
      int[] move = moves.get(i);
      browser.value(
          "document.querySelector('.piece[data-place=\"%d\"]').focus()".formatted(move[0]));
      browser.press(
          switch (move[1] - move[0]) {
            case 1 -> "ArrowRight";
            case -1 -> "ArrowLeft";
            case 4 -> "ArrowDown";
            default -> "ArrowUp";
          });
      browser.await("document.querySelector('.piece[data-place=\"%d\"]')".formatted(move[1]));
      browser.await("document.getElementById('cells').textContent === '%d'".formatted(i + 1));
    }
    browser.await("document.getElementById('left').textContent === '0'");
    assertThat(Integer.parseInt(text("steps"))).isLessThanOrEqualTo(moves.size());
  }

  @Test
  void aPuzzleIsSolvedByHints() throws Exception {
    openPuzzle();
    for (int left = 4; left >= 0; left--) {
      browser.press("h");
      browser.await("document.querySelector('.ghost')");
      assertThat(text("status")).startsWith("Move the ");
      browser.press("h");
      browser.await("document.getElementById('left').textContent === '" + left + "'");
    }
    assertThat(text("status")).isEqualTo("Solved in 5 steps.");
  }

  @Test
  void aPuzzleSolvesItself() throws Exception {
    openPuzzle();
    click("solve");
    browser.await("document.getElementById('status').textContent === 'Solved in 5 steps.'");
  }

  @Test
  void unknownTarget_isExplained() throws Exception {
    openPuzzle();
    browser.value("document.getElementById('to').value = 'no such layout'");
    browser.value("document.querySelector('#way button').click()");
    browser.await("document.querySelector('#answer .problem')");
    assertThat(text("answer")).contains("'no such layout'");
  }

  @Test
  void aMistakeIsExplainedAtItsCell() throws Exception {
    open("/edit");
    browser.await("document.getElementById('check').textContent.includes('Yes')");
    click("clear");
    browser.await("document.getElementById('check').textContent.includes('there is no 2x2 yet')");
    double[] corner = browser.onBoard(0.5, 0.5);
    browser.point(corner[0], corner[1]);
    browser.pressMouse(corner[0], corner[1]);
    browser.releaseMouse(corner[0], corner[1]);
    browser.await("document.getElementById('check').textContent.includes('Yes')");
    browser.press("ArrowRight");
    browser.press("v");
    browser.await(
        "document.getElementById('check').textContent.includes('the vertical at row 1, column 2"
            + " lies on the 2x2')");
    assertThat(browser.value("document.querySelector('.mistake').dataset.place")).isEqualTo("1");
    drag(1.5, 0.5, 3.5, 0.5);
    browser.await("document.querySelector('#check a')");
    assertThat(browser.value("document.querySelector('#check a').textContent"))
        .isEqualTo("020000000");
  }

  @Test
  void whatIsKnownIsBesideTheBoardThatIsPutTogether() throws Exception {
    open("/edit?from=" + puzzle);
    browser.await("document.querySelector('#facts table')");
    assertThat(text("facts")).contains("nearest solved layout in steps5", "Short code");
    click("clear");
    browser.await("document.getElementById('check').textContent.includes('there is no 2x2 yet')");
    assertThat(text("facts")).isEmpty();
  }

  @Test
  void aSmallGroupIsDrawnAndItsBoardsLeadToTheirPages() throws Exception {
    open("/group/5-4-1-5");
    assertThat(browser.value("document.querySelectorAll('.graph .node').length")).isEqualTo("248");
    browser.value("document.querySelector('.graph .chosen').focus()");
    browser.press("ArrowRight");
    assertThat(browser.value("document.querySelector('.graph .shown').textContent"))
        .contains("layer 1");
    browser.value("document.querySelector('.graph .shown a').click()");
    browser.await("document.querySelectorAll('#moves button').length > 0");
    assertThat(browser.value("location.pathname")).matches("/layout/[0-9A-F]{9}");
  }

  @Test
  void theFormFindsPuzzles() throws Exception {
    open("/find");
    browser.value("document.querySelector('[name=steps]').value = '20..25'");
    browser.value("document.querySelector('[name=minimal]').click()");
    browser.value("document.querySelector('[name=limit]').value = '4'");
    browser.value("document.querySelector('.find button').click()");
    browser.await("document.querySelectorAll('.boards li').length === 4");
    assertThat(browser.value("document.querySelector('.boards small').textContent"))
        .startsWith("25 steps");
  }

  /**
   * Narrow, wide and printed, by day and by night: nothing is cut off, no link leads nowhere, and
   * axe finds no serious fault.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/layout/1A9BF0C00",
        "/edit",
        "/find?standard=on&limit=4&random=on&seed=7",
        "/openings",
        "/random",
        "/group/5-4-1-1?layout=1A9BF0C00",
        "/group/5-4-1-5"
      })
  void everyPageIsSound(String path) throws Exception {
    open(path);
    if (path.startsWith("/layout")) {
      browser.await("document.querySelector('#facts table')");
      browser.await("document.querySelectorAll('#moves button').length > 0");
    }
    PageCheck page = new PageCheck(browser, path);
    page.nothingIsCutOff();
    page.axeFindsNothing();
    for (String link : page.links().stream().limit(25).toList()) {
      URI address = URI.create(link);
      assertThat(
              served
                  .get(
                      address.getRawPath()
                          + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery()))
                  .statusCode())
          .as(link)
          .isIn(200, 303);
    }
  }
}
