package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.primitives.Bytes;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.Move;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.cli.program.ServedProcess;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** Tests the home page and the play page in Chromium, opened from files unless stated otherwise. */
final class SiteBrowserIT extends PageFixture {
  @TempDir private Path downloads;

  /** The common ending of all files that {@link #serveFiles} serves. */
  private volatile String released = "";

  /** A layout of the classic group, five steps from a solution. */
  private static final Layout PUZZLE = fiveSteps();

  private static Layout fiveSteps() {
    List<Layout> path = KLOTSKI.solve(KLOTSKI.layout("1A9BF0C00")).orElseThrow().path();
    Layout puzzle = path.get(path.size() - 6);
    assertThat(KLOTSKI.distance(puzzle, Rules.in(Metric.STEP))).isEqualTo(OptionalInt.of(5));
    return puzzle;
  }

  private void play(String fragment) throws Exception {
    open("play.html#" + fragment);
    awaitMoves();
  }

  private void awaitMoves() throws Exception {
    browser.await("document.querySelectorAll('.move b').length > 0");
  }

  private void dragTo(int... cells) throws Exception {
    double[][] points = new double[cells.length][];
    for (int i = 0; i < cells.length; i++) {
      points[i] = middle(cells[i]);
    }
    drag(points);
  }

  private static Solution solution(Metric metric) {
    return KLOTSKI.solve(PUZZLE, metric).orElseThrow();
  }

  private void assertFinished() throws Exception {
    browser.await("document.querySelector('dialog[open] .result')");
    assertThat(browser.value("document.querySelector('dialog .result b').textContent"))
        .isEqualTo("5");
    awaitText("left", 0);
    assertThat(browser.value("document.querySelectorAll('#table [data-kind=\"2x2\"].gone').length"))
        .isEqualTo("1");
  }

  private void solveByMouse() throws Exception {
    play(PUZZLE.toString());
    int left = 5;
    Solution solution = solution(Metric.STEP);
    for (int i = 0; i < 5; i++) {
      Move move = solution.moves().get(i);
      dragTo(
          IntStream.concat(
                  IntStream.of(move.from()),
                  move.route(solution.path().get(i), Metric.CELL).stream().mapToInt(cell -> cell))
              .toArray());
      awaitText("left", --left);
    }
    assertFinished();
  }

  @Test
  void mouseSolvesPuzzle() throws Exception {
    solveByMouse();
    assertThat(hash()).matches("#" + PUZZLE + "/[a-t]{10}");
  }

  @Test
  void fingerSolvesPuzzle() throws Exception {
    browser.resize(390, 844);
    play(PUZZLE.toString());
    int left = 5;
    for (Move move : solution(Metric.STEP).moves()) {
      browser.swipe(middle(move.from()), middle(move.to()));
      awaitText("left", --left);
    }
    assertFinished();
  }

  @Test
  void keysSolvePuzzle() throws Exception {
    play(PUZZLE.toString());
    for (Move move : solution(Metric.CELL).moves()) {
      browser.value(
          "document.querySelector('.table .piece[data-cell=\"%d\"]').focus()"
              .formatted(move.from()));
      browser.press("Enter");
      browser.press(
          switch (move.to() - move.from()) {
            case 1 -> "ArrowRight";
            case -1 -> "ArrowLeft";
            case 4 -> "ArrowDown";
            default -> "ArrowUp";
          });
      browser.await(
          "document.querySelector('.table .piece[data-cell=\"%d\"]')".formatted(move.to()));
      browser.value("document.activeElement.classList.remove('grabbed')");
      browser.await(
          "document.querySelector('dialog[open]') || document.querySelector('.table .movable')");
    }
    browser.await("document.querySelector('dialog[open] .result')");
    awaitText("left", 0);
  }

