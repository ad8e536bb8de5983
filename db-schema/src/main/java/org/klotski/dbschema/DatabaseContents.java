package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;

/**
 * The contents of a database.
 *
 * @param features the complete features
 * @param families the existing column families, complete or not
 */
record DatabaseContents(Set<Feature> features, Set<ColumnFamily> families) {
  /**
   * Determines the contents.
   *
   * @param families the existing column families
   * @throws DatabaseException if this program does not read the schema version
   * @throws DamagedDatabaseException if a column family of a feature is missing
   */
  static DatabaseContents of(
      Path folder, Meta meta, Optional<Inventory> inventory, Set<ColumnFamily> families) {
    DatabaseContents contents =
        new DatabaseContents(features(folder, meta, inventory), Set.copyOf(families));
    for (Feature feature : contents.features) {
      for (ColumnFamily family : feature.families()) {
        if (!families.contains(family)) {
          throw DamagedDatabaseException.certain(
              "the database in %s is damaged: it has no column family %s"
                  .formatted(folder, family.familyName()));
        }
      }
    }
    return contents;
  }

  /**
   * Returns the features that both meta and the inventory list. After an interrupted addition, meta
   * lists more than the inventory.
   *
   * @throws DatabaseException if this program does not read the schema version
   * @throws DamagedDatabaseException if the inventory is missing or belongs to another database
   */
  static Set<Feature> features(Path folder, Meta meta, Optional<Inventory> inventory) {
    Set<Feature> inMeta = Feature.listed(folder, meta);
    if (inventory.isEmpty()) {
      throw DamagedDatabaseException.certain(
          "the database in %s is damaged: its file %s is missing"
              .formatted(folder, Inventory.FILE));
    }
    Set<Feature> listed = inventory.get().features();
    if (!inMeta.containsAll(listed) || !listed.contains(Feature.CONTENT)) {
      throw DamagedDatabaseException.certain(
          "the database in %s is damaged: its file %s lists %s, but its meta lists %s"
              .formatted(folder, Inventory.FILE, Feature.text(listed), Feature.text(inMeta)));
    }
    return listed;
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Returns the metrics in which the analysis is incomplete, because adding it was interrupted. */
  List<Metric> interrupted() {
    return Arrays.stream(Metric.values())
        .filter(
            metric -> {
              Feature feature = Feature.analysis(metric);
              return !has(feature) && feature.families().stream().anyMatch(families::contains);
            })
        .toList();
  }
}
