/**
 * The web pages. {@link org.klotski.site.SiteWriter} writes all of them to a folder; they work from
 * a disk and from any path of a web host.
 *
 * <p>A page is one template ({@code src/main/jte/NAME.jte}), usually one script ({@code
 * assets/NAME.js}), and, if the template shows data, one Java class that computes it. {@link
 * org.klotski.site.SiteWriter#pages} lists the pages. Rules for all of them:
 *
 * <ul>
 *   <li>Every text is in {@code messages.tsv}, in English and Chinese. Templates call {@code
 *       view.text(key)}, scripts {@code klotski.text(key, values...)}. Each page is written twice,
 *       to the root and to {@code zh/}; names in the other language have a {@code lang} attribute.
 *   <li>Addresses are relative: {@code view.asset(name)} for files, {@code view.page(name)} for
 *       pages, {@code klotski.asset(name)} in scripts. Pages fetch nothing, because pages from a
 *       disk may not: data is a script that sets a property of {@code klotski}.
 *   <li>Scripts are classic scripts, deferred, each in a function of its own; they share only the
 *       namespace {@code klotski}. {@code site.js} (texts, address, settings, dialogs, search) and
 *       {@code board.js} are on every page.
 *   <li>{@code klotski.board} draws every board. A template writes {@code <span
 *       data-board="CODE"></span>} for a picture; {@code klotski.Table} is a board to play on.
 *   <li>The rules of the game come from the engine ({@code klotski-engine.d.ts}), never from a
 *       script. {@code klotski.engineReady()} starts it once per page.
 *   <li>The state of a page is in the fragment of its address ({@code klotski.address}), replaced
 *       while a visitor plays and pushed for a new subject, so that a reload loses nothing. {@code
 *       klotski.settings} has the settings of the visitor (theme, pieces, training).
 *   <li>Colors, sizes, and fonts are the tokens at the top of {@code site.css}, in light and dark.
 *       Pieces have a contrast of at least 3:1 to the board, texts 4.5:1.
 *   <li>Everything works with mouse, touch, and keyboard, at 320 pixels and up, and without
 *       movement where the visitor prefers that.
 * </ul>
 */
package org.klotski.site;
