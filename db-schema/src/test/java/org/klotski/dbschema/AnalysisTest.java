package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Iterables;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;

final class AnalysisTest {
  private static final LayoutClass CLASS = SmallDatabase.CLASS;

  @TempDir private Path folder;

  private static void assertNotAnalyzed(Database opened, Metric metric) {
    assertThat(opened.isAnalyzed(metric)).isFalse();
    FactRow layout = opened.layout(0);
    FactRow group = opened.group(CLASS, 0);
    assertThat(layout.has(Facts.farthest(metric))).isFalse();
    assertThat(group.has(Facts.centre(metric).distance())).isFalse();
    assertThatThrownBy(() -> layout.get(Facts.farthest(metric)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Facts.farthest(metric).name());
    assertThatThrownBy(() -> opened.groups(CLASS, List.of(Facts.centre(metric).distance())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Computes the digest as SCHEMA.md defines it. */
  @Test
  void digest_coversKeysValuesAndLengths() {
    Path database = SmallDatabase.build(folder);
    byte[] key = Keys.group(CLASS, 0);
    byte[] value =
        ColumnFamily.GROUP_ANALYSIS_STEP
            .format()
            .write(0, SmallDatabase.groupAnalysis(Metric.STEP), 0, 1);
    ByteBuffer row = ByteBuffer.allocate(100);
    row.putInt(key.length).put(key).putInt(value.length).put(value);
    String digest = Hashing.sha256().hashBytes(row.array(), 0, row.position()).toString();
    Map<String, String> meta = SmallDatabase.addAnalysis(folder, database).entries();
    assertThat(meta).containsEntry("digest.group_analysis_step", digest);
    String lines =
        "analysis_step %s\ngroup_analysis_step %s\n"
            .formatted(meta.get("digest.analysis_step"), digest);
    assertThat(meta)
        .containsEntry("analysis_digest", Hashing.sha256().hashString(lines, US_ASCII).toString());
  }

  /** Each metric has its own column families, digest, and metadata. */
  @Test
  void metrics_areAddedSeparately() {
    Path database = SmallDatabase.build(folder);
    for (Metric metric : List.of(Metric.LINE, Metric.STEP, Metric.CELL)) {
      try (Database opened = Database.open(database)) {
        assertNotAnalyzed(opened, metric);
      }
      Meta added = SmallDatabase.addAnalysis(folder, database, metric);
      try (Database opened = Database.open(database)) {
        assertThat(Database.analyzed(database)).contains(opened.analyzed());
        assertThat(opened.isAnalyzed(metric)).isTrue();
        Database.LookUp lookUp = opened.lookUp();
        for (int id : List.of(0, 63, 64, 129, 70, 1)) { // Some ids are in the cached page.
          SmallDatabase.assertHas(lookUp.of(id), SmallDatabase.analysis(metric), id);
        }
        SmallDatabase.assertHas(opened.group(CLASS, 0), SmallDatabase.groupAnalysis(metric), 0);
        assertThat(opened.computeDigests(Feature.analysis(metric), 1))
            .containsEntry(
                Feature.analysis(metric).digestName(), added.analysisDigest(metric).orElseThrow());
        opened.checkInventory();
      }
      assertThatThrownBy(() -> SmallDatabase.addAnalysis(folder, database, metric))
          .hasMessageContaining("is already analyzed");
    }
    try (Database opened = Database.open(database)) {
      assertThat(opened.meta().entries())
          .containsEntry("features", "content extremes extremes-line extremes-cell")
          .containsKeys(
              "analysis_digest",
              "analysis_line_digest",
              "analysis_cell_digest",
              "digest.analysis_line",
              "digest.group_analysis_cell");
    }
  }

  /** Truncates the file of the last column family, so adding it fails after the others. */
  private void interruptAddition(Path database, Metric metric) throws IOException {
    Map<ColumnFamily, List<Path>> files =
        new LinkedHashMap<>(SmallDatabase.analysisFiles(folder, metric));
    ColumnFamily last = Iterables.getLast(Feature.analysis(metric).families());
    Path torn = files.remove(last).get(0);
    Files.write(torn, new byte[100]);
    files.put(last, List.of(torn));
    assertThatThrownBy(
            () -> DatabaseBuilder.addAnalysis(database, metric, files, List.of(), Map.of(), 1))
        .isInstanceOf(DatabaseException.class);
  }

  @Test
  void interruptedAddition_isDetectedAndRepeated() throws Exception {
    Path database = SmallDatabase.build(folder);
    SmallDatabase.addAnalysis(folder, database);
    interruptAddition(database, Metric.LINE);
    try (Database opened = Database.open(database)) {
      assertThat(opened.analyzed()).containsExactly(Metric.STEP);
      assertNotAnalyzed(opened, Metric.LINE);
      assertThat(opened.interrupted()).containsExactly(Metric.LINE);
    }
    SmallDatabase.addAnalysis(folder, database, Metric.LINE);
    try (Database opened = Database.open(database)) {
      assertThat(opened.analyzed()).containsExactly(Metric.STEP, Metric.LINE);
      SmallDatabase.assertHas(opened.layout(0), SmallDatabase.analysis(Metric.LINE), 0);
    }
  }

  /** Simulates a crash of the machine just before it writes the inventory. */
  @Test
  void additionMissingInInventory_isUnfinished() throws Exception {
    Path database = SmallDatabase.build(folder);
    byte[] before = Files.readAllBytes(database.resolve(Inventory.FILE));
    SmallDatabase.addAnalysis(folder, database);
    Files.write(database.resolve(Inventory.FILE), before);
    try (Database opened = Database.open(database)) {
      assertNotAnalyzed(opened, Metric.STEP);
      assertThat(opened.interrupted()).containsExactly(Metric.STEP);
    }
    interruptAddition(database, Metric.STEP);
    try (Database opened = Database.open(database)) {
      assertThat(Feature.listed(opened.folder(), opened.meta()))
          .as("meta is reset before the rows")
          .containsExactly(Feature.CONTENT);
      assertThat(opened.meta().analysisDigest(Metric.STEP)).isEmpty();
    }
    SmallDatabase.addAnalysis(folder, database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).isTrue();
    }
  }
}
