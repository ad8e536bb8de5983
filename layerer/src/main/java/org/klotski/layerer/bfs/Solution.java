package org.klotski.layerer.bfs;

import org.klotski.enumerator.layouts.Layout;

/**
 * A solution of a layout and its distance from it in moves: a solved layout such that no shortest
 * path to it passes through another solved layout.
 */
public record Solution(Layout layout, int distance) {}
