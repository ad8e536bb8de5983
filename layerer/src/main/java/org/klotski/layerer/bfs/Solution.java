package org.klotski.layerer.bfs;

import org.klotski.enumerator.layouts.Layout;

/**
 * A solution of a layout: a solved layout to which no shortest way passes another solved layout.
 *
 * @param layout the solved layout
 * @param distance its distance from the layout that it solves, in moves
 */
public record Solution(Layout layout, int distance) {}
