package org.klotski.explorer.atlas.data;

import org.klotski.enumerator.layouts.Layout;

/**
 * How wide a group is in a metric, which an analysis finds.
 *
 * @param radius the least farthest distance of a member
 * @param centreCount how many members have it
 * @param centre the first of those
 * @param diameter the greatest farthest distance of a member
 * @param peripheryCount how many members have it
 * @param periphery the first of those
 */
public record Spread(
    int radius,
    int centreCount,
    Layout centre,
    int diameter,
    int peripheryCount,
    Layout periphery) {}
