package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksIterator;

/** Tests that missing, misplaced, and short pages of any column family are reported. */
@Tag("thorough")
final class DamagedRowsTest {
  private static final LayoutClass CLASS = SmallDatabase.CLASS;

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = SmallDatabase.buildAnalyzed(folder);
  }

  private void delete(ColumnFamily family, byte[] key) throws Exception {
    SmallDatabase.change(database, (rocks, families) -> rocks.delete(families.get(family), key));
  }

  private static void assertDamaged(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageEndingWith("; run verify");
  }

  @Test
  void missingRow_isNotReplacedByAnother() throws Exception {
    delete(ColumnFamily.MEMBERS, Keys.ofGroup(CLASS, 0, 0));
    delete(ColumnFamily.LAYERS, Keys.ofGroup(CLASS, 0, 0));
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> opened.members(CLASS, 0));
      assertDamaged(() -> opened.layer(CLASS, 0, 3));
      assertDamaged(() -> opened.layer(CLASS, 0, 6)); // 60 to 69, on two pages
      assertThat(opened.layer(CLASS, 0, 7)).startsWith(LayoutIds.unrank(70));
      assertDamaged(() -> opened.code(new CaseName(CLASS, 0, 5)));
      assertThat(opened.code(new CaseName(CLASS, 0, 64))).isEqualTo(LayoutIds.unrank(64));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ColumnFamily.class,
      names = {"LAYOUTS", "ANALYSIS_.*"},
      mode = EnumSource.Mode.MATCH_ANY)
  void rowOfOtherLayouts_isRefused(ColumnFamily family) throws Exception {
    SmallDatabase.change(
        database,
        (rocks, families) -> {
          ColumnFamilyHandle handle = families.get(family);
          byte[] second = rocks.get(handle, Keys.code(LayoutIds.unrank(64)));
          rocks.put(handle, Keys.code(LayoutIds.unrank(0)), second);
        });
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> read(opened, family));
      assertDamaged(() -> scan(opened, family));
      SmallDatabase.assertHas(opened.layout(LayoutIds.unrank(70)), SmallDatabase.columns(), 70);
    }
  }

  @Test
  void missingPages_areReported() throws Exception {
    delete(ColumnFamily.ANALYSIS_STEP, Keys.code(LayoutIds.unrank(0)));
    delete(ColumnFamily.ANALYSIS_LINE, Keys.code(LayoutIds.unrank(64)));
    delete(ColumnFamily.ANALYSIS_CELL, Keys.code(LayoutIds.unrank(128)));
    delete(ColumnFamily.GROUP_ANALYSIS_STEP, Keys.group(CLASS, 0));
    try (Database opened = Database.open(database, SmallDatabase.SIZE)) {
      FactRow layout = opened.layout(LayoutIds.unrank(3));
      assertDamaged(() -> layout.get(Facts.farthest(Metric.STEP)));
      assertThat(layout.get(Facts.farthest(Metric.LINE)))
          .isEqualTo(SmallDatabase.analysis(Metric.LINE).get(Facts.farthest(Metric.LINE), 3));
      for (Metric metric : Metric.values()) {
        assertDamaged(() -> opened.layouts(List.of(Facts.farthest(metric)), 1));
      }
      assertDamaged(() -> opened.group(CLASS, 0).get(Facts.centre(Metric.STEP).distance()));
      assertDamaged(() -> opened.groups(CLASS, List.of(Facts.centre(Metric.STEP).distance())));
    }
  }

  @ParameterizedTest
  @EnumSource(value = ColumnFamily.class, names = "META", mode = EnumSource.Mode.EXCLUDE)
  void shortRows_areReported(ColumnFamily family) throws Exception {
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
      assertDamaged(() -> read(opened, family));
      assertThatThrownBy(() -> scan(opened, family)).isInstanceOf(DamagedDatabaseException.class);
    }
  }

  private static void read(Database opened, ColumnFamily family) {
    FactRow layout = opened.layout(LayoutIds.unrank(9));
    switch (family) {
      case LAYOUTS -> throw new AssertionError("read above");
      case MEMBERS -> opened.members(CLASS, 0);
      case LAYERS -> opened.layers(CLASS, 0);
      case LAYER_SIZES -> opened.layerSizes(CLASS, 0);
      case GROUPS -> opened.group(CLASS, 0);
      default -> {
        Fact fact = family.format().facts().get(0);
        boolean ofLayouts = fact.subject() == Subject.LAYOUT;
        (ofLayouts ? layout : opened.group(CLASS, 0)).get(fact);
      }
    }
  }

  private static void scan(Database opened, ColumnFamily family) {
    List<Fact> facts = family.format().facts();
    switch (family) {
      case MEMBERS, LAYERS, LAYER_SIZES -> read(opened, family);
      case GROUPS, GROUP_ANALYSIS_STEP, GROUP_ANALYSIS_LINE, GROUP_ANALYSIS_CELL ->
          opened.groups(CLASS, facts);
      default -> opened.scan(facts, new IdRange(0, SmallDatabase.SIZE), (id, columns) -> {});
    }
  }
}
