package org.klotski.dbschema.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;

/** The column families of the database; SCHEMA.md says what each key and value means. */
public enum ColumnFamily {
  /** Key-value pairs about the database as a whole; written last, so it marks a finished one. */
  META,
  /** By the code of the first of 64 layouts: what is known of each. */
  LAYOUTS(Facts.built(Subject.LAYOUT)),
  /** By class, group_num and group_index: the codes of 64 members of a group. */
  MEMBERS(List.of(Facts.CODE_OF_LAYOUT)),
  /** By class, group_num, layer and position in the layer: the codes of 64 members of a layer. */
  LAYERS(List.of(Facts.CODE_OF_LAYOUT)),
  /** By class and group_num: the record of a group. */
  GROUPS(Facts.built(Subject.GROUP)),
  /** By the code of the first of 64 layouts: what each is worth as a puzzle. */
  HARDNESS,
  /** By the code of the first of 64 layouts: how hard it is to find a shortest way from each. */
  DIFFICULTY,
  /** By the code of the first of 64 layouts: how far the farthest layouts of each are. */
  FARTHEST,
  /** By the code of the first of 64 layouts: how many solutions each has. */
  SOLUTIONS,
  /** By class and group_num: the extremes among the members of a group. */
  GROUP_EXTREMES,
  /** As {@link #FARTHEST}, in the line metric. */
  FARTHEST_LINE,
  /** As {@link #SOLUTIONS}, in the line metric. */
  SOLUTIONS_LINE,
  /** As {@link #GROUP_EXTREMES}, in the line metric. */
  GROUP_EXTREMES_LINE,
  /** As {@link #FARTHEST}, in the cell metric. */
  FARTHEST_CELL,
  /** As {@link #SOLUTIONS}, in the cell metric. */
  SOLUTIONS_CELL,
  /** As {@link #GROUP_EXTREMES}, in the cell metric. */
  GROUP_EXTREMES_CELL,
  /** By the code of the first of 64 layouts by id: the analysis of layouts in steps. */
  ANALYSIS_STEP(Facts.analyzed(Subject.LAYOUT, Metric.STEP)),
  /** As {@link #ANALYSIS_STEP}, in the line metric. */
  ANALYSIS_LINE(Facts.analyzed(Subject.LAYOUT, Metric.LINE)),
  /** As {@link #ANALYSIS_STEP}, in the cell metric. */
  ANALYSIS_CELL(Facts.analyzed(Subject.LAYOUT, Metric.CELL)),
  /** By class and the group_num of the first of 64 groups: the analysis of groups in steps. */
  GROUP_ANALYSIS_STEP(Facts.analyzed(Subject.GROUP, Metric.STEP)),
  /** As {@link #GROUP_ANALYSIS_STEP}, in the line metric. */
  GROUP_ANALYSIS_LINE(Facts.analyzed(Subject.GROUP, Metric.LINE)),
  /** As {@link #GROUP_ANALYSIS_STEP}, in the cell metric. */
  GROUP_ANALYSIS_CELL(Facts.analyzed(Subject.GROUP, Metric.CELL)),
  /** By class, group_num, and the first of 64 layers: their sizes. */
  LAYER_SIZES(List.of(Facts.LAYER_SIZE));

  @SuppressWarnings("ImmutableEnumChecker") // never changes
  private final PageFormat format;

  ColumnFamily() {
    this(List.of());
  }

  ColumnFamily(List<Fact> facts) {
    format = new PageFormat(facts);
  }

  /** Returns the format of the values; without facts for meta. */
  public PageFormat format() {
    return format;
  }

  /** The one that has the farthest data in a metric. */
  public static ColumnFamily farthest(Metric metric) {
    return switch (metric) {
      case STEP -> FARTHEST;
      case LINE -> FARTHEST_LINE;
      case CELL -> FARTHEST_CELL;
    };
  }

  /** The one that has the solution data in a metric. */
  public static ColumnFamily solutions(Metric metric) {
    return switch (metric) {
      case STEP -> SOLUTIONS;
      case LINE -> SOLUTIONS_LINE;
      case CELL -> SOLUTIONS_CELL;
    };
  }

  /** The one that has the extremes of the groups in a metric. */
  public static ColumnFamily groupExtremes(Metric metric) {
    return switch (metric) {
      case STEP -> GROUP_EXTREMES;
      case LINE -> GROUP_EXTREMES_LINE;
      case CELL -> GROUP_EXTREMES_CELL;
    };
  }

  /** The column family that RocksDB knows by a name, if there is one. */
  public static Optional<ColumnFamily> named(String familyName) {
    return Arrays.stream(values()).filter(each -> each.familyName().equals(familyName)).findFirst();
  }

  /** The name in RocksDB: META is RocksDB's default column family. */
  public String familyName() {
    return this == META ? "default" : name().toLowerCase(Locale.ROOT);
  }

  /** The name by which digests know it, which must never change. */
  public String digestName() {
    return this == GROUP_EXTREMES ? "analysis" : familyName();
  }
}
