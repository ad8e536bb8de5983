package org.klotski.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/** Maps cells to pieces, which are numbered in the order of their top left cells. */
public final class PieceMap {
  /** The result of {@link #at} for an empty cell. */
  static final int EMPTY = -1;

  private static final int OUTSIDE = -2;

  public record Piece(PieceKind kind, int place) {}

  private final List<Piece> pieces = new ArrayList<>();
  private final int[] pieceAt = new int[Board.CELLS];

  public PieceMap(Layout layout) {
    Arrays.fill(pieceAt, EMPTY);
    for (int cell = 0; cell < Board.CELLS; cell++) {
      for (PieceKind kind : PieceKind.values()) {
        if ((layout.places(kind) >>> cell & 1) != 0) {
          for (int rest = kind.cells(cell); rest != 0; rest &= rest - 1) {
            pieceAt[Integer.numberOfTrailingZeros(rest)] = pieces.size();
          }
          pieces.add(new Piece(kind, cell));
        }
      }
    }
  }

  public List<Piece> pieces() {
    return Collections.unmodifiableList(pieces);
  }

  int square() {
    return pieces.stream().map(Piece::kind).toList().indexOf(PieceKind.SQUARE);
  }

  /** Returns the five rows; {@code marks} contains the marks of all pieces in order. */
  List<String> rows(char empty, String marks, String separator) {
    List<String> rows = new ArrayList<>();
    for (int cell = 0; cell < Board.CELLS; cell += Board.COLUMNS) {
      List<String> row = new ArrayList<>();
      for (int piece : Arrays.copyOfRange(pieceAt, cell, cell + Board.COLUMNS)) {
        row.add(String.valueOf(piece == EMPTY ? empty : marks.charAt(piece)));
      }
      rows.add(String.join(separator, row));
    }
    return rows;
  }

  /** Returns the number of the piece at a cell, {@link #EMPTY}, or {@link #OUTSIDE}. */
  int at(int row, int column) {
    boolean inside = row >= 0 && row < Board.ROWS && column >= 0 && column < Board.COLUMNS;
    return inside ? pieceAt[row * Board.COLUMNS + column] : OUTSIDE;
  }
}
