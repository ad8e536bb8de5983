package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;
import org.rocksdb.ColumnFamilyDescriptor;

/** Databases of other versions of the schema, and with features that are not known. */
final class SchemaTest {
  @TempDir private Path folder;

  private Path built() {
    Path database = folder.resolve("db");
    SmallDatabase.build(folder, database, 1);
    return database;
  }

  private static void assertRefused(Path database, String message) {
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessage("the database in %s %s", database, message);
    DatabaseLocks.exclusive(database, Duration.ZERO).close(); // nothing is left open
  }

  @Test
  void aNewerVersionIsRefused() throws Exception {
    Path database = built();
    SmallDatabase.putMeta(database, Meta.SCHEMA, "5");
    assertRefused(
        database,
        "has schema version 5, newer than the 4 that this version of klotski reads;"
            + " use a newer klotski");
  }

  @Test
  void anUnknownFeatureIsRefusedByItsName() throws Exception {
    Path database = built();
    SmallDatabase.putMeta(database, Meta.FEATURES, "content line-metric");
    assertRefused(
        database,
        "has the feature 'line-metric', which this version of klotski does not know;"
            + " use a newer klotski");
  }

  @Test
  void whatIsNoVersionIsRefused() throws Exception {
    Path database = built();
    SmallDatabase.putMeta(database, Meta.SCHEMA, "two");
    assertRefused(database, "says its schema version is 'two', which is no number");
  }

  @Test
  void version1IsReadAndSaysWhatItLacks() throws Exception {
    Path database = built();
    SmallDatabase.makeVersion1(database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(1);
      assertThat(opened.schema().features()).containsExactly(Feature.CONTENT);
      assertThat(opened.layout(LayoutIds.unrank(77))).isEqualTo(SmallDatabase.layout(77));
      assertThat(opened.checkInventory()).isEmpty();
      assertThat(opened.lacks())
          .anyMatch(each -> each.endsWith("upgrade adds it"))
          .anyMatch(each -> each.endsWith("analyze adds it"))
          .anyMatch(each -> each.contains("version 1 and no inventory"))
          .anyMatch(each -> each.endsWith("upgrade brings one"));
    }
  }

  @Test
  void version2IsReadAndSaysWhatItLacks() throws Exception {
    Path database = folder.resolve("db");
    SmallDatabase.buildVersion2(folder, database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(2);
      assertThat(opened.hasHardness()).isFalse();
      assertThat(opened.layoutHardness(SmallDatabase.layout(77))).isEmpty();
      assertThat(opened.checkInventory()).isPresent();
      assertThat(opened.lacks())
          .containsExactly(
              "the database in %s has no hardness data (distances in lines and cells, shortest ways, minimal and hardest layouts); upgrade adds it"
                  .formatted(database),
              "the database in %s has no difficulty data (chance of a walk at random, detours); upgrade adds it"
                  .formatted(database),
              "the database in %s has no farthest and solution data; analyze adds it"
                  .formatted(database));
    }
  }

  /** It lists what it has, as later ones do. */
  @Test
  void version2MayBeAnalysedInOneMetricAlone() throws Exception {
    Path database = folder.resolve("db");
    SmallDatabase.buildVersion2(folder, database);
    SmallDatabase.addExtremes(folder, database, Metric.LINE);
    SmallDatabase.putMeta(database, Meta.SCHEMA, "2");
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(2);
      assertThat(opened.schema().features())
          .containsExactly(Feature.CONTENT, Feature.EXTREMES_LINE);
      assertThat(opened.isAnalysed(Metric.LINE)).isTrue();
      assertThat(opened.isAnalysed()).isFalse();
    }
  }

  /** It has no inventory, whose files would be missed first. */
  @Test
  void aColumnFamilyThatVersion1LacksIsMissed() throws Exception {
    Path database = built();
    SmallDatabase.makeVersion1(database);
    SmallDatabase.change(
        database, (rocks, families) -> rocks.dropColumnFamily(families.remove("layers")));
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("is damaged: it has no column family layers");
  }

  @Test
  void ofTwoNamesForTheExtremesOfGroupsTheNewOneCounts() throws Exception {
    Path database = built();
    SmallDatabase.addExtremes(folder, database);
    SmallDatabase.change(
        database,
        (rocks, families) ->
            rocks.createColumnFamily(new ColumnFamilyDescriptor(Meta.bytes("analysis"))).close());
    try (Database opened = Database.open(database)) {
      assertThat(opened.groupExtremes(SmallDatabase.CLASS, 0)).contains(SmallDatabase.EXTREMES);
    }
  }

  @Test
  void whatIsLackingIsSaidWithTheCommandThatAddsIt() {
    assertThat(Feature.EXTREMES.lacking("farthest_step"))
        .isEqualTo(
            "farthest_step needs farthest and solution data, which the database does not have;"
                + " klotski analyze adds it");
  }

  @Test
  void version3IsReadAndSaysWhatItLacks() throws Exception {
    Path database = folder.resolve("db");
    SmallDatabase.buildVersion3(folder, database);
    try (Database opened = Database.open(database);
        Database newer = Database.open(folder.resolve("version 4"))) {
      assertThat(opened.schema().version()).isEqualTo(3);
      assertThat(opened.layoutHardness(SmallDatabase.layout(77)))
          .contains(SmallDatabase.hardness(77));
      assertThat(opened.hasDifficulty()).isFalse();
      assertThat(opened.difficulty()).isEmpty();
      assertThat(opened.lacks())
          .containsExactly(
              "the database in %s has no difficulty data (chance of a walk at random, detours); upgrade adds it"
                  .formatted(database),
              "the database in %s has no farthest and solution data; analyze adds it"
                  .formatted(database));
      assertThat(opened.meta().digest()).isEqualTo(newer.meta().digest());
      assertThat(opened.meta().entries().get(Meta.HARDNESS_DIGEST))
          .isEqualTo(newer.meta().entries().get(Meta.HARDNESS_DIGEST));
    }
  }

  /** It has another name for one of its column families, and the same digests. */
  @Test
  void anAnalysisOfVersion1IsRead() throws Exception {
    Path database = built();
    Meta added = SmallDatabase.addExtremes(folder, database);
    SmallDatabase.makeVersion1(database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalysed()).isTrue();
      assertThat(opened.groupExtremes(SmallDatabase.CLASS, 0)).contains(SmallDatabase.EXTREMES);
      assertThat(opened.layoutExtremes(LayoutIds.unrank(5))).contains(SmallDatabase.extremes(5));
      assertThat(opened.scan().digests(Feature.EXTREMES, 2))
          .containsEntry(Meta.EXTREMES_DIGEST, added.extremesDigest().orElseThrow());
    }
    assertThatThrownBy(() -> SmallDatabase.addExtremes(folder, database))
        .hasMessageContaining("is analysed already");
  }

  @Test
  void anAnalysisMakesVersion4OfVersion1() throws Exception {
    Path database = built();
    SmallDatabase.makeVersion1(database);
    SmallDatabase.addExtremes(folder, database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(4);
      assertThat(opened.schema().features()).containsExactly(Feature.CONTENT, Feature.EXTREMES);
      assertThat(opened.isAnalysed()).isTrue();
      assertThat(opened.lacks()).hasSize(2).allMatch(each -> each.endsWith("upgrade adds it"));
      assertThat(opened.checkInventory()).isPresent();
    }
  }
}