  /** The soldier below the horizontal moves down and right in one step. */
  @Test
  void pieceTurnsCornerAndComesBack() throws Exception {
    play("1A9BF0C00");
    dragTo(13, 17, 18);
    awaitText("mine", 1);
    awaitText("left", 81);
    assertThat(hash()).isEqualTo("#1A9BF0C00/ns");
    dragTo(18, 17); // This continues the same step.
    awaitText("left", 80);
    awaitText("mine", 1);
    dragTo(17, 13);
    awaitText("mine", 0);
    assertThat(hash()).isEqualTo("#1A9BF0C00");
  }

  /** A piece dragged between cells never overlaps another one. */
  @Test
  void draggedPieceStaysInItsCorridor() throws Exception {
    play("1A9BF0C00");
    double[] from = middle(13);
    double[] to = at(2.9, 4.1);
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    browser.drag(to[0], to[1]);
    for (int i = 0; i < 10; i++) {
      String place =
          browser.value(
              "document.querySelector('.held').getAttribute('transform').match(/[\\d.]+/g).join('"
                  + " ')");
      double[] point = Arrays.stream(place.split(" ")).mapToDouble(Double::parseDouble).toArray();
      assertThat(point[0] == 1 || point[1] == 4).as(place).isTrue();
    }
    browser.releaseMouse(to[0], to[1]);
    browser.await("location.hash.length > 10");
  }

  @Test
  void reloadLosesNothing() throws Exception {
    play("1A9BF0C00");
    dragTo(13, 17);
    awaitText("left", 80);
    browser.press("ArrowLeft");
    awaitText("left", 81);
    dragTo(14, 18);
    awaitText("left", 80);
    browser.value("location.reload()");
    browser.await("document.readyState === 'complete' && document.querySelector('.move b')");
    awaitText("left", 80);
    awaitText("mine", 1);
    assertThat(hash()).isEqualTo("#1A9BF0C00/os");
    assertThat(browser.value("document.querySelectorAll('.branch').length")).isEqualTo("1");
    browser.press("ArrowLeft");
    awaitText("left", 81);
  }

  @Test
  void trainingTellsNothingAndIsRemembered() throws Exception {
    play("1A9BF0C00");
    browser.press("t");
    browser.await("document.body.classList.contains('training')");
    browser.call("Page.reload", "{}");
    browser.await("document.body?.classList.contains('training')");
    browser.await("document.querySelectorAll('.move').length > 0");
    awaitText("least", 81); // known but not displayed
    assertThat(browser.value("document.querySelectorAll('.move b, #moves h2').length"))
        .isEqualTo("0");
    assertThat(
            browser.value(
                "[...document.querySelectorAll('.secret, #meter > *')].every(each =>"
                    + " getComputedStyle(each).visibility === 'hidden')"))
        .isEqualTo("true");
    assertThat(text("#gloss")).doesNotContain("hard");
    assertThat(
            numbers(
                "[...document.querySelectorAll('.move')].map(each => each.dataset.from).join(' ')"))
        .isSorted();
    browser.press("t");
    awaitMoves();
  }

  @ParameterizedTest
  @CsvSource({
    "play.html, characters, small square",
    "zh/play.html, characters, 兵",
    "zh/play.html, wood, 小方块"
  })
  void hintNamesThePieceAsItLooks(String page, String pieces, String name) throws Exception {
    open(page);
    awaitMoves();
    browser.value("klotski.settings.set('pieces', '%s'); klotski.showTheme()".formatted(pieces));
    browser.press("h");
    browser.await("document.querySelector('.hinted')");
    assertThat(text("#status")).contains(name, "b4");
  }

  @Test
  void threeHintsMakeMove() throws Exception {
    play("1A9BF0C00");
    browser.press("h");
    browser.await("document.querySelector('.hinted')");
    browser.press("h");
    browser.await("document.querySelector('.overlay .arrow')");
    browser.press("h");
    awaitText("left", 80);
  }

