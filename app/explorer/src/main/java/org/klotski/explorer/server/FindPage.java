package org.klotski.explorer.server;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.explorer.http.Parameters;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * The form of {@code find} as it was sent, with what it has found. Every wish that a request can
 * have is in the form, so that none is lost when it is sent again.
 *
 * @param asked the parameters of the address, right or wrong
 * @param puzzles what was found; nothing if nothing was asked
 * @param problem what is wrong with the question, if something is
 */
public record FindPage(Parameters asked, Optional<List<Found>> puzzles, Optional<String> problem) {
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
          .put("solvable", "solved ones too")
          .put("unsolvable", "no way out")
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
      return Boards.title(layout);
    }

    /** Steps and difficulty, in a line. */
    public String line() {
      return Boards.distance((int) steps, difficulty);
    }
  }

  /** The fields for ranges: their names, and what they are called. */
  public Iterable<Map.Entry<String, String>> ranges() {
    return RANGES.entrySet();
  }

  /** The fields to tick that say what layouts are. */
  public Iterable<Map.Entry<String, String>> flags() {
    return FLAGS.entrySet();
  }

  /** The levels to choose from. */
  public List<String> levels() {
    return Stream.of(DifficultyLevel.values()).map(Labeled::label).toList();
  }

  /** Of what no more than one may be wanted. */
  public List<String> onePer() {
    return Stream.of(OnePer.values()).map(Labeled::label).toList();
  }

  /** The text of a field; empty if nothing was entered. */
  public String value(String name) {
    return value(name, "");
  }

  /** The text of a field, or a default if nothing was entered. */
  public String value(String name, String usual) {
    return asked.text(name).orElse(usual);
  }

  /** Whether a field is ticked. */
  public boolean isOn(String name) {
    try {
      return asked.flag(name);
    } catch (IllegalArgumentException e) { // said by whoever reads the wishes
      return false;
    }
  }

  /** Whether puzzles are drawn at random. */
  public boolean isRandom() {
    return isOn("random");
  }

  /** Whether as many were found as were wanted at most. */
  public boolean mayBeMore() {
    String most = value("limit", Integer.toString(PuzzleOrder.USUAL_LIMIT));
    return puzzles.isPresent() && most.equals(Integer.toString(puzzles.get().size()));
  }

  /** The address of a sheet with the puzzles that are on this page. */
  public String sheet() {
    return "/sheet?" + asked.query();
  }

  /** The address of others that are drawn from the same. */
  public String others() {
    return "/find?" + asked.without("seed").query();
  }
}
