package org.klotski.dbschema.schema;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.Metric;

/** A part of a database: the content, or an analysis in one metric. */
public enum Feature {
  /** The results of a build, which every finished database contains. */
  CONTENT(
      "content",
      Meta.DIGEST,
      ColumnFamily.GROUPS,
      ColumnFamily.LAYER_SIZES,
      ColumnFamily.LAYERS,
      ColumnFamily.LAYOUTS,
      ColumnFamily.MEMBERS),
  ANALYSIS_STEP("extremes", Metric.STEP),
  ANALYSIS_LINE("extremes-line", Metric.LINE),
  ANALYSIS_CELL("extremes-cell", Metric.CELL);

  private final String label;
  private final String digestName;
  private final ImmutableList<ColumnFamily> families;

  Feature(String label, String digestName, ColumnFamily... families) {
    this.label = label;
    this.digestName = digestName;
    this.families = ImmutableList.copyOf(families);
  }

  Feature(String label, Metric metric) {
    this(
        label,
        Meta.analysisName(metric, Meta.DIGEST),
        ColumnFamily.analysis(metric),
        ColumnFamily.groupAnalysis(metric));
  }

  /** Returns the feature of the analysis in a metric. */
  public static Feature analysis(Metric metric) {
    return switch (metric) {
      case STEP -> ANALYSIS_STEP;
      case LINE -> ANALYSIS_LINE;
      case CELL -> ANALYSIS_CELL;
    };
  }

  /**
   * Returns the features that the metadata of a database lists. Throws a {@link DatabaseException}
   * if the database is unfinished, has another schema version, or has an unknown feature.
   */
  public static Set<Feature> listed(Path folder, Meta meta) {
    if (!meta.entries().containsKey(Meta.SCHEMA)) {
      throw unreadable(folder, "is unfinished; move the folder away and rebuild");
    }
    checkStated(folder, meta);
    List<String> labels = labels(meta);
    if (!labels.contains(CONTENT.label)) {
      throw unreadable(
          folder,
          "has no content data, because an older version built it; move the folder away and"
              + " rebuild");
    }
    return of(labels);
  }

  /**
   * Throws a {@link DatabaseException} if the metadata states another schema version or an unknown
   * feature. Both entries may be missing, for example in a damaged database.
   */
  public static void checkStated(Path folder, Meta meta) {
    Optional.ofNullable(meta.entries().get(Meta.SCHEMA))
        .ifPresent(stated -> checkVersion(folder, stated));
    List<String> known = Arrays.stream(values()).map(Feature::label).toList();
    for (String label : labels(meta)) {
      if (!known.contains(label)) {
        throw unreadable(
            folder, "has the unsupported feature '%s'; upgrade klotski".formatted(label));
      }
    }
  }

  private static DatabaseException unreadable(Path folder, String problem) {
    return new DatabaseException("the database in %s %s".formatted(folder, problem));
  }

  private static List<String> labels(Meta meta) {
    return Splitter.on(' ')
        .omitEmptyStrings()
        .splitToList(meta.entries().getOrDefault(Meta.FEATURES, ""));
  }

  /** Returns the features with the given labels. */
  public static Set<Feature> of(Collection<String> labels) {
    return Arrays.stream(values())
        .filter(feature -> labels.contains(feature.label))
        .collect(ImmutableSet.toImmutableSet());
  }

  private static void checkVersion(Path folder, String stated) {
    if (!stated.matches("[1-9][0-9]{0,8}")) {
      throw unreadable(
          folder, "has the schema version '%s', which is not a number".formatted(stated));
    }
    int version = Integer.parseInt(stated);
    if (version != Meta.SCHEMA_VERSION) {
      boolean isNewer = version > Meta.SCHEMA_VERSION;
      throw unreadable(
          folder,
          "has schema version %d, %s than the %d that this version of klotski reads; %s"
              .formatted(
                  version,
                  isNewer ? "newer" : "older",
                  Meta.SCHEMA_VERSION,
                  isNewer ? "upgrade klotski" : "move the folder away and rebuild"));
    }
  }

  /** Returns the labels of features, separated by spaces, as in the metadata. */
  public static String text(Set<Feature> features) {
    return features.stream().sorted().map(Feature::label).collect(Collectors.joining(" "));
  }

  /** Returns the name of the feature in the metadata and in messages. */
  public String label() {
    return label;
  }

  /** Returns the name of the metadata entry that has the digest of the feature. */
  public String digestName() {
    return digestName;
  }

  /** Returns the column families of the feature. */
  public List<ColumnFamily> families() {
    return families;
  }
}
