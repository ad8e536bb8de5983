package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.ServedProcess;

/**
 * What happens on the page of a layout when the server takes its time: answers are held back in the
 * browser and let go in another order. No database is needed for that.
 */
final class PlayBrowserIT {
  /** 22 steps, 23 straight moves and 31 moves by one cell from a solution. */
  private static final String LAYOUT = "2F5543C00";

  /** From here on, answers to what an expression about {@code path} is true of are held back. */
  private static final String HOLD =
      """
      (() => {
        const real = window.fetch;
        window.held = [];
        window.holds = path => %s;
        window.fetch = (path, options) => real(path, options).then(answer => window.holds(path)
          ? new Promise(done => window.held.push(() => done(answer))) : answer);
      })()
      """;

  /** Lets them go, and waits until scripts have done with them. */
  private static final String LET_GO =
      """
      window.holds = () => false;
      window.held.splice(0).forEach(letGo => letGo());
      new Promise(done => setTimeout(done, 100))
      """;

  /** What the server says of the pieces on the board. */
  private static final String ON_THE_BOARD =
      """
      fetch('/api/v1/check?pieces=' + [...document.querySelectorAll('#board .piece')].map(each =>
        ({ square: 'X', horizontal: 'H', vertical: 'V', soldier: 'S' })[each.dataset.kind]
          + each.dataset.place).join(',')).then(answer => answer.json()).then(answer => answer.code)
      """;

  private static ServedProcess served;

  private Browser browser;

