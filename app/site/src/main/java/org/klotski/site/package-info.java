/**
 * The web pages. {@link org.klotski.site.SiteWriter} writes all pages to a folder; the pages work
 * from a disk and from any path of a web host.
 *
 * <p>A page is one template ({@code src/main/jte/NAME.jte}), usually one script ({@code
 * assets/NAME.js}), and, if the template shows data, one Java class that computes it. {@link
 * org.klotski.site.SiteWriter#pages} lists the pages. These rules apply to all pages:
 *
 * <ul>
 *   <li>Every text is in {@code messages.tsv}, in English and Chinese. Templates call {@code
 *       view.text(key)}, and scripts call {@code klotski.text(key, values...)}. Each page is
 *       written to the root and to {@code zh/}; names in the other language have a {@code lang}
 *       attribute.
 *   <li>Addresses are relative: {@code view.asset(name)} for files, {@code view.page(name)} for
 *       pages, {@code klotski.asset(name)} in scripts. Pages fetch nothing, because browsers do not
 *       permit this for pages on a disk: data is a script that sets a property of {@code klotski}.
 *   <li>Scripts are classic, deferred scripts, each in its own function, and share only the
 *       namespace {@code klotski}. {@code site.js} (texts, address, settings, dialogs, search) and
 *       {@code board.js} are on every page.
 *   <li>{@code klotski.board} draws every board. A template writes {@code <span
 *       data-board="CODE"></span>} for a picture; {@code klotski.Table} is a board to play on.
 *   <li>The rules of the game come from the engine ({@code klotski-engine.d.ts}), never from a
 *       script. {@code klotski.engineReady()} starts the engine once per page.
 *   <li>The state of a page is in the fragment of its address ({@code klotski.address}), so a
 *       reload loses nothing. Moves replace the history entry; a new puzzle or group adds one.
 *       {@code klotski.settings} contains the settings of the visitor (theme, pieces, training).
 *   <li>Colors, sizes, and fonts are the tokens at the top of {@code site.css}, in light and dark.
 *       Contrasts are at least 3:1 for pieces and at least 4.5:1 for text.
 *   <li>Everything works with mouse, touch, and keyboard, at widths from 320 pixels, and without
 *       motion if the visitor prefers reduced motion.
 * </ul>
 */
package org.klotski.site;
