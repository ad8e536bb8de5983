package org.klotski.explorer.server;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.openings.Openings;

/**
 * The form of {@code find}, with what it has found.
 *
 * @param query the parameters as they stand in the address, for the sheet
 * @param values what is in the fields of the form
 * @param puzzles what was found; nothing if nothing was asked
 * @param problem what is wrong with the question, if something is
 */
public record FindPage(
    String query,
    Map<String, String> values,
    Optional<List<Found>> puzzles,
    Optional<String> problem) {
  private static final ImmutableMap<String, String> RANGES =
      ImmutableMap.<String, String>builder()
          .put("steps", "Steps")
          .put("line_moves", "Straight moves")
          .put("cell_moves", "Moves by one cell")
          .put("ways", "Shortest ways")
          .put("pieces", "Pieces")
          .put("nearest", "Nearest solutions")
          .put("solutions", "Solutions")
          .put("farthest", "Steps to the farthest")
          .buildOrThrow();

  private static final ImmutableMap<String, String> FLAGS =
      ImmutableMap.<String, String>builder()
          .put("standard", "ten pieces, as sold")
          .put("minimal", "every piece matters")
          .put("hardest", "hardest of its group")
          .put("symmetric", "symmetric")
          .put("up_to_mirror", "one of two mirror images")
          .put("unsolvable", "no way out")
          .put("random", "drawn at random")
          .buildOrThrow();

  /**
   * A puzzle that was found.
   *
   * @param layout where it begins
   * @param steps its least steps, -1 if it has no solution
   * @param difficulty how hard it is, if that is known
   */
  public record Found(Layout layout, long steps, Optional<String> difficulty) {
    /** What it is called, or its code. */
    public String title() {
      return Openings.namesOf(layout).stream().findFirst().orElse(layout.toString());
    }

    /** Steps and difficulty, in a line. */
    public String line() {
      return (steps < 0 ? "no way out" : steps + " steps")
          + difficulty.map(level -> " · " + level).orElse("");
    }
  }

  /** The fields for ranges: their names, and what they are called. */
  public Iterable<Map.Entry<String, String>> ranges() {
    return RANGES.entrySet();
  }

  /** The fields to tick. */
  public Iterable<Map.Entry<String, String>> flags() {
    return FLAGS.entrySet();
  }

  /** The levels to choose from. */
  public List<String> levels() {
    return ImmutableList.of("easy", "medium", "hard", "expert");
  }

  /** What is in a field. */
  public String value(String name) {
    return values.getOrDefault(name, "");
  }

  /** Whether a field is ticked. */
  public boolean isOn(String name) {
    return values.containsKey(name);
  }
}
