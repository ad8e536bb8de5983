package org.klotski.layerer.bfs;

import org.klotski.enumerator.layouts.Layout;

/**
 * A solved layout such that no shortest path from the root to it passes through another solved
 * layout, and its distance from the root in moves.
 */
public record Solution(Layout layout, int distance) {}
