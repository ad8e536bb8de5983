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
 * The column families of the database. Each value is a page with up to 64 rows of some facts (see
 * {@link PageFormat}), and its key identifies the first row. SCHEMA.md describes all column
 * families.
 */
public enum ColumnFamily {
  /** The metadata, which is written last and therefore marks a finished database. */
  META(KeyKind.TEXT, List.of()),
  /** The facts of layouts that a build computes. */
  LAYOUTS(KeyKind.LAYOUT, Facts.built(Subject.LAYOUT)),
  /** The codes of the members of a group, in ascending order. */
  MEMBERS(KeyKind.POSITION_IN_GROUP, List.of(Facts.CODE_OF_LAYOUT)),
  /** The codes of the members of a group, layer by layer, in ascending order within each layer. */
  LAYERS(KeyKind.POSITION_IN_GROUP, List.of(Facts.CODE_OF_LAYOUT)),
  /** The sizes of the layers of a group. */
  LAYER_SIZES(KeyKind.POSITION_IN_GROUP, List.of(Facts.LAYER_SIZE)),
  /** The facts of groups that a build computes. */
  GROUPS(KeyKind.GROUP, Facts.built(Subject.GROUP)),
  /** The facts of layouts that an analysis computes. */
  ANALYSIS_STEP(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.STEP)),
  ANALYSIS_LINE(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.LINE)),
  ANALYSIS_CELL(KeyKind.LAYOUT, Facts.analyzed(Subject.LAYOUT, Metric.CELL)),
  /** The facts of groups that an analysis computes. */
  GROUP_ANALYSIS_STEP(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.STEP)),
  GROUP_ANALYSIS_LINE(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.LINE)),
  GROUP_ANALYSIS_CELL(KeyKind.GROUP, Facts.analyzed(Subject.GROUP, Metric.CELL));

  /** A kind of key. */
  public enum KeyKind {
    /** A name. */
    TEXT(0),
    /** The code of the first of 64 layouts with consecutive ids. */
    LAYOUT(5),
    /** The class and the group_num of the first of up to 64 groups, two bytes each. */
    GROUP(4),
    /** The class and the group_num, followed by the position of the first row in the group. */
    POSITION_IN_GROUP(8);

    private final int bytes;

    KeyKind(int bytes) {
      this.bytes = bytes;
    }

    /** Returns the size of a key in bytes; 0 for names, whose sizes vary. */
    public int bytes() {
      return bytes;
    }
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

  public KeyKind keyKind() {
    return keyKind;
  }

  /** Returns the format of the pages, which has no facts for {@link #META}. */
  public PageFormat format() {
    return format;
  }

  /** Returns the family of a fact; throws an {@link IllegalArgumentException} if there is none. */
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

  /** Returns the column family with the given name in RocksDB, if there is one. */
  public static Optional<ColumnFamily> named(String familyName) {
    return Arrays.stream(values()).filter(each -> each.familyName().equals(familyName)).findFirst();
  }

  /** Returns the name in RocksDB and in digests, where {@link #META} is {@code default}. */
  public String familyName() {
    return this == META ? "default" : name().toLowerCase(Locale.ROOT);
  }
}
