package org.klotski.dbschema.schema;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Metric;

/** A part of a database: the content, or an analysis in one metric. */
public enum Feature {
  /** The results of a build; every finished database has them. */
  CONTENT(
      new Digest(
          "content",
          Meta.DIGEST,
          ImmutableList.of(
              ColumnFamily.GROUPS,
              ColumnFamily.LAYER_SIZES,
              ColumnFamily.LAYERS,
              ColumnFamily.LAYOUTS,
              ColumnFamily.MEMBERS))),
  /** The analysis in steps. */
  EXTREMES(Metric.STEP, "extremes"),
  /** The analysis in the line metric. */
  EXTREMES_LINE(Metric.LINE, "extremes-line"),
  /** The analysis in the cell metric. */
  EXTREMES_CELL(Metric.CELL, "extremes-cell");

  /**
   * Some column families of a feature, which have a digest together.
   *
   * @param label how meta lists it among the features, and people call it
   * @param entry the name of the digest in meta
   * @param families the column families
   */
  public record Digest(String label, String entry, ImmutableList<ColumnFamily> families) {}

  @SuppressWarnings("ImmutableEnumChecker") // records of what never changes
  private final ImmutableList<Digest> digests;

  Feature(Digest... digests) {
    this.digests = ImmutableList.copyOf(digests);
  }

  Feature(Metric metric, String label) {
    this(
        new Digest(
            label,
            Meta.extremesName(metric, Meta.DIGEST),
            ImmutableList.of(ColumnFamily.analysis(metric), ColumnFamily.groupAnalysis(metric))));
  }

  /** The analysis in a metric. */
  public static Feature extremes(Metric metric) {
    return switch (metric) {
      case STEP -> EXTREMES;
      case LINE -> EXTREMES_LINE;
      case CELL -> EXTREMES_CELL;
    };
  }

  /**
   * The features that meta lists.
   *
   * @throws DatabaseException if the database is unfinished, or of another version, or has a
   *     feature that this software does not know; the message says which, and goes on after a name
   */
  public static Set<Feature> listed(Meta meta) {
    if (!meta.entries().containsKey(Meta.SCHEMA)) {
      throw new DatabaseException("is unfinished; move the folder away and rebuild");
    }
    checkStated(meta);
    List<String> labels = labels(meta);
    for (String label : CONTENT.labels()) {
      if (!labels.contains(label)) { // version 4 was written into older databases, too
        throw new DatabaseException(
            "has no %s data, as databases of older versions; move the folder away and rebuild"
                .formatted(label));
      }
    }
    return of(labels);
  }

  /**
   * Checks the version and the features that meta states. It may state none, as when they are lost.
   *
   * @throws DatabaseException if the version is another, or a feature is one that this software
   *     does not know; the message says which, and goes on after a name
   */
  public static void checkStated(Meta meta) {
    Optional.ofNullable(meta.entries().get(Meta.SCHEMA)).ifPresent(Feature::checkVersion);
    List<String> known =
        Arrays.stream(values())
            .flatMap(feature -> feature.digests.stream())
            .map(Digest::label)
            .toList();
    for (String label : labels(meta)) {
      if (!known.contains(label)) {
        throw new DatabaseException(
            "has the feature '%s', which this version of klotski does not know; use a newer klotski"
                .formatted(label));
      }
    }
  }

  private static List<String> labels(Meta meta) {
    return Splitter.on(' ')
        .omitEmptyStrings()
        .splitToList(meta.entries().getOrDefault(Meta.FEATURES, ""));
  }

  /** The features that are listed by their labels. */
  public static Set<Feature> of(Collection<String> labels) {
    return Arrays.stream(values())
        .filter(feature -> labels.containsAll(feature.labels()))
        .collect(ImmutableSet.toImmutableSet());
  }

  private static void checkVersion(String stated) {
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
    if (version < Meta.SCHEMA_VERSION) {
      throw new DatabaseException(
          "has schema version %d, older than the %d that this version of klotski reads; move the folder away and rebuild"
              .formatted(version, Meta.SCHEMA_VERSION));
    }
  }

  /** How features are listed in meta: labels with blanks between them. */
  public static String text(Set<Feature> features) {
    return features.stream()
        .sorted()
        .flatMap(feature -> feature.labels().stream())
        .collect(Collectors.joining(" "));
  }

  /** The digests that meta has of it. */
  public List<Digest> digests() {
    return digests;
  }

  /** How meta lists it. */
  public List<String> labels() {
    return digests.stream().map(Digest::label).toList();
  }

  /** Its column families. */
  public List<ColumnFamily> families() {
    return digests.stream().flatMap(digest -> digest.families().stream()).toList();
  }
}
