package org.klotski.enumerator.drawings;

import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/**
 * A piece as a rectangle of a picture, in cells.
 *
 * @param kind {@code square}, {@code horizontal}, {@code vertical} or {@code soldier}
 * @param row its top row, from 0
 * @param column its left column, from 0
 * @param width in cells
 * @param height in cells
 * @param colour red, green and blue, a byte each
 */
public record PiecePicture(String kind, int row, int column, int width, int height, int colour) {
  /** The pieces of a layout, in the order of their places. */
  public static List<PiecePicture> of(Layout layout) {
    return new PieceMap(layout).pieces().stream().map(PiecePicture::of).toList();
  }

  private static PiecePicture of(PieceMap.Piece piece) {
    PieceMap.Kind kind = piece.kind();
    int row = piece.place() / Board.COLUMNS;
    int column = piece.place() % Board.COLUMNS;
    int colour =
        switch (kind) {
          case SQUARE -> 0xC0392B;
          case HORIZONTAL -> 0x2E86C1;
          case VERTICAL -> 0x239B56;
          case SOLDIER -> 0xD68910;
        };
    String name = kind == PieceMap.Kind.SQUARE ? "square" : kind.label();
    return new PiecePicture(name, row, column, kind.width, kind.height, colour);
  }
}
