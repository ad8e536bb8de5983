package org.klotski.enumerator.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * A deterministic finite automaton that accepts the two-bit entries of codes.
 *
 * <p>A state determines how a code may continue. It consists of the free cells and the number of
 * empty cells so far, capped at two. Prefixes with the same free cells and number of empty cells
 * share a state, so 1,259 states suffice for 29,334,498 codes.
 *
 * <p>Each state stores its number of completions, so codes can be enumerated, ranked, and unranked
 * in ascending order without storing a list of codes. The rank of a code is the number of
 * completions that branch off to smaller entries along the path of the code (C. L. Lucchesi and T.
 * Kowaltowski, Applications of finite automata representing large vocabularies, Software: Practice
 * and Experience 23(1), 1993).
 */
public final class CodeAutomaton {
  /** The result of {@link #next} if no code continues with the given entry. */
  public static final int NONE = -1;

  private static final int ENTRY_KINDS = 4;

  private static final int UNKNOWN = -1;

  /** The state after entry e in state s, or {@link #NONE}, at index {@code 4 * s + e}. */
  private final int[] next;

  /** The cell of the next entry in each state, or 20 if the board is full. */
  private final byte[] cell;

  /** The number of completions of each state. */
  private final int[] completions;

  private final int[] startStates;

  private CodeAutomaton(List<Integer> next, List<Integer> keys, int[] startStates) {
    this.next = next.stream().mapToInt(Integer::intValue).toArray();
    cell = new byte[keys.size()];
    completions = new int[keys.size()];
    this.startStates = startStates;
    for (int state = 0; state < cell.length; state++) {
      int free = keys.get(state) >>> 2;
      boolean full = free == 0;
      cell[state] = (byte) (full ? Board.CELLS : Integer.numberOfTrailingZeros(free));
      completions[state] = !full ? UNKNOWN : (keys.get(state) & 3) == 2 ? 1 : 0;
    }
  }

  /**
   * Builds an automaton for the codes of layouts or frames.
   *
   * @param withSoldiers whether to accept entry 11, as in layouts but not in frames
   */
  public static CodeAutomaton make(boolean withSoldiers) {
    Map<Integer, Integer> stateOfKey = new HashMap<>();
    List<Integer> keys = new ArrayList<>();
    int[] startStates = new int[16];
    Arrays.fill(startStates, NONE);
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      startStates[place] = state(key(Board.ALL & ~Board.squareCells(place), 0), stateOfKey, keys);
    }
    List<Integer> next = new ArrayList<>();
    for (int state = 0; state < keys.size(); state++) {
      for (int entry = 0; entry < ENTRY_KINDS; entry++) {
        boolean allowed = withSoldiers || entry != PieceKind.SOLDIER_ENTRY;
        int after = allowed ? after(keys.get(state), entry) : NONE;
        next.add(after == NONE ? NONE : state(after, stateOfKey, keys));
      }
    }
    CodeAutomaton automaton = new CodeAutomaton(next, keys, startStates);
    for (int state = 0; state < automaton.states(); state++) {
      automaton.countCompletions(state);
    }
    automaton.cutDeadEnds();
    return automaton;
  }

  /** Returns the state before the first entry, or {@link #NONE} if no 2x2 fits at the place. */
  public int start(int square) {
    return startStates[square];
  }

  /** Returns the state after an entry, or {@link #NONE} if no code continues with the entry. */
  public int next(int state, int entry) {
    return next[state * ENTRY_KINDS + entry];
  }

  /** Returns the number of completions of a state, which is 1 if the board is full. */
  public int completions(int state) {
    return completions[state];
  }

  /** Returns the number of completions of a state that begin with the given entry. */
  public int completions(int state, int entry) {
    int after = next(state, entry);
    return after == NONE ? 0 : completions[after];
  }

  /** Returns the cell of the next entry, or 20 if the board is full. */
  public int cell(int state) {
    return cell[state];
  }

  int states() {
    return cell.length;
  }

  private static int key(int free, int empty) {
    return free << 2 | Math.min(empty, 2);
  }

  /** Returns the state with the given key, adding a state if the key is new. */
  private static int state(int key, Map<Integer, Integer> stateOfKey, List<Integer> keys) {
    Integer known = stateOfKey.putIfAbsent(key, keys.size());
    if (known != null) {
      return known;
    }
    keys.add(key);
    return keys.size() - 1;
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
    if (completions[state] == UNKNOWN) {
      int sum = 0;
      for (int entry = 0; entry < ENTRY_KINDS; entry++) {
        int after = next(state, entry);
        sum += after == NONE ? 0 : countCompletions(after);
      }
      completions[state] = sum;
    }
    return completions[state];
  }

  private void cutDeadEnds() {
    for (int i = 0; i < next.length; i++) {
      if (next[i] != NONE && completions[next[i]] == 0) {
        next[i] = NONE;
      }
    }
  }
}
