package org.klotski.enumerator.layouts;

import java.util.Objects;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * Enumerates all layouts, or those in a range of ids, in code order by traversing the {@link
 * CodeAutomaton} depth-first. A walk over all 29,334,498 layouts takes a fraction of a second and
 * stores no layouts.
 */
public final class LayoutWalk {

  /** Receives layouts in ascending id order. */
  @FunctionalInterface
  public interface Visitor {
    /** Visits a layout with the given id, code, frame, and set of soldiers' cells. */
    void visit(int id, long code, int frame, int soldiers);
  }

  private static final CodeAutomaton LAYOUTS = LayoutIds.automaton();
  private static final CodeAutomaton FRAMES = Frames.automaton();

  private final Visitor visitor;
  private final long firstCode;
  private final long lastCode;
  private int nextId;

  private LayoutWalk(int from, int to, Visitor visitor) {
    this.visitor = visitor;
    nextId = from;
    firstCode = LayoutIds.unrank(from);
    lastCode = LayoutIds.unrank(to - 1);
  }

  public static void all(Visitor visitor) {
    range(0, LayoutIds.COUNT, visitor);
  }

  /**
   * Visits the layouts with ids from {@code from} to {@code to - 1}. Throws an {@link
   * IndexOutOfBoundsException} unless {@code 0 <= from <= to <= LayoutIds.COUNT}.
   */
  public static void range(int from, int to, Visitor visitor) {
    Objects.checkFromToIndex(from, to, LayoutIds.COUNT);
    if (from < to) {
      new LayoutWalk(from, to, visitor).run();
    }
  }

  private void run() {
    int framesBefore = 0;
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int square = Integer.numberOfTrailingZeros(places);
      long code = (long) square << 32;
      int frameState = FRAMES.start(square);
      descend(LAYOUTS.start(square), frameState, code, 30, framesBefore, 0);
      framesBefore += FRAMES.completions(frameState);
    }
  }

  /**
   * Visits the layouts whose codes begin with the prefix {@code code}, which is padded with zeros.
   * The next entry is at bit {@code shift}; {@code frame} is the smallest frame with this prefix.
   */
  private void descend(int state, int frameState, long code, int shift, int frame, int soldiers) {
    if (code > lastCode || (code | (1L << shift + 2) - 1) < firstCode) {
      return;
    }
    int cell = LAYOUTS.cell(state);
    if (cell == Board.CELLS) {
      visitor.visit(nextId++, code, frame, soldiers);
      return;
    }
    int framesBefore = frame;
    int frameEmpty = FRAMES.next(frameState, PieceKind.EMPTY_ENTRY);
    int next = LAYOUTS.next(state, PieceKind.EMPTY_ENTRY);
    if (next != CodeAutomaton.NONE) {
      descend(next, frameEmpty, code, shift - 2, framesBefore, soldiers);
    }
    framesBefore += FRAMES.completions(frameState, PieceKind.EMPTY_ENTRY);
    next = LAYOUTS.next(state, PieceKind.HORIZONTAL_ENTRY);
    if (next != CodeAutomaton.NONE) {
      int frameNext = FRAMES.next(frameState, PieceKind.HORIZONTAL_ENTRY);
      descend(next, frameNext, code + (1L << shift), shift - 2, framesBefore, soldiers);
      framesBefore += FRAMES.completions(frameNext);
    } else {
      framesBefore += FRAMES.completions(frameState, PieceKind.HORIZONTAL_ENTRY);
    }
    next = LAYOUTS.next(state, PieceKind.VERTICAL_ENTRY);
    if (next != CodeAutomaton.NONE) {
      int frameNext = FRAMES.next(frameState, PieceKind.VERTICAL_ENTRY);
      descend(next, frameNext, code + (2L << shift), shift - 2, framesBefore, soldiers);
    }
    next = LAYOUTS.next(state, PieceKind.SOLDIER_ENTRY);
    if (next != CodeAutomaton.NONE) {
      descend(next, frameEmpty, code + (3L << shift), shift - 2, frame, soldiers | 1 << cell);
    }
  }
}
