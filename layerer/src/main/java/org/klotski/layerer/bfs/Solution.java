package org.klotski.layerer.bfs;

import org.klotski.enumerator.layouts.Layout;

/**
 * A solution of a layout: a solved layout such that no shortest path to it passes through another
 * solved layout.
 *
 * @param layout the solved layout
 * @param distance the distance from the starting layout, in moves
 */
public record Solution(Layout layout, int distance) {}
