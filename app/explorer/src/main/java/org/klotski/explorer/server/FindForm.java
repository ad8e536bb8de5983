package org.klotski.explorer.server;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.explorer.http.Parameters;
import org.klotski.tables.puzzles.OnePer;

/**
 * The form of {@code find} as it was sent: every wish that a request can have is in it, so that
 * none is lost when it is sent again.
 *
 * @param sent what was sent, right or wrong
 */
public record FindForm(Parameters sent) {
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
    return Stream.of(DifficultyLevel.values()).map(Labelled::label).toList();
  }

  /** Of what no more than one may be wanted. */
  public List<String> onePer() {
    return Stream.of(OnePer.values()).map(Labelled::label).toList();
  }

  /** What is in a field. */
  public String value(String name) {
    return value(name, "");
  }

  /** What is in a field, or what stands there if nothing was written. */
  public String value(String name, String usual) {
    return sent.text(name).orElse(usual);
  }

  /** Whether a field is ticked. */
  public boolean isOn(String name) {
    try {
      return sent.flag(name);
    } catch (IllegalArgumentException e) { // said by whoever reads the wishes
      return false;
    }
  }

  /** Whether puzzles are drawn at random. */
  public boolean isRandom() {
    return isOn("random");
  }
}
