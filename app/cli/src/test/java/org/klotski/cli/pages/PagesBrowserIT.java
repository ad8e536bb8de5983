package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the pages for puzzles, openings, groups, and classes, the editor, and the atlas. */
final class PagesBrowserIT extends PageFixture {
  private void openEditor(String code, int pieces) throws Exception {
    open("editor.html#" + code);
    awaitCount(pieces, "#board .piece");
  }

  private static String tool(String kind) {
    return "[data-tool=\"%s\"]".formatted(kind);
  }

  @Test
  void presetAndSliderFilterPuzzles() throws Exception {
    open("puzzles.html#steps-10-40");
    browser.await("$('#count').textContent.endsWith('of 56 puzzles')");
    browser.await("$('#list .card')");
    click("#presets [href=\"#is-named/sort-gentle\"]");
    browser.await("$('#count').textContent === '56 of 56 puzzles'");
    String most = "#sliders input:nth-of-type(2)";
    type(most, 2);
    browser.await("$('%s').getAttribute('aria-valuetext') === '2'".formatted(most));
    awaitCount(0, "#list .card");
    browser.await("!$('#none').hidden");
    click("#reset");
    browser.await("location.hash === '#sort-gentle'");
    browser.await("$$('#list .card').length >= 24");
  }

  @Test
  void openingsAreFoundWhileTypingAndStayInTheAddress() throws Exception {
    open("openings.html");
    browser.await("$('#count').textContent === '369 of 369'");
    type("#filter", "hengdao");
    awaitCount(1, ".opening");
    assertValue("$('.opening a').getAttribute('href')").isEqualTo("play.html#1A9BF0C00");
    click(".opening summary");
    browser.await("$('.opening dl')?.textContent.includes('81')");
    click(".language");
    browser.await("$('html:lang(zh-Hans)')");
    awaitCount(1, ".opening");
    assertValue("$('#filter').value").isEqualTo("hengdao");
  }

  /** A soldier on an occupied cell is an error until the move is undone. */
  @Test
  void editorShowsErrorsAtTheirCells() throws Exception {
    open("editor.html#1A9BF0C00");
    browser.await("$('#verdict').textContent.includes('81')");
    drag(middle(tool("soldier")), middle(0));
    browser.await("$('.wrong[data-cell=\"0\"]')");
    browser.await("$('#verdict').textContent.includes('a1')");
    awaitCount(0, "#play[href]");
    click("#undo");
    awaitCount(1, "#play[href$=\"1A9BF0C00\"]");
    awaitCount(0, ".wrong");
  }

  @Test
  void editorTellsWhatIsMissing() throws Exception {
    open("editor.html#~");
    browser.await("$('#verdict .farther')?.textContent.includes('big square')");
    assertThat(text("#verdict .gloss")).contains("18 cells");
    browser.value("location.hash = '#1A9BF0C00'"); // This layout has only two empty cells.
    browser.await("$('#verdict').textContent.includes('81')");
    awaitCount(0, "#verdict .gloss");
  }

