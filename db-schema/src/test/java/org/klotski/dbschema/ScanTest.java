package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;

/** Tests that scans of a small database visit each row once and in order. */
final class ScanTest {
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;

  @BeforeEach
  void build() {
    SmallDatabase.build(folder, folder.resolve("db"), 1);
    SmallDatabase.addAnalysis(folder, folder.resolve("db"), Metric.CELL);
  }

  private static void assertEqual(Columns found, Columns expected) {
    assertThat(found.size()).isEqualTo(expected.size());
    for (Fact fact : found.facts()) {
      for (int row = 0; row < found.size(); row++) {
        assertThat(found.code(fact, row))
            .as("%s of row %d", fact, row)
            .isEqualTo(expected.code(fact, row));
      }
    }
  }

  @Test
  void allFactsOfAllLayouts_areRead() {
    try (Database database = Database.open(folder.resolve("db"), SIZE)) {
      for (int threads : new int[] {1, 3}) {
        Columns built = database.layouts(Facts.built(Subject.LAYOUT), threads);
        assertEqual(built, SmallDatabase.columns());
        Columns analyzed = database.layouts(Facts.analyzed(Subject.LAYOUT, Metric.CELL), threads);
        assertEqual(analyzed, SmallDatabase.analysis(Metric.CELL));
      }
    }
  }

  @Test
  void scan_visitsTheRequestedIds() {
    Fact farthest = Facts.farthest(Metric.CELL);
    List<Fact> facts = List.of(Facts.IS_HARDEST, farthest, Facts.GOAL_9_STEP);
    try (Database database = Database.open(folder.resolve("db"))) {
      for (IdRange ids : List.of(new IdRange(0, SIZE), new IdRange(64, 128), new IdRange(64, 70))) {
        List<Integer> visited = new ArrayList<>();
        database.scan(
            facts,
            ids,
            (first, columns) -> {
              visited.add(first);
              assertThat(columns.facts()).isEqualTo(facts);
              assertThat(columns.size()).isEqualTo(ids.size());
              for (int row = 0; row < columns.size(); row++) {
                FactRow layout = database.lookUp().of(first + row);
                for (Fact fact : facts) {
                  assertThat(columns.get(fact, row)).isEqualTo(layout.get(fact));
                }
              }
            });
        assertThat(visited).containsExactly(ids.from());
      }
      database.scan(facts, new IdRange(64, 64), (first, columns) -> assertThat(first).isNull());
    }
  }

  @Test
  void stream_hasAllLayoutsInOrder() {
    try (Database database = Database.open(folder.resolve("db"), SIZE)) {
      assertThat(database.layouts().map(FactRow::id))
          .containsExactlyElementsOf(IntStream.range(0, SIZE).boxed().toList());
      assertThat(database.layouts().parallel().mapToInt(row -> row.get(Facts.LAYER)).toArray())
          .isEqualTo(
              IntStream.range(0, SIZE)
                  .map(id -> database.lookUp().of(id).get(Facts.LAYER))
                  .toArray());
    }
  }

  @Test
  void groups_areRead() {
    try (Database database = Database.open(folder.resolve("db"))) {
      assertEqual(
          database.groups(SmallDatabase.CLASS, Facts.built(Subject.GROUP)),
          SmallDatabase.groupColumns());
      assertEqual(
          database.groups(SmallDatabase.CLASS, Facts.analyzed(Subject.GROUP, Metric.CELL)),
          SmallDatabase.groupAnalysis(Metric.CELL));
    }
  }

  @Test
  void missingLayoutsAndDerivedFacts_areRefused() {
    try (Database database = Database.open(folder.resolve("db"), SIZE + 1)) {
      assertThatThrownBy(() -> database.layouts(List.of(Facts.LAYER), 1))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("row 130 of layouts is missing");
      assertThatThrownBy(() -> database.layouts(List.of(Facts.ID), 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("id is not stored");
    }
  }
}
