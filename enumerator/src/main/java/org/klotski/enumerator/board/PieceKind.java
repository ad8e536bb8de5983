package org.klotski.enumerator.board;

/** The four kinds of pieces. Pieces of one kind are interchangeable. */
public enum PieceKind {
  /** Two cells wide and high, in texts the 2x2. Every layout has one; it has no entry in a code. */
  SQUARE("2x2", 'X', 2, 2, -1),
  /** Two cells wide. */
  HORIZONTAL("horizontal", 'H', 2, 1, PieceKind.HORIZONTAL_ENTRY),
  /** Two cells high. */
  VERTICAL("vertical", 'V', 1, 2, PieceKind.VERTICAL_ENTRY),
  /** One cell. */
  SOLDIER("soldier", 'S', 1, 1, PieceKind.SOLDIER_ENTRY);

  /** The two-bit entry of an empty cell in a code. */
  public static final int EMPTY_ENTRY = 0;

  /** The two-bit entry of a horizontal in a code. */
  public static final int HORIZONTAL_ENTRY = 1;

  /** The two-bit entry of a vertical in a code. */
  public static final int VERTICAL_ENTRY = 2;

  /** The two-bit entry of a soldier in a code. */
  public static final int SOLDIER_ENTRY = 3;

  private final String label;
  private final char letter;
  private final int width;
  private final int height;
  private final int entry;

  PieceKind(String label, char letter, int width, int height, int entry) {
    this.label = label;
    this.letter = letter;
    this.width = width;
    this.height = height;
    this.entry = entry;
  }

  /**
   * Returns the kind with an entry in a code.
   *
   * @param entry {@link #HORIZONTAL_ENTRY}, {@link #VERTICAL_ENTRY} or {@link #SOLDIER_ENTRY}
   * @throws IllegalArgumentException if no kind has this entry
   */
  public static PieceKind ofEntry(int entry) {
    for (PieceKind kind : values()) {
      if (kind.entry == entry && kind != SQUARE) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no kind of piece has the entry " + entry);
  }

  /** The name in messages: {@code 2x2}, {@code horizontal}, {@code vertical}, {@code soldier}. */
  public String label() {
    return label;
  }

  /** The letter in drawings: X, H, V, or S. */
  public char letter() {
    return letter;
  }

  /** The width in cells, 1 or 2. */
  public int width() {
    return width;
  }

  /** The height in cells, 1 or 2. */
  public int height() {
    return height;
  }

  /** Whether a piece of this kind at a place lies within the board. */
  public boolean fits(int place) {
    return place % Board.COLUMNS + width <= Board.COLUMNS
        && place / Board.COLUMNS + height <= Board.ROWS;
  }

  /** The cells that a piece of this kind covers at a place at which it {@linkplain #fits fits}. */
  public int cells(int place) {
    int row = (1 << width) - 1;
    return (height == 1 ? row : row | row << Board.COLUMNS) << place;
  }

  /** The places at which a piece of this kind covers only cells of a set. */
  public int places(int cells) {
    int wide = width == 1 ? cells : Board.horizontalPlaces(cells);
    return height == 1 ? wide : Board.verticalPlaces(wide);
  }
}