  @BeforeAll
  static void serve() throws Exception {
    PageCheck.assumeBrowser();
    served = new ServedProcess();
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

  @AfterEach
  void nothingWentWrong() throws Exception {
    PageCheck.end(browser, served.address("/").toString(), error -> false);
  }

  private void open(String layout) throws Exception {
    browser.open(served.address("/layout/" + layout));
    browser.await("document.querySelectorAll('#moves button').length > 0");
    browser.await("document.getElementById('facts').querySelector('table')");
  }

  private String text(String selector) throws Exception {
    return browser.value("document.querySelector('" + selector + "').textContent");
  }

  private void click(String id) throws Exception {
    browser.value("document.getElementById('" + id + "').click()");
  }

  private void choose(String metric) throws Exception {
    browser.value(
        """
        document.getElementById('metric').value = '%s';
        document.getElementById('metric').dispatchEvent(new Event('change'))
        """
            .formatted(metric));
  }

  private void hold(String which) throws Exception {
    browser.value(HOLD.formatted(which));
  }

  private void awaitHeld(int number) throws Exception {
    browser.await("window.held.length >= " + number);
  }

  /** The board shows what its address says, and nothing went wrong on the way. */
  private void checkBoard(String code) throws Exception {
    assertThat(browser.value("document.getElementById('permalink').getAttribute('href')"))
        .isEqualTo("/layout/" + code);
    assertThat(browser.value(ON_THE_BOARD)).isEqualTo(code);
    assertThat(text("#status")).isEmpty();
  }

  /** The horizontal goes from cell 12 to cell 16. */
  private void makeBestMove() throws Exception {
    browser.value("document.querySelector('#moves button').click()");
    browser.await("document.getElementById('steps').textContent === '1'");
  }

  /** Else the browser would take the gesture for scrolling. */
  @Test
  void fingerDragsPieceInPlay() throws Exception {
    browser.resize(390, 844);
    open(LAYOUT);
    browser.swipe(browser.onBoard(0.5, 3.5), browser.onBoard(0.5, 4.5));
    browser.await("document.getElementById('steps').textContent === '1'");
    browser.await("document.getElementById('left').textContent === '21'");
  }

  @Test
  void fingerDragsPieceInEditor() throws Exception {
    browser.resize(390, 844);
    browser.open(served.address("/edit?from=100000000"));
    browser.await("document.querySelector('#check a')");
    browser.swipe(browser.onBoard(1.5, 0.5), browser.onBoard(1.5, 2.5));
    browser.await("document.querySelector('#check a')?.textContent === '900000000'");
  }

  @Test
  void aLateAnswerInAnotherMetricIsNotShown() throws Exception {
    open(LAYOUT);
    hold("path.includes('metric=line')");
    choose("line");
    awaitHeld(1);
    assertThat(text(".unit")).as("of the list that is there").isEqualTo("steps");
    choose("step");
    browser.value(LET_GO);
    assertThat(text("#left")).isEqualTo("22");
    assertThat(text(".unit")).isEqualTo("steps");
    choose("line");
    browser.await("document.getElementById('left').textContent === '23'");
    assertThat(text(".unit")).isEqualTo("straight moves");
  }

  @Test
  void anOlderQuestionDoesNotTakeThePlaceOfANewerOne() throws Exception {
    open(LAYOUT);
    hold("path.includes('/farthest')");
    click("farthest");
    awaitHeld(1);
    click("solutions");
    browser.await("document.getElementById('answer').textContent.includes('nearest first')");
    browser.value(LET_GO);
    assertThat(text("#answer")).contains("nearest first").doesNotContain("none is farther");
  }

  @Test
  void anAnswerIsInTheMetricThatWasAskedFor() throws Exception {
    open(LAYOUT);
    hold("path.includes('/farthest')");
    click("farthest");
    awaitHeld(1);
    choose("cell");
    browser.await("document.getElementById('left').textContent === '31'");
    browser.value(LET_GO);
    assertThat(text("#answer")).contains(" steps away, none is farther");
  }

  @Test
  void twoKeysBeforeTheServerAnswersMakeOneMove() throws Exception {
    open(LAYOUT);
    hold("path.includes('/moves')");
    makeBestMove();
    awaitHeld(1);
    browser.value("document.querySelector('.piece[data-place=\"16\"]').focus()");
    browser.press("ArrowUp");
    browser.press("ArrowUp");
    browser.value(LET_GO);
    checkBoard(LAYOUT);
    assertThat(text("#steps")).isEqualTo("0");
  }

  @Test
  void aWalkThatWaitsEndsWhenAMoveIsTakenBack() throws Exception {
    open(LAYOUT);
    hold("path.includes('/moves')");
    click("solve");
    browser.await("document.getElementById('steps').textContent === '1'");
    awaitHeld(1);
    browser.value("new Promise(done => setTimeout(done, 400))"); // the walk wants to go on now
    click("undo");
    browser.value(LET_GO);
    browser.value("new Promise(done => setTimeout(done, 400))");
    checkBoard(LAYOUT);
    assertThat(text("#steps")).isEqualTo("0");
    assertThat(text("#solve")).isEqualTo("Solve from here");
  }

  @Test
  void aHintThatComesLateIsNotForAnotherBoard() throws Exception {
    open(LAYOUT);
    hold("path.includes('/moves')");
    makeBestMove();
    awaitHeld(1);
    browser.press("h");
    click("undo");
    browser.value(LET_GO);
    checkBoard(LAYOUT);
    assertThat(browser.value("document.querySelectorAll('.ghost').length")).isEqualTo("0");
  }

  @Test
  void aPieceThatIsHeldGoesBackBeforeAMoveIsTakenBack() throws Exception {
    open(LAYOUT);
    makeBestMove();
    browser.await("document.querySelector('#moves button .behind').textContent.startsWith('20')");
    double[] at = browser.onBoard(0.5, 4.5);
    double x = at[0];
    double y = at[1];
    browser.point(x, y);
    browser.pressMouse(x, y);
    browser.drag(x + 20, y);
    browser.press("u");
    browser.drag(x + 40, y);
    browser.releaseMouse(x + 40, y);
    browser.value("new Promise(done => setTimeout(done, 100))");
    checkBoard(LAYOUT);
  }

  @Test
  void aWayIsWalkedFromWhereItBegins() throws Exception {
    open(LAYOUT);
    browser.value("document.getElementById('to').value = '2F5417C00'");
    browser.value("document.querySelector('#way button').click()");
    browser.await("document.querySelector('#answer button')");
    makeBestMove();
    browser.value("document.querySelector('#answer button').click()");
    assertThat(text("#status"))
        .isEqualTo("This way begins at 2F5543C00; go back there, or ask again.");
    assertThat(text("#steps")).isEqualTo("1");
    click("undo");
    browser.value("document.querySelector('#answer button').click()");
    browser.await("document.getElementById('steps').textContent === '1'");
  }

  @Test
  void aLongListSaysHowLongItIs() throws Exception {
    browser.open(served.address("/layout/000031F30"));
    click("farthest");
    browser.await("document.querySelector('#answer li')");
    assertThat(text("#answer"))
        .contains("1,153 layouts are 9 steps away, none is farther.")
        .contains("These are the first 24 of 1,153.");
    assertThat(browser.value("document.querySelectorAll('#answer li').length")).isEqualTo("24");
    browser.value("document.querySelector('#answer button').click()");
    assertThat(text("#answer")).contains("These are the first 48 of 1,153.");
    assertThat(
            browser.value(
                "new Set([...document.querySelectorAll('#answer li')].map(each =>"
                    + " each.textContent)).size"))
        .isEqualTo("48");
    assertThat(browser.value("document.querySelector('#answer p a').getAttribute('href')"))
        .isEqualTo("/api/v1/layout/000031F30/farthest?metric=step");
    browser.value(
        "for (let i = 0; i < 60; i++) { document.querySelector('#answer button').click(); }");
    assertThat(browser.value("document.querySelectorAll('#answer li').length")).isEqualTo("1153");
    assertThat(browser.value("document.querySelector('#answer button').offsetParent === null"))
        .isEqualTo("true");
  }
}
