package org.klotski.explorer.server;

import com.google.common.base.Ascii;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.explorer.api.PuzzleRequest;
import org.klotski.explorer.http.Parameters;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.PuzzleProperty;

/**
 * The form of {@code find} as it was sent, with what it has found. Every wish that a request can
 * have is in the form, so that none is lost when it is sent again.
 *
 * @param asked the parameters of the address, right or wrong
 * @param puzzles what was found; nothing if nothing was asked
 * @param problem what is wrong with the question, if something is
 */
public record FindPage(Parameters asked, Optional<List<Found>> puzzles, Optional<String> problem) {
  /**
   * A field of the form.
   *
   * @param name the name of the parameter
   * @param label the label that people see
   * @param meaning the meaning, as a phrase
   */
  public record Field(String name, String label, String meaning) {
    private static Field of(String choice, String meaning) {
      String label = Ascii.toUpperCase(choice.charAt(0)) + choice.substring(1).replace('-', ' ');
      return new Field(PuzzleRequest.name(choice), label, meaning);
    }
  }

  /**
   * A puzzle that was found.
   *
   * @param layout the layout
   * @param steps the distance to the nearest solved layout, if it is solvable
   * @param difficulty the level of difficulty, if it has one
   */
  public record Found(Layout layout, OptionalInt steps, Optional<String> difficulty) {
    /** What it is called, or its code. */
    public String title() {
      return Boards.title(layout);
    }

    /** Steps and difficulty, in a line. */
    public String line() {
      return Boards.distance(steps, difficulty);
    }
  }

  /**
   * Returns the fields for ranges.
   *
   * @param areCommon whether to return those that people ask for most, or the others
   */
  public List<Field> ranges(boolean areCommon) {
    return PuzzleFact.numbers().stream()
        .filter(fact -> fact.isCommon() == areCommon)
        .map(fact -> Field.of(fact.label(), fact.meaning()))
        .toList();
  }

  /** Whether a range of a fact was sent that people seldom ask for. */
  public boolean hasOtherRanges() {
    return ranges(false).stream().anyMatch(field -> !value(field.name()).isEmpty());
  }

  /** Returns the fields for properties. */
  public List<Field> flags() {
    return PuzzleProperty.CHOICES.stream()
        .map(property -> Field.of(property.label(), property.meaning()))
        .toList();
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
