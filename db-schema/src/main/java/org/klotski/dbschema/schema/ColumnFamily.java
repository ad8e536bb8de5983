package org.klotski.dbschema.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;

/**
 * The column families of the database. A value is a page with up to 64 rows of some facts (see
 * {@link PageFormat}), and its key identifies the first row. SCHEMA.md describes all families.
 */
public enum ColumnFamily {
  /** Text about the whole database; written last, so its presence marks a finished one. */
  META(KeyKind.TEXT, List.of()),
  /** The facts of layouts that a build computes. */
  LAYOUTS(KeyKind.LAYOUT, Facts.built(Subject.LAYOUT)),
  /** The codes of the members of a group, ascending. */
  MEMBERS(KeyKind.POSITION_IN_GROUP, List.of(Facts.CODE_OF_LAYOUT)),
  /** The codes of the members of a group, layer by layer, and ascending in each. */
  LAYERS(KeyKind.POSITION_IN_GROUP, List.of(Facts.CODE_OF_LAYOUT)),
  /** The sizes of the layers of a group. */
  LAYER_SIZES(KeyKind.POSITION_IN_GROUP, List.of(Facts.LAYER_SIZE)),
  /** The facts of groups that a build computes. */
  GROUPS(KeyKind.GROUP, Facts.built(Subject.GROUP)),
  /** The analysis of layouts in steps. */
  ANALYSIS_STEP(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.STEP)),
  /** The analysis of layouts in straight moves. */
  ANALYSIS_LINE(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.LINE)),
  /** The analysis of layouts in moves by one cell. */
  ANALYSIS_CELL(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.CELL)),
  /** The analysis of groups in steps. */
  GROUP_ANALYSIS_STEP(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.STEP)),
  /** The analysis of groups in straight moves. */
  GROUP_ANALYSIS_LINE(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.LINE)),
  /** The analysis of groups in moves by one cell. */
  GROUP_ANALYSIS_CELL(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.CELL));

  /** The composition of the keys of a column family. */
  public enum KeyKind {
    /** A name. */
    TEXT,
    /** The code of the first of 64 layouts with consecutive ids, five bytes. */
    LAYOUT,
    /** The class and the group_num of the first of up to 64 groups, two bytes each. */
    GROUP,
    /** The class and the group_num, then the position in the group of the first row, 4 bytes. */
    POSITION_IN_GROUP
  }

  private static final ColumnFamily[] OF_FACT = new ColumnFamily[Facts.all().size()];

  static {
    for (ColumnFamily family : values()) {
      for (Fact fact : family.format.facts()) {
        int position = fact.position();
        OF_FACT[position] = OF_FACT[position] == null ? family : OF_FACT[position];
      }
    }
  }

  private final KeyKind keyKind;

  @SuppressWarnings("ImmutableEnumChecker") // immutable
  private final PageFormat format;

  ColumnFamily(KeyKind keyKind, List<Fact> facts) {
    this.keyKind = keyKind;
    format = new PageFormat(facts);
  }

  /** Returns the composition of the keys. */
  public KeyKind keyKind() {
    return keyKind;
  }

  /** Returns the format of the pages; meta has a format without facts. */
  public PageFormat format() {
    return format;
  }

  /**
   * Returns the column family that stores a fact; {@link #LAYOUTS} for the code of a layout.
   *
   * @throws IllegalArgumentException if the fact is derived and not stored
   */
  public static ColumnFamily of(Fact fact) {
    ColumnFamily family = OF_FACT[fact.position()];
    if (family == null) {
      throw new IllegalArgumentException(fact + " is not stored");
    }
    return family;
  }

  /** Returns the column family of the analysis of layouts in a metric. */
  public static ColumnFamily analysis(Metric metric) {
    return switch (metric) {
      case STEP -> ANALYSIS_STEP;
      case LINE -> ANALYSIS_LINE;
      case CELL -> ANALYSIS_CELL;
    };
  }

  /** Returns the column family of the analysis of groups in a metric. */
  public static ColumnFamily groupAnalysis(Metric metric) {
    return switch (metric) {
      case STEP -> GROUP_ANALYSIS_STEP;
      case LINE -> GROUP_ANALYSIS_LINE;
      case CELL -> GROUP_ANALYSIS_CELL;
    };
  }

  /** Returns the column family with a name in RocksDB, if there is one. */
  public static Optional<ColumnFamily> named(String familyName) {
    return Arrays.stream(values()).filter(each -> each.familyName().equals(familyName)).findFirst();
  }

  /** Returns the name in RocksDB and in digests; META is RocksDB's default column family. */
  public String familyName() {
    return this == META ? "default" : name().toLowerCase(Locale.ROOT);
  }
}
