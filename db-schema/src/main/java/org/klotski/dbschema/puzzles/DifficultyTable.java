package org.klotski.dbschema.puzzles;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * How hard it is to find a shortest way from every layout, by id; 3 bytes per layout, 88 MB.
 * Threads may fill different ids side by side.
 */
public final class DifficultyTable {
  /** What is stored of bits, or of detours, if no solved layout can be reached. */
  private static final int NO_BITS = 0xFFFF;

  private static final int NO_DETOURS = 0xFF;

  private final char[] bits;
  private final byte[] detours;

  /** A table for all layouts, not filled yet. */
  public DifficultyTable() {
    this(LayoutIds.COUNT);
  }

  /** A table for the layouts with the ids below the given one. */
  public DifficultyTable(int layouts) {
    bits = new char[layouts];
    detours = new byte[layouts];
  }

  /** A table with the values of columns. */
  public DifficultyTable(Columns columns) {
    this(columns.size());
    for (int id = 0; id < columns.size(); id++) {
      set(
          id,
          columns.get(Facts.MIN_SOLUTION_BITS, id),
          columns.get(Facts.MIN_SOLUTION_DETOURS, id));
    }
  }

  /**
   * Sets what is known of the layout with an id.
   *
   * @throws IllegalArgumentException if bits or detours are more than can be stored, 65,534 and
   *     254, or only one of them is -1
   */
  public void set(int id, int minSolutionBits, int minSolutionDetours) {
    boolean unsolvable = minSolutionBits == -1 && minSolutionDetours == -1;
    boolean inRange =
        minSolutionBits >= 0
            && minSolutionBits < NO_BITS
            && minSolutionDetours >= 0
            && minSolutionDetours < NO_DETOURS;
    if (!unsolvable && !inRange) {
      throw new IllegalArgumentException(
          "the layout with id %d has %d hundredths of a bit and %d detours"
              .formatted(id, minSolutionBits, minSolutionDetours));
    }
    bits[id] = (char) minSolutionBits;
    detours[id] = (byte) minSolutionDetours;
  }

  /** What is known of the layout with an id. */
  public LayoutDifficultyRecord get(int id) {
    return new LayoutDifficultyRecord(bits(id), detours(id));
  }

  /** See {@link LayoutDifficultyRecord#minSolutionBits}. */
  public int bits(int id) {
    return bits[id] == NO_BITS ? -1 : bits[id];
  }

  /** See {@link LayoutDifficultyRecord#minSolutionDetours}. */
  public int detours(int id) {
    int stored = detours[id] & NO_DETOURS;
    return stored == NO_DETOURS ? -1 : stored;
  }
}
