package org.klotski.dbschema.schema;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.enumerator.texts.Labelled;

/**
 * By which rules the rows of a database are to be read.
 *
 * <p>The values of rows are the same in all versions. Version 2 lists its features in meta, has an
 * inventory, and calls the column family of the groups' extremes {@code group_extremes}; version 1
 * calls it {@code analysis}. Version 3 may have the feature {@code hardness}, version 4 {@code
 * difficulty} too.
 *
 * @param version 1..{@link Meta#SCHEMA_VERSION}
 * @param features what the database has, as meta says
 */
public record Schema(int version, Set<Feature> features) {
  /** The first version that lists its features and has an inventory. */
  private static final int WITH_FEATURES = 2;

  /** A copy of the given features. */
  public Schema {
    features = ImmutableSet.copyOf(features);
  }

  /**
   * The schema that meta states.
   *
   * @throws DatabaseException if the database is unfinished, or of a newer version, or has features
   *     that this software does not know; the message says which, and goes on after a name
   */
  public static Schema of(Meta meta) {
    String stated = meta.entries().get(Meta.SCHEMA);
    if (stated == null) {
      throw new DatabaseException("is unfinished; move it away and build it anew");
    }
    if (!stated.matches("[1-9][0-9]{0,8}")) {
      throw new DatabaseException(
          "says its schema version is '%s', which is no number".formatted(stated));
    }
    int version = Integer.parseInt(stated);
    if (version > Meta.SCHEMA_VERSION) {
      throw new DatabaseException(
          "has schema version %d, newer than the %d that this version of klotski reads; use a newer klotski"
              .formatted(version, Meta.SCHEMA_VERSION));
    }
    return new Schema(version, version < WITH_FEATURES ? unlisted(meta) : listed(meta));
  }

  /** Whether a database of this version has an inventory. */
  public boolean hasInventory() {
    return version >= WITH_FEATURES;
  }

  /** How features are listed in meta: labels with blanks between them. */
  public static String text(Set<Feature> features) {
    return features.stream().sorted().map(Labelled::label).collect(Collectors.joining(" "));
  }

  private static Set<Feature> unlisted(Meta meta) {
    return meta.extremesDigest().isPresent()
        ? Set.of(Feature.CONTENT, Feature.EXTREMES)
        : Set.of(Feature.CONTENT);
  }

  private static Set<Feature> listed(Meta meta) {
    String list = meta.entries().getOrDefault(Meta.FEATURES, "");
    ImmutableSet.Builder<Feature> features = ImmutableSet.builder();
    for (String label : Splitter.on(' ').omitEmptyStrings().split(list)) {
      features.add(
          Labelled.find(Feature.class, label)
              .orElseThrow(
                  () ->
                      new DatabaseException(
                          "has the feature '%s', which this version of klotski does not know; use a newer klotski"
                              .formatted(label))));
    }
    return features.build();
  }
}
