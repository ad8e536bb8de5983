package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksIterator;

/** Rows that are missing or too short: no wrong answer and no exception without a sentence. */
@Tag("thorough")
final class DamagedRowsTest {
  private static final LayoutClass CLASS = SmallDatabase.CLASS;

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = folder.resolve("db");
    SmallDatabase.buildAnalyzed(folder, database);
  }

  private void delete(ColumnFamily family, byte[] key) throws Exception {
    SmallDatabase.change(database, (rocks, families) -> rocks.delete(families.get(family), key));
  }

  private void putSecondRowInPlaceOfFirst(ColumnFamily family) throws Exception {
    SmallDatabase.change(
        database,
        (rocks, families) -> {
          ColumnFamilyHandle handle = families.get(family);
          byte[] second = rocks.get(handle, Keys.code(LayoutIds.unrank(64)));
          rocks.put(handle, Keys.code(LayoutIds.unrank(0)), second);
        });
  }

  private static void assertDamaged(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageEndingWith("; run verify");
  }

  @Test
  void aMissingRowIsNotReplacedByAnother() throws Exception {
    delete(ColumnFamily.MEMBERS, Keys.member(CLASS, 0, 0));
    delete(ColumnFamily.LAYERS, Keys.layer(CLASS, 0, 3, 0));
    delete(ColumnFamily.SOLUTIONS, Keys.code(LayoutIds.unrank(0)));
    delete(ColumnFamily.HARDNESS, Keys.code(LayoutIds.unrank(0)));
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> opened.members(CLASS, 0));
      assertDamaged(() -> opened.layer(CLASS, 0, 3));
      assertThat(opened.layer(CLASS, 0, 4)).startsWith(LayoutIds.unrank(40));
      assertDamaged(() -> opened.code(new CaseName(CLASS, 0, 5)));
      assertThat(opened.code(new CaseName(CLASS, 0, 64))).isEqualTo(LayoutIds.unrank(64));
      assertDamaged(() -> opened.layoutExtremes(Metric.STEP, LayoutIds.unrank(3)));
      assertDamaged(() -> opened.layoutHardness(SmallDatabase.layout(3)));
      assertThatThrownBy(() -> opened.scan().hardness())
          .hasMessageContaining("a row of hardness begins with id 64, but should begin with id 0");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ColumnFamily.class,
      names = {"LAYOUTS", "HARDNESS", "DIFFICULTY", "(FARTHEST|SOLUTIONS).*"},
      mode = EnumSource.Mode.MATCH_ANY)
  void aRowOfOtherLayoutsIsNotTakenForTheOneThatIsAsked(ColumnFamily family) throws Exception {
    putSecondRowInPlaceOfFirst(family);
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> ask(opened, family));
      assertThat(opened.layout(LayoutIds.unrank(70))).isEqualTo(SmallDatabase.layout(70));
    }
  }

  @Test
  void amongManyLayoutsThoseOfADamagedRowAreSaid() throws Exception {
    putSecondRowInPlaceOfFirst(ColumnFamily.LAYOUTS);
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> opened.layouts(new long[] {LayoutIds.unrank(70), LayoutIds.unrank(3)}));
      assertThatThrownBy(() -> opened.scan().minSolutions(Metric.STEP))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("the layout with id 64 is stored where id 0 should be");
    }
  }

  @ParameterizedTest
  @EnumSource(value = ColumnFamily.class, names = "META", mode = EnumSource.Mode.EXCLUDE)
  void rowsThatAreTooShortAreSaid(ColumnFamily family) throws Exception {
    SmallDatabase.change(
        database,
        (rocks, families) -> {
          try (RocksIterator rows = rocks.newIterator(families.get(family))) {
            for (rows.seekToFirst(); rows.isValid(); rows.next()) {
              byte[] shorter = Arrays.copyOf(rows.value(), 3);
              rocks.put(families.get(family), rows.key(), shorter);
            }
          }
        });
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> ask(opened, family));
      assertThatThrownBy(() -> scan(opened, family)).isInstanceOf(DamagedDatabaseException.class);
    }
  }

  @Test
  void aNumberThatIsTooLongIsSaid() throws Exception {
    byte[] endless = new byte[64];
    Arrays.fill(endless, (byte) 0xFF);
    SmallDatabase.change(
        database,
        (rocks, families) ->
            rocks.put(families.get(ColumnFamily.MEMBERS), Keys.member(CLASS, 0, 0), endless));
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> opened.members(CLASS, 0));
      assertDamaged(() -> opened.code(new CaseName(CLASS, 0, 5)));
    }
  }

  private static void ask(Database opened, ColumnFamily family) {
    switch (family) {
      case LAYOUTS -> opened.layout(LayoutIds.unrank(9));
      case MEMBERS -> opened.members(CLASS, 0);
      case LAYERS -> opened.layer(CLASS, 0, 2);
      case GROUPS -> opened.group(CLASS, 0);
      case HARDNESS -> opened.layoutHardness(SmallDatabase.layout(9));
      case DIFFICULTY -> opened.difficulty().of(SmallDatabase.layout(9));
      case FARTHEST, SOLUTIONS -> opened.layoutExtremes(Metric.STEP, LayoutIds.unrank(9));
      case FARTHEST_LINE, SOLUTIONS_LINE -> opened.layoutExtremes(Metric.LINE, LayoutIds.unrank(9));
      case FARTHEST_CELL, SOLUTIONS_CELL -> opened.layoutExtremes(Metric.CELL, LayoutIds.unrank(9));
      case GROUP_EXTREMES -> opened.groupExtremes(Metric.STEP, CLASS, 0);
      case GROUP_EXTREMES_LINE -> opened.groupExtremes(Metric.LINE, CLASS, 0);
      case GROUP_EXTREMES_CELL -> opened.groupExtremes(Metric.CELL, CLASS, 0);
      default -> throw new AssertionError(family);
    }
  }

  private static void scan(Database opened, ColumnFamily family) {
    DatabaseScan scan = opened.scan();
    switch (family) {
      case LAYOUTS -> scan.layouts(0, LayoutIds.COUNT, layout -> {});
      case MEMBERS -> scan.members((layoutClass, group, index, code) -> {});
      case LAYERS -> scan.layers((layoutClass, group, layer, position, code) -> {});
      case GROUPS -> scan.groups(group -> {});
      case HARDNESS -> scan.hardness();
      case DIFFICULTY -> scan.difficulty();
      case FARTHEST, SOLUTIONS -> scan.extremes(Metric.STEP, 2);
      case FARTHEST_LINE, SOLUTIONS_LINE -> scan.extremes(Metric.LINE, 2);
      case FARTHEST_CELL, SOLUTIONS_CELL -> scan.extremes(Metric.CELL, 2);
      case GROUP_EXTREMES -> scan.groupExtremes(Metric.STEP, (layoutClass, group, extremes) -> {});
      case GROUP_EXTREMES_LINE ->
          scan.groupExtremes(Metric.LINE, (layoutClass, group, extremes) -> {});
      case GROUP_EXTREMES_CELL ->
          scan.groupExtremes(Metric.CELL, (layoutClass, group, extremes) -> {});
      default -> throw new AssertionError(family);
    }
  }
}
