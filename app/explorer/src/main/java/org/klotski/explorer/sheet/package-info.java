/**
 * Puzzles on paper: some on each page, and their solutions behind them. Begin with {@link
 * org.klotski.explorer.sheet.Sheet}.
 */
package org.klotski.explorer.sheet;
