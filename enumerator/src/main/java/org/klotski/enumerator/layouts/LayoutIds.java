package org.klotski.enumerator.layouts;

import java.util.Objects;
import org.klotski.enumerator.board.Board;

/**
 * Converts codes to ids and back without a list of codes. The id of a layout is the position of its
 * code among all codes in ascending order.
 *
 * <p>The tables are those of {@link CodeAutomaton}, adapted from two-bit entries to hex digits.
 * Ranking adds, for each digit, the number of completions that begin with a smaller digit.
 * Unranking finds the first three digits by bucket and the next two by branchless binary search,
 * and takes the lower half of the code from a list of completions. The tables take 313 KB in total
 * and are built on first use in a few milliseconds; the tables for unranking are built separately.
 */
public final class LayoutIds {
  /** The number of layouts; ids range from 0 to COUNT-1. */
  public static final int COUNT = 29_334_498;

  /** The number of entries in the upper half of the 32 bits of a code. */
  private static final int UPPER_ENTRIES = LayoutCode.ENTRIES / 2;

  /** The number of entries in a head, which is the first three hex digits of a code. */
  private static final int HEAD_ENTRIES = 4;

  private static final int DIGIT_VALUES = 16;

  /** The binary logarithm of the bucket size: a bucket is 8,192 consecutive ids. */
  private static final int BUCKET_BITS = 13;

  private static final CodeAutomaton AUTOMATON = CodeAutomaton.make(true);

  /** The state after an invalid digit; no digit leads out of this state. */
  private static final int DEAD = AUTOMATON.states();

  /** The state of a full board with at least two empty cells. */
  private static final int FULL = full();

  /** The state after each first hex digit. */
  private static final int[] START = new int[16];

  /** The smallest id for each first hex digit, followed by {@link #COUNT}. */
  private static final int[] FIRST_ID = new int[17];

  /** The number of completions of state s with a first digit below d, at index 16 * s + d. */
  private static final int[] BEFORE = new int[(DEAD + 1) * DIGIT_VALUES];

  /** The state after digit d in state s, at index {@code 16 * s + d}. */
  private static final char[] NEXT = new char[(DEAD + 1) * DIGIT_VALUES];

  static {
    int before = 0;
    for (int square = 0; square < START.length; square++) {
      int start = AUTOMATON.start(square);
      FIRST_ID[square] = before;
      START[square] = start == CodeAutomaton.NONE ? DEAD : start;
      before += start == CodeAutomaton.NONE ? 0 : AUTOMATON.completions(start);
    }
    FIRST_ID[START.length] = before;
    if (before != COUNT) {
      throw new AssertionError("counted " + before + " layouts instead of " + COUNT);
    }
    for (int state = 0; state <= DEAD; state++) {
      fillDigits(state);
    }
  }

  private LayoutIds() {}

  /**
   * Returns the id, 0..29334497, of the layout with the given 36-bit code, in about 11 ns for
   * random codes. Throws a {@link LayoutFormatException} if no layout has this code; the message
   * says why.
   */
  public static int rank(long code) {
    int id = rankOrMinusOne(code);
    if (id < 0) {
      throw new LayoutFormatException(LayoutCode.describeError(code));
    }
    return id;
  }

  /** Returns the id of the layout with the given code, or -1 if no layout has this code. */
  public static int rankOrMinusOne(long code) {
    if (code >>> 36 != 0) {
      return -1;
    }
    int square = LayoutCode.square(code);
    int state = START[square];
    int id = FIRST_ID[square];
    for (int shift = 28; shift >= 0; shift -= 4) {
      int at = state << 4 | (int) (code >>> shift) & 15;
      id += BEFORE[at];
      state = NEXT[at];
    }
    return state == FULL ? id : -1;
  }

  /**
   * Returns the 36-bit code of the layout with the given id, in about 37 ns for random ids. Throws
   * an {@link IndexOutOfBoundsException} if the id is not in 0..29334497.
   */
  public static long unrank(int id) {
    Objects.checkIndex(id, COUNT);
    int head = Unranking.HEAD_OF_BUCKET[id >>> BUCKET_BITS];
    while (Unranking.HEAD_FIRST_ID[head + 1] <= id) {
      head++;
    }
    int rest = id - Unranking.HEAD_FIRST_ID[head];
    long upper = Unranking.HEAD[head];
    int state = Unranking.HEAD_STATE[head];
    for (int digits = HEAD_ENTRIES / 2; digits < UPPER_ENTRIES / 2; digits++) {
      int row = state << 4;
      int digit = 0;
      for (int half = DIGIT_VALUES / 2; half > 0; half >>= 1) {
        digit += half & notAbove(BEFORE[row + digit + half], rest);
      }
      rest -= BEFORE[row + digit];
      state = NEXT[row + digit];
      upper = upper << 4 | digit;
    }
    return upper << 16 | Unranking.LOWER[Unranking.LOWER_START[state] + rest];
  }

