/**
 * Answers that a search from a layout finds, in any metric: moves and what is behind them, ways,
 * solutions, farthest layouts, layers. Begin with {@link org.klotski.answers.ways.WaySearch}.
 */
package org.klotski.answers.ways;
