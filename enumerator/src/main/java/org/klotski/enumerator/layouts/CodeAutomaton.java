package org.klotski.enumerator.layouts;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * A deterministic finite automaton that accepts the two-bit entries of codes.
 *
 * <p>A state determines how a code may continue. The state consists of the free cells and the
 * number of empty cells so far, capped at two. Prefixes with the same free cells and number of
 * empty cells share a state, so 1,259 states suffice for 29,334,498 codes.
 *
 * <p>Each state stores its number of completions, so codes can be enumerated, ranked, and unranked
 * in ascending order without storing a list of codes. The rank of a code is the number of
 * completions that branch off to smaller entries along the path of the code (Lucchesi and
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

  private CodeAutomaton(int[] next, IntArrayList keys, int[] startStates) {
    this.next = next;
    cell = new byte[keys.size()];
    completions = new int[keys.size()];
    this.startStates = startStates;
    for (int state = 0; state < cell.length; state++) {
      int free = keys.getInt(state) >>> 2;
      boolean full = free == 0;
      cell[state] = (byte) (full ? Board.CELLS : Integer.numberOfTrailingZeros(free));
      completions[state] = !full ? UNKNOWN : (keys.getInt(state) & 3) == 2 ? 1 : 0;
    }
  }

  /** Builds an automaton for the codes of layouts or, without soldiers, for the codes of frames. */
  public static CodeAutomaton make(boolean withSoldiers) {
    Long2IntOpenHashMap stateOfKey = new Long2IntOpenHashMap();
    stateOfKey.defaultReturnValue(NONE);
    IntArrayList keys = new IntArrayList();
    int[] startStates = new int[16];
    Arrays.fill(startStates, NONE);
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      startStates[place] = state(key(Board.ALL & ~Board.squareCells(place), 0), stateOfKey, keys);
    }
    IntArrayList next = new IntArrayList();
    for (int state = 0; state < keys.size(); state++) {
      for (int entry = 0; entry < ENTRY_KINDS; entry++) {
        boolean allowed = withSoldiers || entry != PieceKind.SOLDIER_ENTRY;
        int after = allowed ? after(keys.getInt(state), entry) : NONE;
        next.add(after == NONE ? NONE : state(after, stateOfKey, keys));
      }
    }
    CodeAutomaton automaton = new CodeAutomaton(next.toIntArray(), keys, startStates);
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
  private static int state(int key, Long2IntOpenHashMap stateOfKey, IntArrayList keys) {
    int known = stateOfKey.putIfAbsent(key, keys.size());
    if (known != NONE) {
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
    boolean fits = (kind.places(free) >>> first & 1) != 0;
    return fits ? key(free & ~kind.cells(first), key & 3) : NONE;
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
