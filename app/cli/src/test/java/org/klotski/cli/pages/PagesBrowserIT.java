package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the pages of puzzles, openings, editor, group, and story in Chromium. */
final class PagesBrowserIT extends PageFixture {
  private static String tool(String kind) {
    return "[data-tool=\"%s\"]".formatted(kind);
  }

  @Test
  void presetAndSliderFilterPuzzles() throws Exception {
    open("puzzles.html#steps-10-40");
    browser.await("document.getElementById('count').textContent.endsWith('of 56 puzzles')");
    browser.await("document.querySelectorAll('#list .card').length > 0");
    browser.value("document.querySelector('#presets [href=\"#is-named/sort-gentle\"]').click()");
    browser.await("document.getElementById('count').textContent === '56 of 56 puzzles'");
    browser.value(
        """
        const most = document.querySelectorAll('#sliders input')[1];
        most.value = 2;
        most.dispatchEvent(new Event('input'));
        """);
    browser.await(
        "document.querySelectorAll('#sliders input')[1].getAttribute('aria-valuetext') === '2'");
    awaitCount(0, "#list .card");
    browser.await("!document.getElementById('none').hidden");
    click("#reset");
    browser.await("location.hash === '#sort-gentle'");
    browser.await("document.querySelectorAll('#list .card').length >= 24");
  }

