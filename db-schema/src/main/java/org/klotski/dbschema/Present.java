package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.dbschema.schema.Schema;
import org.klotski.enumerator.board.Metric;

/**
 * What a database has, and what it lacks that another may have.
 *
 * @param folder where it is
 * @param schema by which rules its rows are read
 * @param features what it has
 * @param families the column families that are there, finished or not
 */
record Present(Path folder, Schema schema, Set<Feature> features, Set<ColumnFamily> families) {
  /**
   * Reads what is there.
   *
   * @param families the column families that are there
   * @throws DatabaseException if it is of a schema that this program does not know
   * @throws DamagedDatabaseException if a family of a feature is missing
   */
  static Present of(Path folder, Meta meta, Set<ColumnFamily> families) {
    Schema schema;
    try {
      schema = Schema.of(meta);
    } catch (DatabaseException e) {
      throw new DatabaseException("the database in %s %s".formatted(folder, e.getMessage()), e);
    }
    Present present =
        new Present(folder, schema, Inventory.present(folder, schema), Set.copyOf(families));
    for (ColumnFamily family : ColumnFamily.values()) {
      if (present.needs(family) && !families.contains(family)) {
        throw DamagedDatabaseException.certain(
            "the database in %s is damaged: it has no column family %s"
                .formatted(folder, family.familyName()));
      }
    }
    return present;
  }

  private boolean needs(ColumnFamily family) {
    return family == ColumnFamily.META
        || features.stream().anyMatch(each -> each.families().contains(family));
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Whether a feature is there in part: adding it was interrupted. */
  boolean hasInPart(Feature feature) {
    return !has(feature) && feature.families().stream().anyMatch(families::contains);
  }

  /**
   * A sentence for each, with the command that brings it; the other metrics are no lack, unless
   * adding one was interrupted.
   */
  List<String> lacks() {
    List<String> lacks = new ArrayList<>();
    for (Feature feature : List.of(Feature.HARDNESS, Feature.DIFFICULTY)) {
      if (!has(feature)) {
        lacks.add(lacks(feature));
      }
    }
    if (!has(Feature.EXTREMES) && !hasInPart(Feature.EXTREMES)) {
      lacks.add(lacks(Feature.EXTREMES));
    }
    lacks.addAll(interrupted());
    if (!schema.hasInventory()) {
      lacks.add(
          "the database in %s has schema version %d and no inventory, so that not all damage is noticed; upgrade brings one"
              .formatted(folder, schema.version()));
    }
    return lacks;
  }

  /** A sentence for each analysis that is there in part, with the command that adds the rest. */
  List<String> interrupted() {
    return Arrays.stream(Metric.values())
        .map(Feature::extremes)
        .filter(this::hasInPart)
        .map(
            feature ->
                "adding %s to the database in %s was interrupted; run %s"
                    .formatted(feature.what(), folder, feature.command()))
        .toList();
  }

  private String lacks(Feature feature) {
    return "the database in %s has no %s; %s adds it"
        .formatted(folder, feature.what(), feature.command());
  }
}
