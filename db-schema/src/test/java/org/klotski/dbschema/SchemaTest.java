package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;

final class SchemaTest {
  private static final String OLDER = "move the folder away and rebuild";
  private static final String NEWER = "upgrade klotski";

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = SmallDatabase.build(folder);
  }

  /** A database of another version must not be reported as damaged. */
  private void assertRefused(String what, String advice) {
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DatabaseException.class)
        .isNotInstanceOf(DamagedDatabaseException.class)
        .hasMessageStartingWith("the database in %s ", database)
        .hasMessageContaining(what)
        .hasMessageEndingWith(advice);
    DatabaseLocks.exclusive(database, Duration.ZERO).close(); // No file is left open.
  }

  @ParameterizedTest
  @CsvSource({"1, " + OLDER, "3, " + OLDER, "4, " + OLDER, "6, " + NEWER, "123456789, " + NEWER})
  void otherVersion_isRefused(String version, String advice) throws Exception {
    SmallDatabase.putMeta(database, Meta.SCHEMA, version);
    assertRefused("version " + version, advice);
    assertThatThrownBy(() -> SmallDatabase.addAnalysis(folder, database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("version " + version);
  }

  /** Databases of version 1 have no inventory, and one column family has another name. */
  @Test
  void version1WithoutInventory_isRefusedByItsVersion() throws Exception {
    SmallDatabase.putMeta(database, Meta.SCHEMA, "1");
    SmallDatabase.change(
        database,
        (rocks, families) -> rocks.dropColumnFamily(families.remove(ColumnFamily.LAYERS)));
    Files.delete(database.resolve(Inventory.FILE));
    assertRefused("version 1", OLDER);
  }

  @Test
  void unknownFeature_isRefusedByItsName() throws Exception {
    SmallDatabase.putMeta(database, Meta.FEATURES, "content line-metric");
    assertRefused("'line-metric'", NEWER);
  }

  /** RocksDB does not list the files of column families that are not opened. */
  @Test
  void newerDatabaseWithUnknownColumnFamily_isNotReportedAsDamaged() throws Exception {
    Path inventory = database.resolve(Inventory.FILE);
    String later = Files.readString(inventory).replace("file layer_sizes ", "file later ");
    Files.writeString(inventory, SmallDatabase.sealed(later));
    SmallDatabase.putMeta(database, Meta.FEATURES, "content later");
    assertRefused("'later'", NEWER);
    SmallDatabase.putMeta(database, Meta.SCHEMA, "6");
    assertRefused("version 6", NEWER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"two", "0", "04", "4.0", "9999999999"})
  void invalidVersion_isRefused(String version) throws Exception {
    SmallDatabase.putMeta(database, Meta.SCHEMA, version);
    assertRefused("'" + version + "'", "not a number");
  }

  @Test
  void withoutVersion_isUnfinished() throws Exception {
    SmallDatabase.change(database, (rocks, families) -> rocks.delete(Meta.bytes(Meta.SCHEMA)));
    assertRefused("unfinished", OLDER);
  }

  @Test
  void missingColumnFamily_isDamage() throws Exception {
    SmallDatabase.addAnalysis(folder, database, Metric.LINE);
    Path inventory = database.resolve(Inventory.FILE);
    String lines =
        SmallDatabase.sealed(Files.readString(inventory).replaceAll("file analysis_line.*\n", ""));
    Files.writeString(inventory, lines);
    SmallDatabase.change(
        database,
        (rocks, families) -> rocks.dropColumnFamily(families.remove(ColumnFamily.ANALYSIS_LINE)));
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("no column family analysis_line");
  }
}