  public static CodeAutomaton automaton() {
    return AUTOMATON;
  }

  /** Returns -1 if {@code a <= b} and 0 otherwise, without a branch. */
  private static int notAbove(int a, int b) {
    return a - b - 1 >> 31;
  }

  private static int full() {
    for (int state = 0; state < AUTOMATON.states(); state++) {
      if (AUTOMATON.cell(state) == Board.CELLS && AUTOMATON.completions(state) == 1) {
        return state;
      }
    }
    throw new AssertionError("no state has a full board");
  }

  private static void fillDigits(int state) {
    int at = state << 4;
    int before = 0;
    for (int first = 0; first < 4; first++) {
      int middle = after(state, first);
      for (int second = 0; second < 4; second++) {
        int after = middle == DEAD ? DEAD : after(middle, second);
        BEFORE[at] = before;
        NEXT[at++] = (char) after;
        before += after == DEAD ? 0 : AUTOMATON.completions(after);
      }
    }
  }

  /** Returns the state after an entry. A full board accepts only zeros, which pad the code. */
  private static int after(int state, int entry) {
    if (state == DEAD || (state == FULL && entry == 0)) {
      return state;
    }
    int next = AUTOMATON.next(state, entry);
    return next == CodeAutomaton.NONE ? DEAD : next;
  }

  /** The tables for {@link #unrank}, which are built only when needed. */
  private static final class Unranking {
    /** The heads of all codes, in ascending order. */
    static final char[] HEAD = heads();

    /** The state after each head. */
    static final char[] HEAD_STATE = new char[HEAD.length];

    /** The smallest id for each head, followed by {@link #COUNT}. */
    static final int[] HEAD_FIRST_ID = new int[HEAD.length + 1];

    /** The head of the smallest id in each bucket. */
    static final char[] HEAD_OF_BUCKET = new char[(COUNT >>> BUCKET_BITS) + 1];

    /** For each state after an upper half, the start of its completions in {@link #LOWER}. */
    static final int[] LOWER_START = new int[DEAD + 1];

    /** The completions of all states that follow an upper half, sorted within each state. */
    static final char[] LOWER;

    static {
      int bucket = 0;
      for (int i = 0; i < HEAD.length; i++) {
        HEAD_STATE[i] = stateAfterHead(HEAD[i]);
        HEAD_FIRST_ID[i + 1] = HEAD_FIRST_ID[i] + AUTOMATON.completions(HEAD_STATE[i]);
        for (; bucket << BUCKET_BITS < HEAD_FIRST_ID[i + 1]; bucket++) {
          HEAD_OF_BUCKET[bucket] = (char) i;
        }
      }
      LOWER = lowerHalves();
    }

    private static char[] heads() {
      StringBuilder heads = new StringBuilder();
      for (char head = 0; head < 1 << 4 + 2 * HEAD_ENTRIES; head++) {
        if (stateAfterHead(head) != DEAD) {
          heads.append(head);
        }
      }
      return heads.toString().toCharArray();
    }

    private static char stateAfterHead(int head) {
      return stateAfter(START[head >>> 2 * HEAD_ENTRIES], head & 255);
    }

    private static char stateAfter(int state, int twoDigits) {
      return NEXT[NEXT[state << 4 | twoDigits >>> 4] << 4 | twoDigits & 15];
    }

    private static char[] lowerHalves() {
      boolean[] reached = new boolean[DEAD + 1];
      boolean[] seen = new boolean[DEAD];
      for (char headState : HEAD_STATE) {
        for (int digits = 0; digits < 256 && !seen[headState]; digits++) {
          reached[stateAfter(headState, digits)] = true;
        }
        seen[headState] = true;
      }
      StringBuilder lower = new StringBuilder();
      for (int state = 0; state < DEAD; state++) {
        LOWER_START[state] = lower.length();
        if (reached[state]) {
          addCompletions(state, 0, LayoutCode.ENTRIES - UPPER_ENTRIES, lower);
        }
      }
      return lower.toString().toCharArray();
    }

    /** Appends the completions of a state in ascending order. */
    private static void addCompletions(int state, int prefix, int entries, StringBuilder lower) {
      if (entries == 0) {
        lower.append((char) prefix);
        return;
      }
      for (int entry = 0; entry < 4; entry++) {
        int after = after(state, entry);
        if (after != DEAD) {
          addCompletions(after, prefix << 2 | entry, entries - 1, lower);
        }
      }
    }
  }
}
