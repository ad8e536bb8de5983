package org.klotski.enumerator.layouts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * The finite automaton that reads the two-bit entries of a code. A state is what the entries so far
 * leave for the rest: which cells are still free, and whether no, one or at least two cells are
 * empty; prefixes that leave the same are one state. With the number of ways to finish from each
 * state, ascending codes can be walked, ranked and unranked without a list of them.
 */
public final class CodeAutomaton {
  /** In {@link #next}: the entry is not possible in this state. */
  public static final int NONE = -1;

  private static final int ENTRY_KINDS = 4;

  private static final int UNKNOWN = -1;

  /** For state s and entry e, at 4s + e: the state after it, or {@link #NONE}. */
  private final int[] next;

  /** For each state: the cell that the next entry is about, or 20 if the board is full. */
  private final byte[] cell;

  /** For each state: the number of ways to finish. */
  private final int[] completions;

  private final int[] startStates;

  private CodeAutomaton(List<int[]> transitions, List<Integer> keys, int[] startStates) {
    int states = keys.size();
    next = new int[states * ENTRY_KINDS];
    cell = new byte[states];
    completions = new int[states];
    this.startStates = startStates;
    for (int state = 0; state < states; state++) {
      System.arraycopy(transitions.get(state), 0, next, state * ENTRY_KINDS, ENTRY_KINDS);
      int free = keys.get(state) >>> 2;
      boolean full = free == 0;
      cell[state] = (byte) (full ? Board.CELLS : Integer.numberOfTrailingZeros(free));
      completions[state] = !full ? UNKNOWN : (keys.get(state) & 3) == 2 ? 1 : 0;
    }
  }

  /**
   * Makes the automaton.
   *
   * @param withSoldiers whether the entry 11 is allowed; without it the codes are those of frames
   */
  public static CodeAutomaton make(boolean withSoldiers) {
    Map<Integer, Integer> numberOf = new HashMap<>();
    List<int[]> transitions = new ArrayList<>();
    List<Integer> keys = new ArrayList<>();
    ArrayDeque<Integer> unread = new ArrayDeque<>();
    int[] startStates = new int[16];
    Arrays.fill(startStates, NONE);
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      startStates[place] =
          number(
              key(Board.ALL & ~Board.squareCells(place), 0), numberOf, unread, transitions, keys);
    }
    while (!unread.isEmpty()) {
      int key = unread.remove();
      int[] row = transitions.get(numberOf.get(key));
      for (int entry = 0; entry < ENTRY_KINDS; entry++) {
        int after = withSoldiers || entry != PieceKind.SOLDIER_ENTRY ? after(key, entry) : NONE;
        row[entry] = after == NONE ? NONE : number(after, numberOf, unread, transitions, keys);
      }
    }
    CodeAutomaton automaton = new CodeAutomaton(transitions, keys, startStates);
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      automaton.countCompletions(startStates[place]);
    }
    automaton.cutDeadEnds();
    return automaton;
  }

  /** The state before the first entry, or {@link #NONE} if a 2x2 can't be at that place. */
  public int start(int square) {
    return startStates[square];
  }

  /** The state after an entry, or {@link #NONE} if the entry can't be part of a legal code here. */
  public int next(int state, int entry) {
    return next[state * ENTRY_KINDS + entry];
  }

  /** The number of ways to finish; 1 for a full board. */
  public int completions(int state) {
    return completions[state];
  }

  /** The cell that the next entry is about, or 20 if the board is full. */
  public int cell(int state) {
    return cell[state];
  }

  int states() {
    return cell.length;
  }

  private static int key(int free, int empty) {
    return free << 2 | Math.min(empty, 2);
  }

  private static int number(
      int key,
      Map<Integer, Integer> numberOf,
      ArrayDeque<Integer> unread,
      List<int[]> transitions,
      List<Integer> keys) {
    Integer known = numberOf.get(key);
    if (known != null) {
      return known;
    }
    int number = transitions.size();
    numberOf.put(key, number);
    transitions.add(new int[ENTRY_KINDS]);
    keys.add(key);
    unread.add(key);
    return number;
  }

  private static int after(int key, int entry) {
    int free = key >>> 2;
    if (free == 0) {
      return NONE;
    }
    int first = Integer.numberOfTrailingZeros(free);
    if (entry == PieceKind.EMPTY_ENTRY) {
      return key(free & ~(1 << first), (key & 3) + 1);
    }
    PieceKind kind = PieceKind.ofEntry(entry);
    int cells = kind.cells(first);
    return kind.fits(first) && (cells & ~free) == 0 ? key(free & ~cells, key & 3) : NONE;
  }

  private int countCompletions(int state) {
    if (completions[state] != UNKNOWN) {
      return completions[state];
    }
    int sum = 0;
    for (int entry = 0; entry < ENTRY_KINDS; entry++) {
      int after = next(state, entry);
      sum += after == NONE ? 0 : countCompletions(after);
    }
    completions[state] = sum;
    return sum;
  }

  private void cutDeadEnds() {
    for (int i = 0; i < next.length; i++) {
      if (next[i] != NONE && completions[next[i]] == 0) {
        next[i] = NONE;
      }
    }
  }
}
