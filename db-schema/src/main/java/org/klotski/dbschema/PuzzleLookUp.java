package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Function;
import org.klotski.dbschema.puzzles.DifficultyRow;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessRow;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Looks up what layouts are worth as puzzles. A row of 64 layouts is read once for all those of it
 * that are asked about one after another: some microseconds for a row, some nanoseconds for each
 * layout. Not for several threads at once.
 *
 * @param <T> what is known of a layout
 */
public final class PuzzleLookUp<T> {
  private final Path folder;
  private final ReadOnlyRocks rocks;
  private final ColumnFamily family;
  private final Function<ByteBuffer, Row<T>> decoder;
  private int firstId = -1;
  private int layouts;
  private Row<T> row;

  /** A row that has been read. */
  private interface Row<T> {
    T get(int slot, LayoutRecord layout);
  }

  private PuzzleLookUp(
      Path folder, ReadOnlyRocks rocks, ColumnFamily family, Function<ByteBuffer, Row<T>> decoder) {
    this.folder = folder;
    this.rocks = rocks;
    this.family = family;
    this.decoder = decoder;
  }

  static PuzzleLookUp<LayoutHardnessRecord> hardness(Path folder, ReadOnlyRocks rocks) {
    return new PuzzleLookUp<>(
        folder,
        rocks,
        ColumnFamily.HARDNESS,
        value -> {
          HardnessTable row = HardnessRow.decode(value);
          return (slot, layout) -> row.get(slot, layout.minSolutionStep());
        });
  }

  static PuzzleLookUp<LayoutDifficultyRecord> difficulty(Path folder, ReadOnlyRocks rocks) {
    return new PuzzleLookUp<>(
        folder,
        rocks,
        ColumnFamily.DIFFICULTY,
        value -> {
          DifficultyTable row = DifficultyRow.decode(value);
          return (slot, layout) -> row.get(slot);
        });
  }

  /**
   * The puzzle facts of a layout.
   *
   * @param layout what the database says of it
   * @throws DamagedDatabaseException if its row is missing or damaged
   */
  public T of(LayoutRecord layout) {
    rocks.requireOpen(); // as the row may have been read before
    int slot = layout.id() % IdRange.LAYOUTS_IN_ROW;
    if (layout.id() - slot != firstId) {
      firstId = -1; // unless the row can be read
      row = read(layout.id() - slot);
      firstId = layout.id() - slot;
    }
    if (slot >= layouts) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no %s of the layout with id %d"
              .formatted(folder, family.familyName(), layout.id()));
    }
    return row.get(slot, layout);
  }

  private Row<T> read(int first) {
    byte[] key = Keys.code(LayoutIds.unrank(first));
    ByteBuffer found = rocks.rowOfLayouts(family, key, first);
    try {
      layouts = LayoutRow.count(found);
      return decoder.apply(found);
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      throw rocks.damaged(family, key, e);
    }
  }
}