  @Test
  void verdictOfAnEarlierBoardGoesBeforeTheEngineIsReady() throws Exception {
    open("editor.html#~");
    browser.await("$('#verdict .farther')");
    browser.value("klotski.engineReady = () => new Promise(() => {}); ''");
    focus("#board svg");
    browser.press("x");
    browser.await("$('#verdict').textContent.startsWith('Searching')");
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
  void editorIsDraggedAndScrolledByFinger() throws Exception {
    browser.resize(390, 600);
    openEditor("100000000", 1);
    browser.swipe(middle(tool("vertical")), middle(8));
    awaitCount(2, "#board .piece");
    browser.swipe(middle(1), middle(2));
    browser.await("$('#board [data-kind=\"2x2\"]').dataset.cell === '2'");
    browser.await("location.hash.startsWith('#2')");
    double[] from = middle(13);
    browser.swipe(from, new double[] {from[0], from[1] - 150});
    // A tap on a scrolling page would only stop the scrolling.
    browser.await("scrollY > 50 && window.lastTop === (window.lastTop = scrollY)");
    awaitCount(2, "#board .piece");
    browser.value("void scrollTo(0, 0)"); // In newer browsers, scrollTo returns a promise.
    browser.swipe(middle(13), middle(13));
    awaitCount(3, "#board .piece");
  }

  @Test
  void editorIsUsedByKeysAndReadsOtherNotations() throws Exception {
    openEditor("100000000", 1);
    focus("#board svg");
    for (String key : List.of("h", "ArrowDown", "ArrowDown", "s")) {
      browser.press(key);
    }
    awaitCount(3, "#board .piece");
    browser.await("$$('.wrong').length > 0"); // The horizontal overlaps the 2x2.
    browser.value("$('#typed').value = 'VXXV/VXXV/VHHV/VSSV/S..S'; $('#paste').requestSubmit()");
    browser.await("$('#code').textContent === '1A9BF0C00'");
    browser.value("$('#typed').value = 'VXXV/VXX?'; $('#paste').requestSubmit()");
    browser.await("$('#message').textContent.length > 10");
  }

  @Test
  void editorNamesTheNearestOpening() throws Exception {
    open("editor.html#1A98FCC00"); // 横刀立马 after one step.
    awaitCount(1, "#verdict .card[href=\"play.html#1A9BF0C00\"]");
  }

  @Test
  void groupHasLayersToPick() throws Exception {
    open("group.html#5-4-1-1");
    awaitCount(4, ".plot");
    assertValue("$('.lead').textContent").startsWith("25,955");
    browser.value("$('.pick').dispatchEvent(new Event('click'))");
    browser.await("$('[aria-live]').textContent.startsWith('Layer 0')");
    focus(".pick[tabindex=\"0\"]");
    browser.press("ArrowRight");
    browser.press("Enter");
    browser.await("$('[aria-live]').textContent.match(/^Layer [1-9]/)");
    awaitCount(1, ".pick[tabindex=\"0\"]");
  }

  /** The first request for the script fails, as if the server were still reading its data. */
  @Test
  void groupIsShownBeforeItsDataAndWithItLater() throws Exception {
    missing = "groups/6-2-4.js";
    open("group.html#6-2-4-1");
    browser.await("$('.lead')");
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
    browser.await("$('.lead')?.textContent.startsWith('25,955')");
    browser.await("$('#main').textContent.includes('matters: 7')");
  }

  @Test
  void classListsItsGroups() throws Exception {
    open("class.html#5-4-1");
    awaitCount(50, "tbody tr");
    browser.value("$$('th button')[1].click()"); // By size.
    browser.await("$('tbody a').textContent === '5-4-1-0'");
    click("tbody a");
    browser.await("location.pathname.endsWith('group.html') && location.hash === '#5-4-1-0'");
    browser.await("$('#main')?.textContent.includes('13,237')");
    awaitCount(5, "#main section"); // Center, openings.
  }

  @Test
  void failedRequestOfAClassLeadsOn() throws Exception {
    missing = "groups/7-0-3.js";
    open("class.html#7-0-3");
    browser.await("$('[role=alert]')");
    click("main a");
    browser.await("$('.heat')");
    click("[data-class=\"5-4-1\"]");
    awaitCount(50, "tbody tr");
  }

  @Test
  void atlasShowsMeasuresAndGalleries() throws Exception {
    open("atlas.html");
    awaitCount(203, ".heat a");
    awaitCount(12, "#gallery .card");
    assertThat(text("#pairs")).contains("6 layouts", "138 steps", "3 pairs");
    click("#measures .chip");
    browser.await("$('[data-class=\"5-4-1\"]').textContent === '66k'");
    focus("[data-class=\"5-4-2\"]");
    awaitCount(1, "#preview a[href=\"play.html#4FEA13400\"]");
  }

  @Test
  void editorCancelsTheSearchOfAnEarlierBoard() throws Exception {
    open("editor.html#100000000");
    browser.await("$('#verdict').textContent.length > 0");
    browser.value(
        "klotski.engineReady().then(engine => (engine.facts = (code, { signal }) =>"
            + " new Promise(() => (klotski.signals ??= []).push(signal)))).then(() => '')");
    focus("#board svg");
    browser.press("s");
    browser.await("klotski.signals?.length === 1");
    browser.press("Delete");
    browser.await("klotski.signals.length === 2");
    assertValue("klotski.signals.map(each => each.aborted).join()").isEqualTo("true,false");
  }

  /** The server rejects the first request of each kind because it is busy. */
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
    assertValue("klotski.calls.read").isEqualTo("1");
    click("#random");
    awaitText("status", "random is busy");
    click("#random");
    browser.await("location.pathname.endsWith('play.html')");
  }

  /** After the user goes back, the page restores the additional cards and the scroll position. */
  @ParameterizedTest
  @ValueSource(strings = {"puzzles.html#sort-long", "openings.html"})
  void listIsAsBeforeWhenOneComesBack(String page) throws Exception {
    open(page);
    String far = "$$('#list > li').length > 50";
    browser.await("(scrollTo(0, 1e6), " + far + ")");
    String top = browser.value("Math.round(scrollY)");
    click("#list > li:nth-child(45) a");
    browser.await("$('.move b')");
    browser.value("history.back()");
    browser.await(far);
    browser.await("Math.abs(scrollY - " + top + ") < 3");
  }

