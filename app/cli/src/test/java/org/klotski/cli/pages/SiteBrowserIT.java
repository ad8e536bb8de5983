package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Bytes;
import com.google.common.primitives.Ints;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
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

/** Tests the home page and the play page in Chromium, mostly opened from files. */
final class SiteBrowserIT extends PageFixture {
  @TempDir private Path downloads;

  /** The text that {@link #serveFiles} appends to each file. */
  private volatile String released = "";

  /** A layout of the classic group that is five steps from a solution. */
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
    browser.await("$('.move b')");
  }

  private void dragTo(int... cells) throws Exception {
    List<double[]> points = new ArrayList<>();
    for (int cell : cells) {
      points.add(middle(cell));
    }
    drag(points.toArray(double[][]::new));
  }

  private static Solution solution(Metric metric) {
    return KLOTSKI.solve(PUZZLE, metric).orElseThrow();
  }

  private void assertFinished() throws Exception {
    browser.await("$('dialog[open] .result b')?.textContent === '5'");
    awaitText("left", 0);
    awaitCount(1, "#table [data-kind=\"2x2\"].gone");
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
      browser.value("$('.table .piece[data-cell=\"%d\"]').focus()".formatted(move.from()));
      browser.press("Enter");
      browser.press(
          switch (move.to() - move.from()) {
            case 1 -> "ArrowRight";
            case -1 -> "ArrowLeft";
            case 4 -> "ArrowDown";
            default -> "ArrowUp";
          });
      browser.await("$('.table .piece[data-cell=\"%d\"]')".formatted(move.to()));
      browser.value("document.activeElement.classList.remove('grabbed')");
      browser.await("$('dialog[open]') || $('.table .movable')");
    }
    browser.await("$('dialog[open] .result')");
    awaitText("left", 0);
  }

  /** The soldier below the horizontal moves down and right in one step. */
  @Test
  void pieceTurnsCornerAndComesBack() throws Exception {
    play("1A9BF0C00");
    dragTo(13, 17, 18);
    awaitScore(1, 81);
    assertThat(hash()).isEqualTo("#1A9BF0C00/ns");
    dragTo(18, 17); // This move continues the same step.
    awaitScore(1, 80);
    dragTo(17, 13);
    awaitText("mine", 0);
    assertThat(hash()).isEqualTo("#1A9BF0C00");
  }

  /** A piece that is dragged between cells never overlaps another piece. */
  @Test
  void draggedPieceStaysInItsCorridor() throws Exception {
    play("1A9BF0C00");
    double[] to = at(2.9, 4.1);
    browser.pressMouse(middle(13));
    browser.drag(to);
    for (int i = 0; i < 10; i++) {
      assertValue("$('.held').getAttribute('transform')").matches(".*\\((1 .*|.* 4)\\)");
    }
    browser.releaseMouse(to);
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
    browser.await("document.readyState === 'complete' && $('.move b')");
    awaitScore(1, 80);
    assertThat(hash()).isEqualTo("#1A9BF0C00/os");
    awaitCount(1, ".branch");
    browser.press("ArrowLeft");
    awaitText("left", 81);
  }

  @Test
  void trainingTellsNothingAndIsRemembered() throws Exception {
    play("1A9BF0C00");
    browser.press("t");
    browser.await("$('body.training')");
    browser.call("Page.reload", "{}");
    browser.await("$('body.training .move')");
    awaitText("least", 81); // known but not displayed
    awaitCount(0, ".move b, #moves h2");
    browser.await(
        "$$('.secret, #meter > *').every(each => getComputedStyle(each).visibility === 'hidden')");
    assertThat(text("#gloss")).doesNotContain("hard");
    assertThat(numbers("$$('.move').map(each => each.dataset.from).join(' ')")).isSorted();
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
    pressHint();
    assertThat(text("#status")).contains(name, "b4");
  }

  private void pressHint() throws Exception {
    browser.press("h");
    browser.await("$('.hinted')");
  }

  @Test
  void threeHintsMakeMove() throws Exception {
    play("1A9BF0C00");
    pressHint();
    browser.press("h");
    browser.await("$('.overlay .arrow')");
    browser.press("h");
    awaitText("left", 80);
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 820, 1024, 1280})
  void shownSolutionIsReplayedAndLeadsOn(int width) throws Exception {
    browser.resize(width, 800);
    play(PUZZLE.toString());
    assertThat(isVisible("#onward")).isFalse();
    String size = "$('.tools').scrollWidth + ' ' + $('.tools').scrollHeight";
    String before = browser.value(size);
    browser.value("$('#speed').value = '8'");
    click("#solve");
    awaitText("left", 0);
    browser.await("$('#pause').hidden");
    assertThat(isVisible("#onward")).isTrue();
    assertThat(isVisible("#hint")).isFalse();
    assertThat(text("#solve")).contains("Replay");
    assertValue(size).isEqualTo(before);
    browser.value("$('#speed').value = '1'");
    click("#solve");
    awaitText("place", "2 / 5");
    awaitText("place", "5 / 5");
    click("#first");
    awaitText("left", 5);
    click("#last");
    awaitText("left", 0);
    click("#onward");
    browser.await("location.hash.length === 10 && location.hash !== '#%s'".formatted(PUZZLE));
    awaitMoves();
    assertThat(text("#solve")).contains("Solve");
  }

  private boolean isVisible(String selector) throws Exception {
    return numbers("$('%s').offsetWidth".formatted(selector))[0] > 0;
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
    type("form.search input", typed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hengdao", "donkey", "横刀"})
  void searchFindsNames(String typed) throws Exception {
    search(typed);
    browser.await("$('#found li[data-code=\"1A9BF0C00\"]')");
    assertThat(text("#found li")).contains("Red Donkey", "横刀立马");
    browser.press("ArrowDown");
    browser.value("$('form.search').requestSubmit()");
    browser.await("location.hash === '#1A9BF0C00'");
    awaitMoves();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "conway | location.hash === '#1FA8CD400'",
        "5-4-1-1 | $('.lead')?.textContent.startsWith('25,955')",
        "5-4-1 | $$('tbody tr').length === 50"
      })
  void searchOpensAuthorsPuzzleOrGroupOrClass(String typed, String opened) throws Exception {
    search(typed);
    browser.value("$('form.search').requestSubmit()");
    browser.await(opened);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9-9-9-9-9", "9A54D7C00", "nobody", "%"})
  void searchForNothingLeadsOn(String typed) throws Exception {
    search(typed);
    browser.value("$('form.search').requestSubmit()");
    browser.await("$('dialog[open] a[href=\"#1A9BF0C00\"]')");
    awaitCount(0, ".table .piece"); // Pieces never overlap, even briefly.
    click("dialog[open] a[href=\"#1A9BF0C00\"]");
    awaitMoves();
  }

  @Test
  void homePlaysAtOnceAndGoesOn() throws Exception {
    open("index.html");
    browser.await("$('#table .movable')");
    dragTo(13, 17);
    awaitText("mine", 1);
    assertValue("$('#continue').getAttribute('href')").isEqualTo("play.html#1A9BF0C00/nr");
    awaitCount(9, ".card .board");
  }

  /** The game starts with all moves except the last, stored by an earlier visit. */
  @Test
  void homeGoesOnAfterReloadAndRecordsTheSolution() throws Exception {
    List<Move> moves = KLOTSKI.solve(KLOTSKI.layout("1A9BF0C00")).orElseThrow().moves();
    Move last = moves.get(80);
    String letters =
        moves.stream()
            .limit(80)
            .map(move -> "'" + (char) ('a' + move.from()) + (char) ('a' + move.to()) + "'")
            .collect(Collectors.joining(","));
    open("index.html");
    browser.value(
        "klotski.settings.set('games', [{ code: '1A9BF0C00', hints: 0,"
            + " tree: [%s].reduceRight((tree, move) => [[move, ...tree]], []) }])"
                .formatted(letters));
    browser.call("Page.reload", "{}");
    awaitText("mine", 80);
    browser.await("$('#table .movable')");
    dragTo(last.from(), last.to());
    browser.await("klotski.settings.get('solved', {})['1A9BF0C00'] === 81");
  }

  @Test
  void arrowsChooseARadioAndLettersCanBeTurnedOff() throws Exception {
    play("1A9BF0C00/nr");
    click("#tab-options");
    focus("[name=metric]");
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

  /** Answers about one puzzle arrive after another puzzle is displayed. */
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
          $('[name=metric][value=line]').click();
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
          $('#goal').value = 12;
          $('#goal').dispatchEvent(new Event('change'));
        })()
        """);
    browser.value("location.hash = '#1A9BF0C00'; klotski.restore(); ''");
    browser.await("klotski.panels.state.group?.distance_sizes.step.length === 94");
    browser.value("klotski.answer(); ''");
    pause(100);
    assertValue("klotski.panels.state.group.distance_sizes.step.length").isEqualTo("94");
    assertThat(text("#status")).doesNotContain("abort");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wood", "patterns"})
  void savedPicturesHaveTheInkOfTheirTiles(String pieces) throws Exception {
    play("1A9BF0C00");
    assertValue(
            """
            (() => {
              klotski.settings.set('pieces', '%s');
              klotski.showTheme();
              const file = new DOMParser().parseFromString(klotski.board.standalone('1A9BF0C00'), 'image/svg+xml');
              return [...file.querySelectorAll('pattern path')].map(path =>
                path.getAttribute('fill') + ' ' + path.getAttribute('stroke').slice(0, 3)).join();
            })()
            """
                .formatted(pieces))
        .matches("(none rgb,?){5}");
  }

  @Test
  void languageSwitchKeepsThePosition() throws Exception {
    open("play.html?q=1#1A9BF0C00/nr");
    awaitMoves();
    click(".language");
    browser.await("$('html:lang(zh-Hans)')");
    awaitMoves();
    assertThat(hash()).isEqualTo("#1A9BF0C00/nr");
    assertValue("location.search").isEqualTo("?q=1");
    click(".language");
    browser.await("$('html:lang(en)')");
  }

  @Test
  void finishCountsInTheChosenMetric() throws Exception {
    play(PUZZLE + "//cell");
    int least = solution(Metric.CELL).moves().size();
    for (int left = least; left > 0; left--) {
      awaitText("left", left);
      click("#moves .move:has(.nearer)");
    }
    browser.await("$('dialog[open] .result')");
    assertThat(text("dialog .result"))
        .matches("(?s)%1$d.*%1$d moves by one cell.*".formatted(least));
  }

  /** The soldier slides down before it slides right. */
  @Test
  void slidingPieceTurnsCornerAlongItsCells() throws Exception {
    play("1A9BF0C00");
    assertValue(
            """
            (() => {
              let now = performance.now(); // A clock that does not depend on the load.
              performance.now = () => now;
              const frames = [];
              window.requestAnimationFrame = frame => frames.push(frame);
              const piece = $('.table .piece[data-cell="13"]');
              $('.move[data-from="13"][data-to="18"]').click();
              const places = [];
              while (places.at(-1) !== 'translate(2 4)') {
                places.push(piece.getAttribute('transform'));
                now += 20;
                frames.splice(0).forEach(frame => frame(now));
              }
              return places.join();
            })()
            """)
        .matches("(translate\\((1 [\\d.]+|[\\d.]+ 4)\\),?){4,}");
  }

  /** Only the pieces and the contents of panels may move. */
  @ParameterizedTest
  @CsvSource({"1440, 900", "320, 640"})
  void nothingJumpsWhilePlaying(int width, int height) throws Exception {
    browser.resize(width, height);
    play("1A9BF0C00");
    awaitText("left", 81);
    pause(300);
    String places =
        """
        $$('#table, .score > *, #chart, .tools > *, .player > *, .tabs, footer')
          .map(each => each.getBoundingClientRect()).map(box => [box.x, box.y, box.width].join(' ')).join('\\n')
        """;
    String before = browser.value(places);
    for (int left = 80; left > 72; left--) {
      click("#moves .move:has(.nearer)");
      awaitText("left", left);
      assertValue(places).isEqualTo(before);
    }
  }

  @Test
  void factsFollowTheBoard() throws Exception {
    play("1A9BF0C00");
    click("#tab-facts");
    browser.await("$('#facts td')?.textContent === '81 / 90 / 116'");
    dragTo(13, 17);
    browser.await("$('#facts td')?.textContent.startsWith('80 / ')");
    assertThat(text("#facts td small")).contains("81 / 90 / 116");
    click("#facts [href=\"group.html#5-4-1-1\"]");
    browser.await("$('.lead')?.textContent.startsWith('25,955')");
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "320, 568"})
  void boardStaysVisibleAboveTheSheet(int width, int height) throws Exception {
    browser.resize(width, height);
    play("1A9BF0C00");
    browser.value("void scrollTo(0, 200)");
    click("#more");
    browser.await("$('#sheet').getAnimations().length === 0");
    double[] board = box("#table .board");
    double[] sheet = box("#sheet");
    assertThat(board[1]).isPositive();
    assertThat(board[3]).isLessThanOrEqualTo(sheet[1]);
    assertThat(sheet[3] - sheet[1]).isBetween(0.3 * height, 0.45 * height);
  }

  /** The first pull scrolls the list back, and the second pull closes the sheet. */
  @Test
  void sheetClosesByButtonAndByPull() throws Exception {
    browser.resize(320, 640);
    play("1A9BF0C00");
    click("#more");
    assertThat(box("#tab-options")[2]).isLessThanOrEqualTo(box("#less")[0]);
    click("#less");
    browser.await("!$('body.sheet')");
    click("#more");
    browser.await("$('#sheet').getAnimations().length === 0");
    browser.value("void ($('#panels').scrollTop = 50)");
    double[] list = middle("#panels");
    double[] below = {list[0], list[1] + 100};
    browser.swipe(list, below);
    browser.await("$('#panels').scrollTop === 0");
    awaitCount(1, "body.sheet");
    browser.await(
        "window.lastTop === (window.lastTop = performance.now() - performance.now() % 500)");
    browser.swipe(list, below);
    browser.await("!$('body.sheet')");
    awaitText("mine", 0);
  }

  /** The first error message is translated; the second message is marked as English. */
  @ParameterizedTest
  @CsvSource({"nosuch, 没有这个布局", "5-4-1, <span lang=\"en\">"})
  void problemsOfTheEngineHaveTheirLanguage(String typed, String shown) throws Exception {
    open("zh/play.html#" + typed);
    browser.await("$('dialog[open] p')");
    assertValue("$('dialog p').innerHTML").contains(shown);
  }

  @Test
  void hintLooksUnlikeFocus() throws Exception {
    play("1A9BF0C00");
    pressHint();
    browser.value("$('.table .piece:not(.hinted)').focus({ focusVisible: true })");
    assertValue("getComputedStyle($('.hinted .body')).stroke")
        .isNotEqualTo(browser.value("getComputedStyle($('.piece:focus .body')).stroke"));
    dragTo(14, 18);
    awaitCount(0, ".table .piece:focus-visible");
  }

  @Test
  void fastHintsAllCount() throws Exception {
    play("1A9BF0C00");
    for (int i = 0; i < 6; i++) {
      browser.press("h");
    }
    awaitScore(2, 79);
  }

  @Test
  void focusStaysAtItsRankInTheList() throws Exception {
    play("1A9BF0C00");
    browser.value("$$('.move')[1].focus(); document.activeElement.click()");
    awaitText("mine", 1);
    awaitMoves();
    assertValue("$$('.move').indexOf(document.activeElement)").isEqualTo("1");
  }

  /** After the click, another move appears under the resting mouse pointer. */
  @Test
  void clickInTheListPreviewsNothing() throws Exception {
    play("1A9BF0C00");
    double[] point = middle("#moves .move");
    browser.point(point[0] - 3, point[1]);
    browser.point(point);
    awaitCount(1, ".overlay .ghost");
    browser.pressMouse(point);
    browser.releaseMouse(point);
    awaitText("mine", 1);
    awaitMoves();
    pause(300);
    awaitCount(0, ".overlay .ghost");
  }

  @Test
  void stuckPieceSaysSo() throws Exception {
    play("1A9BF0C00");
    assertValue("getComputedStyle($('.table [data-cell=\"0\"] .body')).cursor")
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
    browser.await("$('#hint').disabled && $('#solve').disabled");
    browser.value("location.hash = '%s'".formatted(solution(Metric.STEP).path().get(5)));
    awaitText("left", 0);
    browser.await("$('#hint').disabled");
  }

  /** Checks the contrast that WCAG 1.4.11 requires; in dark mode, boards are dark. */
  @ParameterizedTest
  @CsvSource({"light, 3, 1000", "dark, 3, 0.05"})
  void piecesStandOutFromTheBoard(String scheme, double least, double mostGround) throws Exception {
    browser.look("screen", scheme);
    for (String page : List.of("play.html", "openings.html")) {
      open(page);
      browser.await("$('main .board [data-kind]')");
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
                const board = $('main .board');
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
    String link = browser.value("$('dialog .copy input').value");
    browser.value("localStorage.clear()"); // Simulates another visitor's browser.
    open("story.html");
    browser.open(URI.create(link));
    awaitMoves();
    awaitScore(1, 80);
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
    Awaitility.await().until(() -> Files.exists(solution));
    click("dialog .close");
    click("#solve");
    awaitText("left", 0);
    click("#share");
    assertValue("$('dialog .copy input').value")
        .as("the link leads to the puzzle, not to the solved board")
        .matches(".*#" + PUZZLE + "/?(/.*)?");
    for (int button = 1; button <= 3; button++) {
      browser.value("$$('dialog > .bar button').slice(-%d)[0].click()".formatted(button));
    }
    String solved = solution(Metric.STEP).path().get(5).toString();
    Path svg = downloads.resolve(solved + ".svg");
    Path png = downloads.resolve(solved + ".png");
    Path animation = downloads.resolve(PUZZLE + "-moves.svg");
    Awaitility.await().until(() -> Stream.of(svg, animation, png).allMatch(Files::exists));
    assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(900);
    assertThat(Files.readString(animation))
        .contains("<animateTransform")
        .isEqualTo(Files.readString(solution));
  }

  @Test
  void darkGameIsPrintedOnOneLightPage() throws Exception {
    browser.look("screen", "dark");
    play("1A9BF0C00");
    browser.await("$('[data-theme=dark]')");
    browser.look("print", "dark");
    browser.await("$('[data-theme=light]')");
    assertThat(new String(browser.print(), ISO_8859_1).split("/Type /Page\\b")).hasSize(2);
    browser.look("screen", "dark");
    browser.await("$('[data-theme=dark]')");
  }

  /** Relative addresses work under any path, and the server's policy permits the engine. */
  @ParameterizedTest
  @ValueSource(strings = {"static", "serve"})
  void hostedSiteWorksAsWell(String host) throws Exception {
    AutoCloseable server = host.equals("static") ? serveFiles() : serve();
    try {
      play(PUZZLE.toString());
      int left = 5;
      Solution solution = solution(Metric.STEP);
      for (int i = 0; i < 5; i++) {
        Move move = solution.moves().get(i);
        List<Integer> cells = new ArrayList<>(List.of(move.from()));
        cells.addAll(move.route(solution.path().get(i), Metric.CELL));
        dragTo(Ints.toArray(cells));
        awaitText("left", --left);
      }
      assertFinished();
      assertThat(hash()).matches("#" + PUZZLE + "/[a-t]{10}");
      open("index.html");
      browser.await("$('#table .movable')");
      click(".language");
      browser.await("$('html:lang(zh-Hans)')");
      open("shape.html#6-2-4-1");
      browser.await("$('#progress').hidden");
    } finally {
      server.close();
    }
  }

  /** The offline cache has the current files although the browser has files of a past release. */
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
        assertValue(
                "caches.match(new URL('%s', location)).then(kept => kept.text())".formatted(file))
            .endsWith("/* released */");
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
    server.createContext(
        "/some/path/",
        exchange -> {
          try (exchange) {
            String path = exchange.getRequestURI().getPath().substring("/some/path/".length());
            String name = path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
            byte[] content = Files.readAllBytes(Site.FOLDER.resolve(name));
            content = Bytes.concat(content, released.getBytes(ISO_8859_1));
            Headers headers = exchange.getResponseHeaders();
            String type = URLConnection.guessContentTypeFromName(name);
            headers.set("Content-Type", Objects.requireNonNullElse(type, "text/plain"));
            headers.set("Cache-Control", "max-age=600"); // As GitHub Pages does.
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
          }
        });
    server.start();
    root = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/some/path/");
    return () -> server.stop(0);
  }
}
