package org.klotski.explorer.server;

import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.http.Parameters;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * The form of {@code find}, with what it has found.
 *
 * @param asked the parameters of the address
 * @param puzzles what was found; nothing if nothing was asked
 * @param problem what is wrong with the question, if something is
 */
public record FindPage(Parameters asked, Optional<List<Found>> puzzles, Optional<String> problem) {

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

  /** The contents of the form. */
  public FindForm form() {
    return new FindForm(asked);
  }

  /** Whether as many were found as were wanted at most. */
  public boolean mayBeMore() {
    String most = form().value("limit", Integer.toString(PuzzleOrder.USUAL_LIMIT));
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