  @Test
  void namesWithoutEnglishHavePinyin() throws Exception {
    open("openings.html#mo%20luo%20bing%20zhong");
    awaitCount(1, ".opening");
    assertThat(text(".opening b span:lang(zh-Latn)")).isEqualTo("Mò luò bīng zhǒng");
    assertThat(text(".opening small")).isEqualTo("没落兵种");
  }

  @Test
  void filtersStayWhenATabletIsTurned() throws Exception {
    browser.resize(820, 1180);
    open("puzzles.html");
    browser.await("$('#list .card')");
    awaitCount(0, "#filters[open]");
    browser.resize(1180, 820);
    awaitCount(1, "#filters[open]");
  }

  @Test
  void editorIsReloadedAsItIs() throws Exception {
    openEditor("1A9BF0C00", 10);
    drag(middle(tool("soldier")), middle(0));
    awaitCount(11, "#board .piece");
    browser.call("Page.reload", "{}");
    awaitCount(11, "#board .piece");
    awaitCount(1, ".wrong");
  }

  @Test
  void editorMovesTheOnlySquareAndPushesItInside() throws Exception {
    openEditor("1A9BF0C00", 10);
    drag(middle(tool("2x2")), middle(19));
    awaitCount(1, "#board [data-kind=\"2x2\"]");
    awaitCount(1, "#board [data-kind=\"2x2\"][data-cell=\"14\"]");
  }

  @Test
  void editorDrawsTheDraggedPieceAboveTheOthers() throws Exception {
    openEditor("1A9BF0C00", 10);
    double[] to = middle(9);
    browser.pressMouse(middle(1));
    browser.drag(to);
    browser.await(
        "$('.pieces').compareDocumentPosition($('.carried')) & Node.DOCUMENT_POSITION_FOLLOWING");
    browser.releaseMouse(to);
    browser.await("$('.wrong')");
  }

  @Test
  void unknownFiltersAreIgnored() throws Exception {
    open("puzzles.html#sort-foo/steps-10-40/level-foo/is-foo/foo");
    browser.await("$('#list .card')");
    assertValue("$('#sort').value").isEqualTo("hard");
    assertValue("$('#sliders input').value").isEqualTo("10");
  }

  @Test
  void randomPuzzleNeedsNoDatabase() throws Exception {
    open("puzzles.html");
    browser.await("!$('#random').disabled");
    click("#random");
    browser.await("location.pathname.endsWith('play.html') && location.hash.length === 10");
    browser.await("$('.move b')");
  }

  @Test
  void searchOfGroupIsCanceledAndRepeated() throws Exception {
    open("group.html#2-6-1-0"); // The largest group.
    click("main button");
    browser.await("$('[role=alert]')");
    click("main button");
    awaitCount(0, "[role=alert]");
    browser.await("$('main p').textContent.match(/[1-9]/)"); // Per cent.
    click("main button");
    browser.await("$('[role=alert]')");
    click("main a");
    browser.await("$('.lead')?.textContent.startsWith('25,955')");
  }

  @Test
  void labelsOfPlotsAreWholeAndApart() throws Exception {
    for (String page : new String[] {"group.html#5-4-1-1", "story.html"}) {
      open(page);
      browser.await("$$('.plot').length >= 3");
      assertValue(
              """
              $$('.plot').flatMap(plot => {
                const texts = [...plot.querySelectorAll('text')];
                const box = each => each.getBoundingClientRect();
                const whole = box(plot);
                const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
                return texts.filter((text, i) => box(text).left < whole.left - 1 || box(text).right > whole.right + 1
                  || texts.slice(0, i).some(other => meet(box(text), box(other))));
              }).map(each => each.textContent).join()
              """)
          .as(page)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "index",
        "play",
        "puzzles",
        "openings",
        "editor",
        "group",
        "story",
        "atlas",
        "class",
        "shape"
      })
  void pageIsAccessibleAndNothingIsCutOff(String page) throws Exception {
    for (String address : new String[] {page + ".html", "zh/" + page + ".html"}) {
      open(address);
      browser.await(
          "$('h1') && $('main .board, #table .movable, #progress[hidden]') &&"
              + " !$('[aria-busy=true]')");
      checkPage(address);
    }
  }
}