  @Test
  void solutionPlaysToTheEnd() throws Exception {
    play(PUZZLE.toString());
    browser.value("document.getElementById('speed').value = '8'");
    browser.value("document.getElementById('solve').click()");
    awaitText("left", 0);
    awaitText("place", "5 / 5");
    browser.value("document.getElementById('first').click()");
    awaitText("left", 5);
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 820, 1024, 1280})
  void shownSolutionIsReplayedAndLeadsOn(int width) throws Exception {
    browser.resize(width, 800);
    play(PUZZLE.toString());
    assertThat(isVisible("#onward")).isFalse();
    String size =
        "['Width', 'Height'].map(each => document.querySelector('.tools')['scroll' + each]).join('"
            + " ')";
    String before = browser.value(size);
    browser.value("document.getElementById('speed').value = '8'");
    click("#solve");
    awaitText("left", 0);
    browser.await("document.getElementById('pause').hidden");
    assertThat(isVisible("#onward")).isTrue();
    assertThat(isVisible("#hint")).isFalse();
    assertThat(text("#solve")).contains("Replay");
    assertThat(browser.value(size)).isEqualTo(before);
    browser.value("document.getElementById('speed').value = '1'");
    click("#solve");
    awaitText("place", "2 / 5");
    awaitText("place", "5 / 5");
    click("#onward");
    browser.await("location.hash.length === 10 && location.hash !== '#%s'".formatted(PUZZLE));
    awaitMoves();
    assertThat(text("#solve")).contains("Solve");
  }

  private boolean isVisible(String selector) throws Exception {
    return !browser
        .value("document.querySelector('%s').offsetWidth".formatted(selector))
        .equals("0");
  }

  @Test
  void metricAndGoalChangeDistances() throws Exception {
    play("1A9BF0C00//cell");
    awaitText("left", 116);
    browser.press("m");
    awaitText("left", 81);
    browser.press("m");
    awaitText("left", 90);
    browser.value("location.hash = '#05F0A5000//step/12'");
    awaitText("left", 59);
  }

  private void search(String typed) throws Exception {
    open("index.html");
    browser.press("/");
    browser.value(
        """
        const field = document.querySelector('form.search input');
        field.value = '%s';
        field.dispatchEvent(new Event('input'));
        """
            .formatted(typed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hengdao", "donkey", "横刀"})
  void searchFindsNames(String typed) throws Exception {
    search(typed);
    browser.await("document.querySelector('#found li[data-code=\"1A9BF0C00\"]')");
    assertThat(text("#found li")).contains("Red Donkey", "横刀立马");
    browser.press("ArrowDown");
    browser.value("document.querySelector('form.search').requestSubmit()");
    browser.await("location.hash === '#1A9BF0C00'");
    awaitMoves();
  }

  @Test
  void searchFindsCenturyByItsAuthor() throws Exception {
    search("conway");
    browser.await("document.querySelector('#found li').dataset.code === '1FA8CD400'");
  }

  @Test
  void searchForGroupOpensIt() throws Exception {
    search("5-4-1-1");
    browser.value("document.querySelector('form.search').requestSubmit()");
    browser.await("document.querySelector('.lead')?.textContent.startsWith('25,955')");
  }

  @Test
  void searchForClassOpensIt() throws Exception {
    search("5-4-1");
    browser.value("document.querySelector('form.search').requestSubmit()");
    awaitCount(50, "tbody tr");
  }

  @ParameterizedTest
  @ValueSource(strings = {"9-9-9-9-9", "9A54D7C00", "nobody", "%"})
  void searchForNothingLeadsOn(String typed) throws Exception {
    search(typed);
    browser.value("document.querySelector('form.search').requestSubmit()");
    browser.await("document.querySelector('dialog[open] a[href=\"#1A9BF0C00\"]')");
    awaitCount(0, ".table .piece"); // Pieces never overlap, even briefly.
    click("dialog[open] a[href=\"#1A9BF0C00\"]");
    awaitMoves();
  }

  @Test
  void homePlaysAtOnceAndGoesOn() throws Exception {
    open("index.html");
    browser.await("document.querySelector('#table .movable')");
    dragTo(13, 17);
    awaitText("mine", 1);
    assertThat(browser.value("document.getElementById('continue').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00/nr");
    assertThat(browser.value("document.querySelectorAll('.card .board').length")).isEqualTo("9");
  }

  /** All moves except the last are stored from a previous visit. */
  @Test
  void homeGoesOnAfterReloadAndRecordsTheSolution() throws Exception {
    Solution solution = KLOTSKI.solve(KLOTSKI.layout("1A9BF0C00")).orElseThrow();
    List<Move> moves = solution.moves();
    Move last = moves.get(moves.size() - 1);
    String letters =
        moves.stream()
            .limit(moves.size() - 1)
            .map(move -> "'" + (char) ('a' + move.from()) + (char) ('a' + move.to()) + "'")
            .collect(Collectors.joining(","));
    open("index.html");
    browser.value(
        "klotski.settings.set('games', [{ code: '1A9BF0C00', hints: 0,"
            + " tree: [%s].reduceRight((tree, move) => [[move, ...tree]], []) }])"
                .formatted(letters));
    browser.call("Page.reload", "{}");
    awaitText("mine", moves.size() - 1);
    browser.await("document.querySelector('#table .movable')");
    dragTo(last.from(), last.to());
    browser.await("klotski.settings.get('solved', {})['1A9BF0C00'] === 81");
  }

  @Test
  void arrowsChooseARadioAndLettersCanBeTurnedOff() throws Exception {
    play("1A9BF0C00/nr");
    click("#tab-options");
    browser.value("document.querySelector('[name=metric]').focus()");
    browser.press("ArrowLeft");
    awaitText("mine", 1);
    click("#letters");
    browser.value("document.activeElement.blur()");
    browser.press("u");
    browser.press("h");
    pause(100);
    awaitText("mine", 1);
    awaitCount(0, ".hinted");
    click("#letters");
    browser.press("u");
    awaitText("mine", 0);
  }

  /** Answers about one puzzle arrive after another one is displayed. */
  @Test
  void lateAnswersChangeNothing() throws Exception {
    play(PUZZLE.toString());
    browser.value(
        """
        (() => {
          const { engine } = klotski.panels.state;
          const { open, distances } = engine;
          klotski.panels.state.group = null;
          engine.open = () => new Promise(done => (klotski.answer = () => done({ distance_sizes: { step: Array(200) } })));
          document.querySelector('[name=metric][value=line]').click();
          klotski.restore = () => Object.assign(engine, { open, distances });
        })()
        """);
    browser.await("klotski.answer");
    browser.value(
        """
        (() => {
          const { engine } = klotski.panels.state;
          engine.distances = (code, { signal }) => new Promise((done, fail) =>
            signal.addEventListener('abort', () => fail(signal.reason)));
          document.getElementById('goal').value = 12;
          document.getElementById('goal').dispatchEvent(new Event('change'));
        })()
        """);
    browser.value("location.hash = '#1A9BF0C00'; klotski.restore(); ''");
    browser.await("klotski.panels.state.group?.distance_sizes.step.length === 94");
    browser.value("klotski.answer(); ''");
    pause(100);
    assertThat(browser.value("klotski.panels.state.group.distance_sizes.step.length"))
        .isEqualTo("94");
    assertThat(text("#status")).doesNotContain("abort");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wood", "patterns"})
  void savedPicturesHaveTheInkOfTheirTiles(String pieces) throws Exception {
    play("1A9BF0C00");
    assertThat(
            browser.value(
                """
                (() => {
                  klotski.settings.set('pieces', '%s');
                  klotski.showTheme();
                  const file = new DOMParser().parseFromString(klotski.board.standalone('1A9BF0C00'), 'image/svg+xml');
                  return [...file.querySelectorAll('pattern path')].map(path =>
                    path.getAttribute('fill') + ' ' + path.getAttribute('stroke').slice(0, 3)).join();
                })()
                """
                    .formatted(pieces)))
        .matches("(none rgb,?){5}");
  }

  @Test
  void languageSwitchKeepsThePosition() throws Exception {
    open("play.html?q=1#1A9BF0C00/nr");
    awaitMoves();
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'zh-Hans'");
    awaitMoves();
    assertThat(hash()).isEqualTo("#1A9BF0C00/nr");
    assertThat(browser.value("location.search")).isEqualTo("?q=1");
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'en'");
  }

  /** Clicks the first move of the list, which is a best one, until the puzzle is solved. */
  private void solveByList(int moves) throws Exception {
    for (int left = moves; left > 0; left--) {
      awaitText("left", left);
      click("#moves .move:has(.nearer)");
    }
    browser.await("document.querySelector('dialog[open] .result')");
  }

  @Test
  void finishCountsInTheChosenMetric() throws Exception {
    play(PUZZLE + "//cell");
    int least = solution(Metric.CELL).moves().size();
    solveByList(least);
    assertThat(text("dialog .result"))
        .startsWith(least + "")
        .contains(least + " moves by one cell");
  }

  /** The soldier slides down before it slides right. */
  @Test
  void slidingPieceTurnsCornerAlongItsCells() throws Exception {
    play("1A9BF0C00");
    String places =
        browser.value(
            """
            (() => {
              let now = performance.now(); // A clock that is independent of the load.
              performance.now = () => now;
              const frames = [];
              window.requestAnimationFrame = frame => frames.push(frame);
              const piece = document.querySelector('.table .piece[data-cell="13"]');
              document.querySelector('.move[data-from="13"][data-to="18"]').click();
              const places = [];
              while (places.at(-1) !== 'translate(2 4)') {
                places.push(piece.getAttribute('transform'));
                now += 20;
                frames.splice(0).forEach(frame => frame(now));
              }
              return places.join('\\n');
            })()
            """);
    assertThat(places.lines())
        .hasSizeGreaterThan(3)
        .allMatch(each -> each.matches(".*\\((1 .*|.* 4)\\)"));
  }

  /** Only the pieces and the contents of panels move. */
  @ParameterizedTest
  @CsvSource({"1440, 900", "320, 640"})
  void nothingJumpsWhilePlaying(int width, int height) throws Exception {
    browser.resize(width, height);
    play("1A9BF0C00");
    awaitText("left", 81);
    pause(300);
    String places =
        """
        [...document.querySelectorAll('#table, .score > *, #chart, .tools > *, .player > *, .tabs, footer')]
          .map(each => each.getBoundingClientRect()).map(box => [box.x, box.y, box.width].join(' ')).join('\\n')
        """;
    String before = browser.value(places);
    for (int left = 80; left > 72; left--) {
      click("#moves .move:has(.nearer)");
      awaitText("left", left);
      assertThat(browser.value(places)).isEqualTo(before);
    }
  }

  @Test
  void factsFollowTheBoard() throws Exception {
    play("1A9BF0C00");
    click("#tab-facts");
    browser.await("document.querySelector('#facts td')?.textContent === '81 / 90 / 116'");
    dragTo(13, 17);
    browser.await("document.querySelector('#facts td')?.textContent.startsWith('80 / ')");
    assertThat(text("#facts td small")).contains("81 / 90 / 116");
    click("#facts [href=\"group.html#5-4-1-1\"]");
    browser.await("document.querySelector('.lead')?.textContent.startsWith('25,955')");
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "320, 568"})
  void boardStaysVisibleAboveTheSheet(int width, int height) throws Exception {
    browser.resize(width, height);
    play("1A9BF0C00");
    browser.value("void scrollTo(0, 200)");
    click("#more");
    browser.await("document.getElementById('sheet').getAnimations().length === 0");
    double[] edges =
        numbers(
            "['#table .board', '#sheet'].map(each => document.querySelector(each)"
                + ".getBoundingClientRect()).flatMap(each => [each.top, each.bottom]).join(' ')");
    assertThat(edges[0]).isPositive();
    assertThat(edges[1]).isLessThanOrEqualTo(edges[2]);
    assertThat(edges[3] - edges[2]).isBetween(0.3 * height, 0.45 * height);
  }

  /** A pull first scrolls the list back; the next one closes the sheet. */
  @Test
  void sheetClosesByButtonAndByPull() throws Exception {
    browser.resize(320, 640);
    play("1A9BF0C00");
    click("#more");
    double[] edges =
        numbers(
            "document.querySelector('#tab-options').getBoundingClientRect().right + ' '"
                + " + document.querySelector('#less').getBoundingClientRect().left");
    assertThat(edges[0]).isLessThanOrEqualTo(edges[1]);
    click("#less");
    browser.await("!document.body.classList.contains('sheet')");
    click("#more");
    browser.await("document.getElementById('sheet').getAnimations().length === 0");
    browser.value("void (document.getElementById('panels').scrollTop = 50)");
    double[] list = middle("#panels");
    double[] below = {list[0], list[1] + 100};
    browser.swipe(list, below);
    browser.await("document.getElementById('panels').scrollTop === 0");
    assertThat(browser.value("document.body.classList.contains('sheet') + ''")).isEqualTo("true");
    browser.await(
        "window.lastTop === (window.lastTop = performance.now() - performance.now() % 500)");
    browser.swipe(list, below);
    browser.await("!document.body.classList.contains('sheet')");
    awaitText("mine", 0);
  }

  /** The first message is translated; the second is not, so it is marked as English. */
  @ParameterizedTest
  @CsvSource({"nosuch, 没有这个布局", "5-4-1, <span lang=\"en\">"})
  void problemsOfTheEngineHaveTheirLanguage(String typed, String shown) throws Exception {
    open("zh/play.html#" + typed);
    browser.await("document.querySelector('dialog[open] p')");
    assertThat(browser.value("document.querySelector('dialog p').innerHTML")).contains(shown);
  }

  @Test
  void hintLooksUnlikeFocus() throws Exception {
    play("1A9BF0C00");
    browser.press("h");
    browser.await("document.querySelector('.hinted')");
    browser.value(
        "document.querySelector('.table .piece:not(.hinted)').focus({ focusVisible: true })");
    assertThat(browser.value("getComputedStyle(document.querySelector('.hinted .body')).stroke"))
        .isNotEqualTo(
            browser.value("getComputedStyle(document.querySelector('.piece:focus .body')).stroke"));
    dragTo(14, 18);
    awaitCount(0, ".table .piece:focus-visible");
  }

  @Test
  void fastHintsAllCount() throws Exception {
    play("1A9BF0C00");
    for (int i = 0; i < 6; i++) {
      browser.press("h");
    }
    awaitText("mine", 2);
    awaitText("left", 79);
  }

  @Test
  void focusStaysAtItsRankInTheList() throws Exception {
    play("1A9BF0C00");
    browser.value("document.querySelectorAll('.move')[1].focus()");
    browser.value("document.activeElement.click()");
    awaitText("mine", 1);
    awaitMoves();
    assertThat(
            browser.value(
                "[...document.querySelectorAll('.move')].indexOf(document.activeElement)"))
        .isEqualTo("1");
  }

  /** Another move appears under the mouse pointer, which has not moved. */
  @Test
  void clickInTheListPreviewsNothing() throws Exception {
    play("1A9BF0C00");
    double[] point = middle("#moves .move");
    browser.point(point[0] - 3, point[1]);
    browser.point(point[0], point[1]);
    awaitCount(1, ".overlay .ghost");
    browser.pressMouse(point[0], point[1]);
    browser.releaseMouse(point[0], point[1]);
    awaitText("mine", 1);
    awaitMoves();
    pause(300);
    awaitCount(0, ".overlay .ghost");
  }

  @Test
  void stuckPieceSaysSo() throws Exception {
    play("1A9BF0C00");
    assertThat(
            browser.value(
                "getComputedStyle(document.querySelector('.table [data-cell=\"0\"]"
                    + " .body')).cursor"))
        .isNotEqualTo("grab");
    dragTo(0, 4);
    awaitText("status", "This piece cannot move.");
  }

  @Test
  void emptyCellsScrollThePage() throws Exception {
    browser.resize(390, 600);
    play("1A9BF0C00");
    double[] from = middle(17);
    browser.swipe(from, new double[] {from[0], from[1] - 150});
    browser.await("scrollY > 50");
    awaitText("mine", 0);
  }

  @Test
  void nothingIsOfferedWhereNothingCanBeDone() throws Exception {
    Layout hopeless = KLOTSKI.members(KLOTSKI.group("5-4-1-897")).get(0);
    assertThat(KLOTSKI.distance(hopeless, Rules.in(Metric.STEP))).isEmpty();
    open("play.html#" + hopeless);
    awaitText("left", "∞");
    awaitText("gloss", "No solution");
    browser.await(
        "document.getElementById('hint').disabled && document.getElementById('solve').disabled");
    browser.value("location.hash = '%s'".formatted(solution(Metric.STEP).path().get(5)));
    awaitText("left", 0);
    browser.await("document.getElementById('hint').disabled");
  }

  /** WCAG 1.4.11; in dark mode, boards are dark. */
  @ParameterizedTest
  @CsvSource({"light, 3, 1000", "dark, 3, 0.05"})
  void piecesStandOutFromTheBoard(String scheme, double least, double mostGround) throws Exception {
    browser.look("screen", scheme);
    for (String page : List.of("play.html", "openings.html")) {
      open(page);
      browser.await("document.querySelector('main .board [data-kind]')");
      double[] luminances =
          numbers(
              """
              (() => {
                const context = document.createElement('canvas').getContext('2d');
                const luminance = each => {
                  context.fillStyle = getComputedStyle(each).fill;
                  context.fillRect(0, 0, 1, 1);
                  const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map(part =>
                    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
                  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
                };
                const board = document.querySelector('main .board');
                return [...board.querySelectorAll('.ground, .piece .body')].map(luminance).join(' ');
              })()
              """);
      double ground = luminances[0] + 0.05;
      assertThat(ground - 0.05).isLessThan(mostGround);
      assertThat(Arrays.stream(luminances).map(each -> each + 0.05).filter(each -> each != ground))
          .hasSizeGreaterThan(3)
          .allMatch(each -> Math.max(each / ground, ground / each) >= least);
    }
  }

  @Test
  void linkReopensTheGame() throws Exception {
    play("1A9BF0C00");
    dragTo(13, 17);
    awaitText("left", 80);
    click("#share");
    String link = browser.value("document.querySelector('dialog .copy input').value");
    browser.value("localStorage.clear()"); // Simulates another visitor's browser.
    open("story.html");
    browser.open(URI.create(link));
    awaitMoves();
    awaitText("left", 80);
    awaitText("mine", 1);
  }

  @Test
  void picturesAndAnimationAreSaved() throws Exception {
    browser.call(
        "Page.setDownloadBehavior",
        "{'behavior': 'allow', 'downloadPath': '%s'}".formatted(downloads));
    play(PUZZLE.toString());
    Path solution = downloads.resolve(PUZZLE + "-solution.svg");
    click("#share");
    click("dialog > .bar button:last-child");
    await().until(() -> Files.exists(solution));
    click("dialog .close");
    click("#solve");
    awaitText("left", 0);
    click("#share");
    assertThat(browser.value("document.querySelector('dialog .copy input').value"))
        .as("a friend gets the puzzle, not the solved board")
        .matches(".*#" + PUZZLE + "/?(/.*)?");
    for (int button = 1; button <= 3; button++) {
      browser.value(
          "[...document.querySelectorAll('dialog > .bar button')].slice(-%d)[0].click()"
              .formatted(button));
    }
    String solved = solution(Metric.STEP).path().get(5).toString();
    Path animation = downloads.resolve(PUZZLE + "-moves.svg");
    await()
        .until(
            () ->
                Stream.of(
                        downloads.resolve(solved + ".svg"),
                        animation,
                        downloads.resolve(solved + ".png"))
                    .allMatch(Files::exists));
    assertThat(ImageIO.read(downloads.resolve(solved + ".png").toFile()).getWidth()).isEqualTo(900);
    assertThat(Files.readString(animation))
        .contains("<animateTransform")
        .isEqualTo(Files.readString(solution));
  }

  @Test
  void darkPagesArePrintedInLightColors() throws Exception {
    browser.look("screen", "dark");
    play("1A9BF0C00");
    String theme = "document.documentElement.dataset.theme === '%s'";
    browser.await(theme.formatted("dark"));
    browser.look("print", "dark");
    browser.await(theme.formatted("light"));
    browser.look("screen", "dark");
    browser.await(theme.formatted("dark"));
  }

  @Test
  void printedGameFitsOnePage() throws Exception {
    play("1A9BF0C00");
    assertThat(new String(browser.print(), ISO_8859_1).split("/Type /Page\\b")).hasSize(2);
  }

  /** Relative addresses work under any path, and the policy of the server allows the engine. */
  @ParameterizedTest
  @ValueSource(strings = {"static", "serve"})
  void hostedSiteWorksAsWell(String host) throws Exception {
    AutoCloseable server = host.equals("static") ? serveFiles() : serve();
    try {
      solveByMouse();
      open("index.html");
      browser.await("document.querySelector('#table .movable')");
      click(".language");
      browser.await("document.documentElement?.lang === 'zh-Hans'");
      open("shape.html#6-2-4-1");
      browser.await("document.getElementById('progress').hidden");
    } finally {
      server.close();
    }
  }

  /** The browser has fresh files of the previous release, but caches those of this one offline. */
  @Test
  void offlineFilesAreThoseOfTheRelease() throws Exception {
    AutoCloseable server = serveFiles();
    try {
      play("1A9BF0C00");
      released = "/* released */";
      browser.value(
          "navigator.serviceWorker.register('offline.js').then(() => navigator.serviceWorker.ready)"
              + ".then(() => 'ready')");
      for (String file : List.of("./", "zh/", "assets/play.js", "assets/groups/5-4-1.js")) {
        assertThat(
                browser.value(
                    "caches.match(new URL('"
                        + file
                        + "', location)).then(kept => kept.text())"
                        + ".then(text => text.endsWith('/* released */') + '')"))
            .as(file)
            .isEqualTo("true");
      }
    } finally {
      server.close();
    }
    open("zh/class.html#5-4-1"); // offline
    awaitCount(50, "tbody tr");
  }

  private AutoCloseable serve() throws Exception {
    ServedProcess served = new ServedProcess();
    root = served.address("/");
    return served;
  }

  private AutoCloseable serveFiles() throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    Map<String, String> types =
        Map.of(
            "html",
            "text/html",
            "js",
            "text/javascript",
            "css",
            "text/css",
            "svg",
            "image/svg+xml");
    server.createContext(
        "/some/path/",
        exchange -> {
          try (exchange) {
            String path = exchange.getRequestURI().getPath().substring("/some/path/".length());
            String name = path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
            byte[] content = Files.readAllBytes(site().resolve(name));
            content = Bytes.concat(content, released.getBytes(ISO_8859_1));
            String type = types.get(name.substring(name.lastIndexOf('.') + 1));
            exchange.getResponseHeaders().set("Content-Type", type == null ? "text/plain" : type);
            exchange
                .getResponseHeaders()
                .set("Cache-Control", "max-age=600"); // As GitHub Pages does.
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
          }
        });
    server.start();
    root = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/some/path/");
    return () -> server.stop(0);
  }

  @ParameterizedTest
  @CsvSource({"index.html", "zh/index.html", "play.html", "zh/play.html"})
  void pageIsAccessibleAndNothingIsCutOff(String page) throws Exception {
    open(page);
    browser.await("document.querySelector('#table .movable')");
    checkPage(page);
  }
}
