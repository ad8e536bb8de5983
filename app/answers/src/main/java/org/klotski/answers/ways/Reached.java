package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import org.klotski.enumerator.layouts.Layout;

/**
 * A layout that was reached.
 *
 * @param layout the layout
 * @param distance how many moves it is away
 */
public record Reached(@SerializedName("code") Layout layout, int distance) {}
