package org.klotski.layerer.bfs;

import org.klotski.enumerator.layouts.Layout;

/**
 * A solution of a layout: a solved layout to which no shortest path passes through another solved
 * layout.
 *
 * @param layout the solved layout
 * @param distance the distance from the layout to solve, in moves
 */
public record Solution(Layout layout, int distance) {}