  @Test
  void openingsAreFoundWhileTypingAndStayInTheAddress() throws Exception {
    open("openings.html");
    browser.await("document.getElementById('count').textContent === '369 of 369'");
    browser.value(
        """
        const field = document.getElementById('filter');
        field.value = 'hengdao';
        field.dispatchEvent(new Event('input'));
        """);
    awaitCount(1, ".opening");
    assertThat(browser.value("document.querySelector('.opening a').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00");
    browser.value("document.querySelector('.opening summary').click()");
    browser.await("document.querySelector('.opening dl')?.textContent.includes('81')");
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'zh-Hans'");
    awaitCount(1, ".opening");
    assertThat(browser.value("document.getElementById('filter').value")).isEqualTo("hengdao");
  }

  /** A soldier on an occupied cell is an error; after undo, the layout can be played again. */
  @Test
  void editorShowsErrorsAtTheirCells() throws Exception {
    open("editor.html#1A9BF0C00");
    browser.await("document.getElementById('verdict').textContent.includes('81')");
    drag(middle(tool("soldier")), middle(0));
    browser.await("document.querySelector('.wrong[data-cell=\"0\"]')");
    browser.await("document.getElementById('verdict').textContent.includes('a1')");
    assertThat(browser.value("document.getElementById('play').hasAttribute('href') + ''"))
        .isEqualTo("false");
    click("#undo");
    browser.await("document.getElementById('play').getAttribute('href')?.endsWith('1A9BF0C00')");
    awaitCount(0, ".wrong");
  }

  @Test
  void editorTellsWhatIsMissing() throws Exception {
    open("editor.html#~");
    browser.await(
        "document.querySelector('#verdict .farther')?.textContent.includes('big square')");
    assertThat(text("#verdict .gloss")).contains("18 cells");
    browser.value("location.hash = '#1A9BF0C00'"); // Only two cells are empty.
    browser.await("document.getElementById('verdict').textContent.includes('81')");
    awaitCount(0, "#verdict .gloss");
  }

  @Test
  void verdictOfAnEarlierBoardGoesBeforeTheEngineIsReady() throws Exception {
    open("editor.html#~");
    browser.await("document.querySelector('#verdict .farther')");
    browser.value("klotski.engineReady = () => new Promise(() => {}); ''");
    browser.value("document.querySelector('#board svg').focus()");
    browser.press("x");
    browser.await("document.getElementById('verdict').textContent.startsWith('Searching')");
  }

  @Test
  void helpTellsOfFingersOnTouchScreens() throws Exception {
    for (String page : new String[] {"editor.html", "shape.html#6-2-4-1"}) {
      open(page);
      assertThat(text("main .gloss:has(.coarse)")).containsAnyOf("Shift", "Ctrl");
      browser.call("Emulation.setTouchEmulationEnabled", "{'enabled': true}");
      browser.await("matchMedia('(pointer: coarse)').matches");
      assertThat(text("main .gloss:has(.coarse)")).doesNotContain("Shift", "Ctrl");
      browser.call("Emulation.setTouchEmulationEnabled", "{'enabled': false}");
    }
  }

  @Test
  void editorIsDraggedByFinger() throws Exception {
    browser.resize(390, 844);
    open("editor.html#100000000");
    awaitCount(1, "#board .piece");
    browser.swipe(middle(tool("vertical")), middle(8));
    awaitCount(2, "#board .piece");
    browser.swipe(middle(1), middle(2));
    browser.await("document.querySelector('#board [data-kind=\"2x2\"]').dataset.cell === '2'");
    browser.await("location.hash.startsWith('#2')");
  }

  @Test
  void editorIsUsedByKeysAndReadsOtherNotations() throws Exception {
    open("editor.html#100000000");
    awaitCount(1, "#board .piece");
    browser.value("document.querySelector('#board svg').focus()");
    browser.press("h");
    browser.press("ArrowDown");
    browser.press("ArrowDown");
    browser.press("s");
    awaitCount(3, "#board .piece");
    browser.await(
        "document.querySelectorAll('.wrong').length > 0"); // The horizontal meets the 2x2.
    browser.value(
        """
        document.getElementById('typed').value = 'VXXV/VXXV/VHHV/VSSV/S..S';
        document.getElementById('paste').requestSubmit();
        """);
    browser.await("document.getElementById('code').textContent === '1A9BF0C00'");
    browser.value(
        """
        document.getElementById('typed').value = 'VXXV/VXX?';
        document.getElementById('paste').requestSubmit();
        """);
    browser.await("document.getElementById('message').textContent.length > 10");
  }

  @Test
  void editorNamesTheNearestOpening() throws Exception {
    open("editor.html#1A98FCC00"); // 横刀立马 after one step.
    browser.await("document.querySelector('#verdict .card')");
    assertThat(browser.value("document.querySelector('#verdict .card').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00");
  }

  @Test
  void groupHasLayersToPick() throws Exception {
    open("group.html#5-4-1-1");
    browser.await("document.querySelectorAll('.plot').length === 4");
    assertThat(browser.value("document.querySelector('.lead').textContent")).startsWith("25,955");
    browser.value("document.querySelector('.pick').dispatchEvent(new Event('click'))");
    browser.await("document.querySelector('[aria-live]').textContent.startsWith('Layer 0')");
    browser.value("document.querySelector('.pick[tabindex=\"0\"]').focus()");
    browser.press("ArrowRight");
    browser.press("Enter");
    browser.await("document.querySelector('[aria-live]').textContent.match(/^Layer [1-9]/)");
    awaitCount(1, ".pick[tabindex=\"0\"]");
  }

  /** The first request for the script fails, as if the server were still reading its data. */
  @Test
  void groupIsShownBeforeItsDataAndWithItLater() throws Exception {
    missing = "groups/6-2-4.js";
    open("group.html#6-2-4-1");
    browser.await("document.querySelector('.lead')");
    browser.value(
        """
        (() => {
          document.head.append = script => setTimeout(() => {
            script.dispatchEvent(new Event(klotski.groups ? 'load' : 'error'));
            klotski.groups ??= {};
            setTimeout(() => {
              klotski.groups['5-4-1'] = { 1: [25955, '', 0, 'ordinary', 0, 7, null, null, null, {}, []] };
            }, 2000);
          });
          location.hash = '#5-4-1-1';
        })()
        """);
    browser.await("document.querySelector('.lead')?.textContent.startsWith('25,955')");
    browser.await("document.getElementById('main').textContent.includes('matters: 7')");
  }

  @Test
  void classListsItsGroups() throws Exception {
    open("class.html#5-4-1");
    awaitCount(50, "tbody tr");
    browser.value("[...document.querySelectorAll('th button')][1].click()"); // By size.
    browser.await("document.querySelector('tbody a').textContent === '5-4-1-0'");
    click("tbody a");
    browser.await("location.pathname.endsWith('group.html') && location.hash === '#5-4-1-0'");
    browser.await("document.getElementById('main')?.textContent.includes('13,237')");
    browser.await("document.querySelectorAll('#main section').length === 5"); // Center, openings.
  }

  @Test
  void failedRequestOfAClassLeadsOn() throws Exception {
    missing = "groups/7-0-3.js";
    open("class.html#7-0-3");
    browser.await("document.querySelector('[role=alert]')");
    click("main a");
    browser.await("document.querySelector('.heat')");
    click("[data-class=\"5-4-1\"]");
    awaitCount(50, "tbody tr");
  }

  @Test
  void atlasShowsMeasuresAndGalleries() throws Exception {
    open("atlas.html");
    awaitCount(203, ".heat a");
    awaitCount(12, "#gallery .card");
    assertThat(text("#pairs")).contains("6 layouts", "138 steps", "3 pairs");
    browser.value("document.querySelector('#measures .chip').click()");
    browser.await("document.querySelector('[data-class=\"5-4-1\"]').textContent === '66k'");
    browser.value("document.querySelector('[data-class=\"5-4-2\"]').focus()");
    browser.await(
        "document.querySelector('#preview a').getAttribute('href') === 'play.html#4FEA13400'");
  }

  @Test
  void editorKeepsPiecesWhereAFingerScrolls() throws Exception {
    browser.resize(390, 600);
    open("editor.html#100000000");
    awaitCount(1, "#board .piece");
    double[] from = middle(13);
    browser.swipe(from, new double[] {from[0], from[1] - 150});
    // A tap while the page still scrolls would only stop the scrolling.
    browser.await("scrollY > 50 && window.lastTop === (window.lastTop = scrollY)");
    awaitCount(1, "#board .piece");
    browser.value("void scrollTo(0, 0)"); // Newer browsers return a promise of an object.
    browser.swipe(middle(13), middle(13));
    awaitCount(2, "#board .piece");
  }

  @Test
  void editorCancelsTheSearchOfAnEarlierBoard() throws Exception {
    open("editor.html#100000000");
    browser.await("document.getElementById('verdict').textContent.length > 0");
    browser.value(
        "klotski.engineReady().then(engine => (engine.facts = (code, { signal }) =>"
            + " new Promise(() => (klotski.signals ??= []).push(signal)))).then(() => '')");
    browser.value("document.querySelector('#board svg').focus()");
    browser.press("s");
    browser.await("klotski.signals?.length === 1");
    browser.press("Delete");
    browser.await("klotski.signals.length === 2");
    assertThat(browser.value("klotski.signals.map(each => each.aborted).join()"))
        .isEqualTo("true,false");
  }

  /** The server reports that it is busy once for each request. */
  @Test
  void puzzlesOfAServerAreAskedForAgain() throws Exception {
    browser.call(
        "Page.addScriptToEvaluateOnNewDocument",
        """
        {"source": "var klotski = { calls: {}, puzzleSource: (() => {
          const puzzle = { code: '1A9BF0C00', step: 81, pieces: 10, ways: 4, score: 80, level: 'medium', flags: 8 };
          const answer = (name, value) => new Promise((done, fail) => setTimeout(() => {
            const calls = klotski.calls[name] = 1 + (klotski.calls[name] ?? 0);
            calls > 1 || name === 'read' ? done(value) : fail(new Error(name + ' is busy'));
          }, name === 'read' ? 500 : 0));
          return { read: () => answer('read', [puzzle]), random: () => answer('random', puzzle),
            rows: (filter, from) => answer('rows', from ? [] : [puzzle]) };
        })() }"}
        """
            .replace('\n', ' '));
    open("puzzles.html");
    browser.value("location.hash = '#steps-10-100'");
    awaitCount(1, "#list .card");
    assertThat(browser.value("klotski.calls.read")).isEqualTo("1");
    click("#random");
    awaitText("status", "random is busy");
    click("#random");
    browser.await("location.pathname.endsWith('play.html')");
  }

  /** The page restores the additional cards and the scroll position. */
  @ParameterizedTest
  @ValueSource(strings = {"puzzles.html#sort-long", "openings.html"})
  void listIsAsBeforeWhenOneComesBack(String page) throws Exception {
    open(page);
    String far = "document.querySelectorAll('#list > li').length > 50";
    browser.await("(scrollTo(0, 1e6), " + far + ")");
    String top = browser.value("Math.round(scrollY)");
    browser.value("document.querySelector('#list > li:nth-child(45) a').click()");
    browser.await("document.querySelector('.move b')");
    browser.value("history.back()");
    browser.await(far);
    browser.await("Math.abs(scrollY - " + top + ") < 3");
  }

  @Test
  void namesWithoutEnglishHavePinyin() throws Exception {
    open("openings.html#mo%20luo%20bing%20zhong");
    awaitCount(1, ".opening");
    assertThat(browser.value("document.querySelector('.opening b span').outerHTML"))
        .isEqualTo("<span lang=\"zh-Latn\">Mò luò bīng zhǒng</span>");
    assertThat(text(".opening small")).isEqualTo("没落兵种");
  }

  @Test
  void filtersStayWhenATabletIsTurned() throws Exception {
    browser.resize(820, 1180);
    open("puzzles.html");
    browser.await("document.querySelectorAll('#list .card').length > 0");
    assertThat(browser.value("document.getElementById('filters').open + ''")).isEqualTo("false");
    browser.resize(1180, 820);
    browser.await("document.getElementById('filters').open");
  }

  @Test
  void editorIsReloadedAsItIs() throws Exception {
    open("editor.html#1A9BF0C00");
    awaitCount(10, "#board .piece");
    drag(middle(tool("soldier")), middle(0));
    awaitCount(11, "#board .piece");
    browser.call("Page.reload", "{}");
    awaitCount(11, "#board .piece");
    awaitCount(1, ".wrong");
  }

  @Test
  void editorMovesTheOnlySquareAndPushesItInside() throws Exception {
    open("editor.html#1A9BF0C00");
    awaitCount(10, "#board .piece");
    drag(middle(tool("2x2")), middle(19));
    awaitCount(1, "#board [data-kind=\"2x2\"]");
    awaitCount(1, "#board [data-kind=\"2x2\"][data-cell=\"14\"]");
  }

  @Test
  void editorDrawsTheDraggedPieceAboveTheOthers() throws Exception {
    open("editor.html#1A9BF0C00");
    awaitCount(10, "#board .piece");
    double[] from = middle(1);
    double[] to = middle(9);
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    browser.drag(to[0], to[1]);
    browser.await(
        "document.querySelector('.pieces').compareDocumentPosition(document.querySelector('.carried'))"
            + " & Node.DOCUMENT_POSITION_FOLLOWING");
    browser.releaseMouse(to[0], to[1]);
    browser.await("document.querySelectorAll('.wrong').length > 0");
  }

  @Test
  void unknownFiltersAreIgnored() throws Exception {
    open("puzzles.html#sort-foo/steps-10-40/level-foo/is-foo/foo");
    browser.await("document.querySelectorAll('#list .card').length > 0");
    assertThat(browser.value("document.getElementById('sort').value")).isEqualTo("hard");
    assertThat(browser.value("document.querySelector('#sliders input').value")).isEqualTo("10");
  }

  @Test
  void randomPuzzleNeedsNoDatabase() throws Exception {
    open("puzzles.html");
    browser.await("!document.getElementById('random').disabled");
    click("#random");
    browser.await("location.pathname.endsWith('play.html') && location.hash.length === 10");
    browser.await("document.querySelectorAll('.move b').length > 0");
  }

  @Test
  void searchOfGroupIsCanceledAndRepeated() throws Exception {
    open("group.html#2-6-1-0"); // The largest group.
    click("main button");
    browser.await("document.querySelector('[role=alert]')");
    click("main button");
    awaitCount(0, "[role=alert]");
    browser.await("document.querySelector('main p').textContent.match(/[1-9]/)"); // Per cent.
    click("main button");
    browser.await("document.querySelector('[role=alert]')");
    click("main a");
    browser.await("document.querySelector('.lead')?.textContent.startsWith('25,955')");
  }

  @Test
  void labelsOfPlotsAreWholeAndApart() throws Exception {
    for (String page : new String[] {"group.html#5-4-1-1", "story.html"}) {
      open(page);
      browser.await("document.querySelectorAll('.plot').length >= 3");
      assertThat(
              browser.value(
                  """
                  [...document.querySelectorAll('.plot')].flatMap(plot => {
                    const texts = [...plot.querySelectorAll('text')];
                    const box = each => each.getBoundingClientRect();
                    const whole = box(plot);
                    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
                    return texts.filter((text, i) => box(text).left < whole.left - 1 || box(text).right > whole.right + 1
                      || texts.slice(0, i).some(other => meet(box(text), box(other))));
                  }).map(each => each.textContent).join()
                  """))
          .as(page)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"puzzles", "openings", "editor", "group", "story", "atlas", "class"})
  void pageIsAccessibleAndNothingIsCutOff(String page) throws Exception {
    for (String address : new String[] {page + ".html", "zh/" + page + ".html"}) {
      open(address);
      browser.await("document.querySelector('main .board')");
      browser.await("document.querySelector('h1')");
      checkPage(address);
    }
  }
}
