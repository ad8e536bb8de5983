package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/**
 * Damage of each kind in one place; {@link DamagedRowsTest} and {@link DamagedBlocksTest}, which
 * take longer, go through all column families.
 */
final class DamagedDatabaseTest {
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = folder.resolve("db");
    SmallDatabase.build(folder, database, 1);
  }

  private static void assertDamaged(String message, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining(message);
  }

  @Test
  void whoeverReadsABlockWithAFlippedByteSaysSo() throws Exception {
    SmallDatabase.flipByte(ColumnFamily.GROUPS, database);
    try (Database opened = Database.open(database)) {
      DatabaseScan scan = opened.scan();
      String message =
          "cannot read groups of the database in %s: block checksum".formatted(database);
      assertDamaged(message, () -> opened.group(SmallDatabase.CLASS, 0));
      assertDamaged(message, () -> opened.groupCount(SmallDatabase.CLASS));
      assertDamaged(message, () -> scan.groups(group -> {}));
      assertDamaged(message, () -> scan.digests(Feature.CONTENT, 1));
      assertDamaged("a checksum does not hold: block", scan::verifyChecksums);
    }
  }

  /** It is not taken for one that was never finished. */
  @Test
  void aDatabaseWhoseMetaCanNotBeReadIsNotChanged() throws Exception {
    SmallDatabase.flipByte(ColumnFamily.META, database);
    assertDamaged("cannot read default of the database", () -> Database.open(database));
    assertThatThrownBy(() -> SmallDatabase.addExtremes(folder, database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("cannot write the database in %s: block checksum", database);
  }

  /** The last row has two layouts. */
  @Test
  void whatARowDoesNotHaveIsNotMadeUp() {
    SmallDatabase.addExtremes(folder, database);
    LayoutRecord beyond = SmallDatabase.layout(SIZE);
    try (Database opened = Database.open(database)) {
      assertDamaged(
          "has no hardness of the layout with id 130", () -> opened.layoutHardness(beyond));
      assertDamaged(
          "has no difficulty of the layout with id 130", () -> opened.layoutDifficulty(beyond));
      assertDamaged(
          "has no analysis of the layout with id 130",
          () -> opened.layoutExtremes(LayoutIds.unrank(SIZE)));
    }
  }

  /** Its columns are elsewhere than in one that has the right length. */
  @Test
  void aRowOfExtremesOfAnotherLengthMakesNoSense() throws Exception {
    SmallDatabase.addExtremes(folder, database);
    byte[] first = Keys.code(LayoutIds.unrank(0));
    SmallDatabase.change(
        database,
        (rocks, families) -> {
          ColumnFamilyHandle farthest = families.get(ColumnFamily.FARTHEST.familyName());
          byte[] value = rocks.get(farthest, first);
          rocks.put(farthest, first, Arrays.copyOf(value, value.length + 1));
        });
    try (Database opened = Database.open(database)) {
      assertDamaged(
          "of farthest makes no sense (it has 390 bytes, not 389)",
          () -> opened.layoutExtremes(Metric.STEP, LayoutIds.unrank(3)));
    }
  }

  /** Nobody is told to build the database anew for a limit of the system. */
  @Test
  void tooFewOpenFilesAreNoDamage() {
    DatabaseException failure =
        ReadOnlyRocks.failure(
            folder,
            new RocksDBException(
                "While open a file for random read: 000040.sst: Too many open files"));
    assertThat(failure)
        .isNotInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("too few files may be open at once (ulimit -n)")
        .hasMessageNotContaining("damaged");
  }
}
