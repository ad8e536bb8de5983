package org.klotski.explorer.api;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.Answer;
import org.klotski.Json;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * What somebody has put on a board, right or wrong.
 *
 * @param layout the layout, if it is one
 * @param mistakes what keeps it from being one
 */
public record PieceCheck(Optional<Layout> layout, List<Mistake> mistakes) implements Answer {
  private static final Splitter COMMA = Splitter.on(',').trimResults().omitEmptyStrings();
  private static final Pattern FORM = Pattern.compile("([A-Za-z])([0-9]{1,2})");
  private static final int LEAST_EMPTY = 2;

  /**
   * A mistake.
   *
   * @param cell where it is, 0..19; nothing if it is about the board as a whole
   * @param sentence what is wrong, and what would be right
   */
  public record Mistake(Optional<Integer> cell, String sentence) implements Answer {
    @Override
    public Map<String, Object> fields() {
      return Json.object("cell", cell.orElse(null), "sentence", sentence);
    }
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object("code", layout.orElse(null), "mistakes", mistakes);
  }

  private record Piece(PieceKind kind, int place) {
    @Override
    public String toString() {
      return "%s at row %d, column %d"
          .formatted(kind.label(), place / Board.COLUMNS + 1, place % Board.COLUMNS + 1);
    }
  }

  /**
   * Looks at pieces.
   *
   * @param text each piece as its letter (X, H, V or S) and its top left cell, with commas between:
   *     {@code X1,V0,S16}
   * @throws IllegalArgumentException if the text has another form
   */
  public static PieceCheck of(String text) {
    List<Mistake> mistakes = new ArrayList<>();
    List<Piece> right = new ArrayList<>();
    int covered = 0;
    int squares = 0;
    for (String word : COMMA.splitToList(text)) {
      Piece piece = piece(word);
      squares += piece.kind() == PieceKind.SQUARE ? 1 : 0;
      if (right.size() + mistakes.size() == Board.CELLS) {
        throw new IllegalArgumentException("a board has no more than 20 pieces");
      }
      if (!piece.kind().fits(piece.place())) {
        mistakes.add(
            at(piece, "the %s would reach off the board; move it or take it off".formatted(piece)));
      } else if ((covered & piece.kind().cells(piece.place())) != 0) {
        mistakes.add(at(piece, "the %s lies on %s".formatted(piece, under(piece, right))));
      } else if (piece.kind() == PieceKind.SQUARE && squares > 1) {
        mistakes.add(
            at(piece, "the %s is a second one; a layout has exactly one".formatted(piece)));
      } else {
        covered |= piece.kind().cells(piece.place());
        right.add(piece);
      }
    }
    if (squares == 0) {
      mistakes.add(new Mistake(Optional.empty(), "there is no 2x2 yet; a layout has exactly one"));
    }
    int empty = Board.CELLS - Integer.bitCount(covered);
    if (empty < LEAST_EMPTY) {
      mistakes.add(
          new Mistake(
              Optional.empty(),
              "%s empty; a layout has at least two empty cells"
                  .formatted(empty == 0 ? "no cell is" : "only one cell is")));
    }
    return mistakes.isEmpty()
        ? new PieceCheck(Optional.of(layout(right)), List.of())
        : new PieceCheck(Optional.empty(), List.copyOf(mistakes));
  }

  private static Piece piece(String word) {
    Matcher form = FORM.matcher(word);
    if (form.matches() && Integer.parseInt(form.group(2)) < Board.CELLS) {
      for (PieceKind kind : PieceKind.values()) {
        if (Character.toUpperCase(form.group(1).charAt(0)) == kind.letter()) {
          return new Piece(kind, Integer.parseInt(form.group(2)));
        }
      }
    }
    throw new IllegalArgumentException(
        "'%s' is no piece; write X, H, V or S and a cell from 0 to %d, as in X1"
            .formatted(LayoutFormatException.shown(word), Board.CELLS - 1));
  }

  private static Mistake at(Piece piece, String sentence) {
    return new Mistake(Optional.of(piece.place()), sentence);
  }

  private static String under(Piece piece, List<Piece> others) {
    int cells = piece.kind().cells(piece.place());
    return others.stream()
        .filter(other -> (other.kind().cells(other.place()) & cells) != 0)
        .findFirst()
        .map(other -> "the " + other + "; move one of them")
        .orElseThrow();
  }

  private static Layout layout(List<Piece> pieces) {
    int[] places = new int[PieceKind.values().length];
    pieces.forEach(piece -> places[piece.kind().ordinal()] |= 1 << piece.place());
    return new Layout(
        Integer.numberOfTrailingZeros(places[PieceKind.SQUARE.ordinal()]),
        places[PieceKind.HORIZONTAL.ordinal()],
        places[PieceKind.VERTICAL.ordinal()],
        places[PieceKind.SOLDIER.ordinal()]);
  }
}
