package org.klotski.enumerator.board;

/** The four kinds of pieces. Pieces of a kind are interchangeable. */
public enum PieceKind {
  /** Two cells wide and high. Every layout has one; it has no entry in a code. */
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
   * The kind with the given entry in a code.
   *
   * @param entry {@link #HORIZONTAL_ENTRY}, {@link #VERTICAL_ENTRY} or {@link #SOLDIER_ENTRY}
   * @throws IllegalArgumentException if it is the entry of no piece
   */
  public static PieceKind ofEntry(int entry) {
    for (PieceKind kind : values()) {
      if (kind.entry == entry && kind != SQUARE) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no piece has the entry " + entry);
  }

  /** How a sentence calls a piece of this kind: {@code 2x2}, {@code horizontal} and so on. */
  public String label() {
    return label;
  }

  /** How a drawing by letters shows it: X, H, V or S. */
  public char letter() {
    return letter;
  }

  /** In cells, 1 or 2. */
  public int width() {
    return width;
  }

  /** In cells, 1 or 2. */
  public int height() {
    return height;
  }

  /** Whether a piece of this kind can lie at a place without reaching off the board. */
  public boolean fits(int place) {
    return place % Board.COLUMNS + width <= Board.COLUMNS
        && place / Board.COLUMNS + height <= Board.ROWS;
  }

  /** The cells that a piece of this kind covers at a place where it {@linkplain #fits fits}. */
  public int cells(int place) {
    int row = (1 << width) - 1;
    return (height == 1 ? row : row | row << Board.COLUMNS) << place;
  }
}
