package org.klotski.enumerator.board;

/** The four kinds of pieces. Pieces of one kind are interchangeable. */
public enum PieceKind {
  /** The 2x2; every layout has exactly one, and its place is the first digit of the code. */
  SQUARE("2x2", 'X', 2, 2),
  /** A piece two cells wide and one cell high. */
  HORIZONTAL("horizontal", 'H', 2, 1),
  /** A piece one cell wide and two cells high. */
  VERTICAL("vertical", 'V', 1, 2),
  /** A piece of a single cell. */
  SOLDIER("soldier", 'S', 1, 1);

  /** The two-bit entry of an empty cell in a code. */
  public static final int EMPTY_ENTRY = 0;

  public static final int HORIZONTAL_ENTRY = 1;

  public static final int VERTICAL_ENTRY = 2;

  public static final int SOLDIER_ENTRY = 3;

  private final String label;
  private final char letter;
  private final int width;
  private final int height;

  PieceKind(String label, char letter, int width, int height) {
    this.label = label;
    this.letter = letter;
    this.width = width;
    this.height = height;
  }

  /** Returns the kind with the given entry, or throws an {@link IllegalArgumentException}. */
  public static PieceKind ofEntry(int entry) {
    return switch (entry) {
      case HORIZONTAL_ENTRY -> HORIZONTAL;
      case VERTICAL_ENTRY -> VERTICAL;
      case SOLDIER_ENTRY -> SOLDIER;
      default -> throw new IllegalArgumentException("no kind of piece has the entry " + entry);
    };
  }

  /** Returns the name used in messages, such as {@code 2x2} or {@code horizontal}. */
  public String label() {
    return label;
  }

  /** Returns the letter that represents this kind in drawings: X, H, V, or S. */
  public char letter() {
    return letter;
  }

  /** Returns the width in cells, 1 or 2. */
  public int width() {
    return width;
  }

  /** Returns the height in cells, 1 or 2. */
  public int height() {
    return height;
  }

  /** Returns whether a piece of this kind at the given place lies within the board. */
  public boolean fits(int place) {
    return place % Board.COLUMNS + width <= Board.COLUMNS
        && place / Board.COLUMNS + height <= Board.ROWS;
  }

  /** Returns the cells that a piece of this kind covers at the given place. */
  public int cells(int place) {
    int row = (1 << width) - 1;
    return (height == 1 ? row : row | row << Board.COLUMNS) << place;
  }

  /** Returns the places where a piece of this kind would cover only cells in the given set. */
  public int places(int cells) {
    int wide = width == 1 ? cells : Board.horizontalPlaces(cells);
    return height == 1 ? wide : Board.verticalPlaces(wide);
  }
}
