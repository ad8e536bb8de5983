package org.klotski.notation;

import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.enumerator.texts.Words;

/** The notations of layouts that {@link LayoutReader} reads. */
public enum Notation implements Labeled {
  CODE("nine hex digits"),
  ID("# and the position among all codes"),
  SHORT("the short code, five digits and letters"),
  CASE_NAME("jiang-bing-style-group_num-group_index"),
  NAME("the name of an opening"),
  SIMILAR_NAME("a part of the name of an opening, or the name with one error"),
  LETTERS("a letter per cell, X, H, V, or S, and . for an empty cell"),
  NUMBERS("a mark per piece, and 0 or . for an empty cell"),
  BOX("outlines of the pieces in box-drawing characters"),
  ASCII("outlines of the pieces in ASCII characters"),
  HEX("a hex digit per piece, and 0 for an empty cell"),
  STRING("a letter per piece, and o for an empty cell"),
  ROWS("A for the 2x2, letters from B, H, and N for the other pieces, and @ for an empty cell"),
  KINDS(
      "a digit at the top left cell of each piece: 5 is the 2x2, 4 a horizontal, 3 a vertical, 2 a"
          + " soldier; 1 is any other cell of a piece, and 0 an empty cell"),
  JSON("a JSON list of blocks with shape [rows, columns] and position [row, column]"),
  TRAY("a tray file: 5 4, and a line with height, width, row, and column per block"),
  GNOME("a level of GNOME Klotski");

  /** The digits of the 2x2, horizontal, vertical, and soldier in {@link #KINDS}. */
  private static final String KIND_DIGITS = "5432";

  private final String explanation;

  Notation(String explanation) {
    this.explanation = explanation;
  }

  public String explanation() {
    return explanation;
  }

  /** Returns whether {@link #write} supports this notation; names can only be read. */
  public boolean isWritable() {
    return this != CASE_NAME && this != NAME && this != SIMILAR_NAME;
  }

  /**
   * Returns a layout in this notation. Throws an {@link UnsupportedOperationException} unless this
   * notation is {@linkplain #isWritable writable}.
   */
  public String write(Layout layout) {
    PieceMap map = new PieceMap(layout);
    return switch (this) {
      case CODE -> layout.toString();
      case ID -> "#" + layout.id();
      case SHORT -> "short:" + ShortCode.of(layout.id());
      case LETTERS -> String.join("\n", map.rows('.', letters(map), " "));
      case NUMBERS -> {
        StringBuilder marks = new StringBuilder("123456789abcde").insert(map.square(), 'x');
        yield String.join("\n", map.rows('0', marks.toString(), " "));
      }
      case BOX -> String.join("\n", BoxDrawing.lines(layout, BoxDrawing.BOX));
      case ASCII -> String.join("\n", BoxDrawing.lines(layout, BoxDrawing.ASCII));
      case HEX -> String.join("_", map.rows('0', "123456789abcdef", ""));
      case STRING -> String.join("", map.rows('o', "ABCDEFGHIJKLMNO", ""));
      case ROWS -> String.join("/", map.rows('@', lettersByKind(map), ""));
      case KINDS -> kinds(map);
      case JSON -> Blocks.json(layout);
      case TRAY -> Blocks.tray(layout);
      case GNOME -> gnome(map);
      case CASE_NAME, NAME, SIMILAR_NAME ->
          throw new UnsupportedOperationException(this + " can only be read");
    };
  }

  /** Returns the lines of a layout in this notation, without line feeds. */
  public List<String> lines(Layout layout) {
    return List.of(Words.split(write(layout), "\n"));
  }

  private static String letters(PieceMap map) {
    StringBuilder letters = new StringBuilder();
    map.pieces().forEach(piece -> letters.append(piece.kind().letter()));
    return letters.toString();
  }

  /** Returns consecutive letters by kind; the seventh horizontal is 'a', as 'H' is a vertical. */
  private static String lettersByKind(PieceMap map) {
    char[] next = {'A', 'B', 'H', 'N'};
    StringBuilder letters = new StringBuilder();
    for (PieceMap.Piece piece : map.pieces()) {
      char letter = next[piece.kind().ordinal()]++;
      letters.append(piece.kind() == PieceKind.HORIZONTAL && letter == 'H' ? 'a' : letter);
    }
    return letters.toString();
  }

  private static String kinds(PieceMap map) {
    String cells = String.join("", map.rows('0', "1".repeat(Board.CELLS), ""));
    StringBuilder digits = new StringBuilder(cells);
    for (PieceMap.Piece piece : map.pieces()) {
      digits.setCharAt(piece.place(), KIND_DIGITS.charAt(piece.kind().ordinal()));
    }
    return digits.toString();
  }

  /** Returns the kind with the given digit in {@link #KINDS}, or null. */
  static PieceKind ofDigit(char digit) {
    int kind = KIND_DIGITS.indexOf(digit);
    return kind < 0 ? null : PieceKind.values()[kind];
  }

  private static String gnome(PieceMap map) {
    StringBuilder marks = new StringBuilder("abcdefghijklmno");
    marks.setCharAt(map.square(), '*');
    String cells = String.join("#\n#", map.rows(' ', marks.toString(), ""));
    return "######\n#" + cells + "#\n##--##\n    ..\n    ..";
  }
}
