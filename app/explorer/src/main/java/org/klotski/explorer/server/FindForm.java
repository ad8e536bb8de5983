package org.klotski.explorer.server;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.explorer.http.Parameters;
import org.klotski.tables.puzzles.OnePer;

/**
 * The form of {@code find} as it was sent: every wish that a request can have is in it, so that
 * none is lost when it is sent again.
 *
 * @param values what is in the fields that are not empty
 * @param ticked what is ticked
 */
public record FindForm(Map<String, String> values, Set<String> ticked) {
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

  private static final String RANDOM = "random";

  private static final ImmutableList<String> OTHERS =
      ImmutableList.of("class", "group", "like", "difficulty", "one_per", "sort", "limit", "seed");

  /** Copies what could be changed. */
  public FindForm {
    values = ImmutableMap.copyOf(values);
    ticked = ImmutableSet.copyOf(ticked);
  }

  /** What parameters put into it, right or wrong. */
  static FindForm of(Parameters parameters) {
    ImmutableMap.Builder<String, String> values = ImmutableMap.builder();
    Stream.concat(OTHERS.stream(), RANGES.keySet().stream())
        .forEach(name -> parameters.text(name).ifPresent(text -> values.put(name, text)));
    return new FindForm(
        values.buildOrThrow(),
        Stream.concat(Stream.of(RANDOM), FLAGS.keySet().stream())
            .filter(name -> isTicked(parameters, name))
            .collect(Collectors.toSet()));
  }

  private static boolean isTicked(Parameters parameters, String name) {
    try {
      return parameters.flag(name);
    } catch (IllegalArgumentException e) { // said by whoever reads the wishes
      return false;
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
    return values.getOrDefault(name, usual);
  }

  /** Whether a field is ticked. */
  public boolean isOn(String name) {
    return ticked.contains(name);
  }

  /** Whether puzzles are drawn at random. */
  public boolean isRandom() {
    return isOn(RANDOM);
  }
}
