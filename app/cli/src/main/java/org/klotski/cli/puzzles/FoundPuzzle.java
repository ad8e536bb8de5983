package org.klotski.cli.puzzles;

import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;

/**
 * A puzzle that was found.
 *
 * @param layout where it begins
 * @param difficulty how hard it is, in a word, if that is known
 */
public record FoundPuzzle(Layout layout, Optional<String> difficulty) {}
