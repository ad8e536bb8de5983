package org.klotski.enumerator.board;

/**
 * Ranks the sets of cells that the soldiers of a layout can occupy. A set of {@code k} soldiers on
 * {@code f} free cells is first compressed to {@code f} bits, one per free cell in cell order. The
 * rank of the set is its position among the sets of {@code k} bits in numeric order. This is the
 * colexicographic order of combinations (the combinatorial number system; Knuth, The Art of
 * Computer Programming, volume 4A, section 7.2.1.3), so the rank does not depend on {@code f}.
 *
 * <p>The tables take 384 KiB and are built on first use. Each method looks up only a few entries.
 */
public final class CellSubsets {
  /** The maximum number of free cells: all except the four that the 2x2 covers. */
  public static final int MAX_FREE = 16;

  private static final byte[] COMPRESS = new byte[1 << 16];
  private static final byte[] EXPAND = new byte[1 << 16];
  private static final char[] RANK = new char[1 << MAX_FREE];
  private static final char[][] UNRANK = new char[MAX_FREE + 1][];
  private static final int[][] BINOMIAL = new int[MAX_FREE + 1][MAX_FREE + 1];

  static {
    for (int n = 0; n <= MAX_FREE; n++) {
      BINOMIAL[n][0] = 1;
      for (int k = 1; k <= n; k++) {
        BINOMIAL[n][k] = BINOMIAL[n - 1][k - 1] + BINOMIAL[n - 1][k];
      }
    }
    for (int k = 0; k <= MAX_FREE; k++) {
      UNRANK[k] = new char[BINOMIAL[MAX_FREE][k]];
    }
    int[] next = new int[MAX_FREE + 1];
    for (int set = 0; set < 1 << MAX_FREE; set++) {
      addRank(set, next);
    }
    for (int mask = 1; mask < 256; mask++) {
      for (int bits = 0; bits < 256; bits++) {
        addRow(mask, bits);
      }
    }
  }

  private CellSubsets() {}

  // Within the loop, this code would run interpreted until the loop was almost finished.
  private static void addRank(int set, int[] next) {
    int size = Integer.bitCount(set);
    RANK[set] = (char) next[size];
    UNRANK[size][next[size]++] = (char) set;
  }

  /** Adds an entry to two tables, which must contain the entries for smaller masks. */
  private static void addRow(int mask, int bits) {
    int rest = mask >>> 1 << 8;
    if ((mask & 1) == 0) {
      COMPRESS[mask << 8 | bits] = COMPRESS[rest | bits >>> 1];
      EXPAND[mask << 8 | bits] = (byte) (EXPAND[rest | bits] << 1);
    } else {
      COMPRESS[mask << 8 | bits] = (byte) (COMPRESS[rest | bits >>> 1] << 1 | bits & 1);
      EXPAND[mask << 8 | bits] = (byte) (EXPAND[rest | bits >>> 1] << 1 | bits & 1);
    }
  }

  /** Returns the binomial coefficient "n choose k" for n and k in 0..16; 0 if {@code k > n}. */
  public static int choose(int n, int k) {
    return BINOMIAL[n][k];
  }

  /**
   * Extracts the bits of a set at the given cells, at most 16 (parallel bit extract): bit i of the
   * result is the bit at the i-th cell of {@code cells}.
   */
  public static int compress(int set, int cells) {
    int low = cells & 255;
    int middle = cells >>> 8 & 255;
    int high = cells >>> 16;
    int lowCount = Integer.bitCount(low);
    return COMPRESS[low << 8 | set & 255] & 255
        | (COMPRESS[middle << 8 | set >>> 8 & 255] & 255) << lowCount
        | (COMPRESS[high << 8 | set >>> 16 & 255] & 255) << lowCount + Integer.bitCount(middle);
  }

  /** Inverts {@link #compress} (parallel bit deposit): moves bit i to the i-th given cell. */
  public static int expand(int bits, int cells) {
    int low = cells & 255;
    int middle = cells >>> 8 & 255;
    int high = cells >>> 16;
    int afterLow = bits >>> Integer.bitCount(low);
    int afterMiddle = afterLow >>> Integer.bitCount(middle);
    return EXPAND[low << 8 | bits & 255] & 255
        | (EXPAND[middle << 8 | afterLow & 255] & 255) << 8
        | (EXPAND[high << 8 | afterMiddle & 255] & 255) << 16;
  }

  /** Returns the rank of a compressed set among all compressed sets of the same size. */
  public static int rank(int compressed) {
    return RANK[compressed];
  }

  /** Returns the compressed set with the given size and rank, 0..choose(16, size)-1. */
  public static int unrank(int size, int rank) {
    return UNRANK[size][rank];
  }
}
