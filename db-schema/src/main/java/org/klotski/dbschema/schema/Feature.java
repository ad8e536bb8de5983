package org.klotski.dbschema.schema;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.texts.Labelled;

/**
 * What a database may have. Meta lists the features of a database by their labels; a reader refuses
 * a database that has one which it does not know.
 */
public enum Feature implements Labelled {
  /** What every finished database has. */
  CONTENT(
      "the layouts, their groups and layers",
      "build",
      Meta.DIGEST,
      ImmutableList.of(
          ColumnFamily.GROUPS, ColumnFamily.LAYERS, ColumnFamily.LAYOUTS, ColumnFamily.MEMBERS)),
  /** What a database has as well that was built with version 3 of the schema or later. */
  HARDNESS(
      "hardness data (distances in lines and cells, shortest ways, minimal and hardest layouts)",
      "upgrade",
      Meta.HARDNESS_DIGEST,
      ImmutableList.of(ColumnFamily.HARDNESS)),
  /** What a database has as well that was built with version 4 of the schema or later. */
  DIFFICULTY(
      "difficulty data (chance of a walk at random, detours)",
      "upgrade",
      Meta.DIFFICULTY_DIGEST,
      ImmutableList.of(ColumnFamily.DIFFICULTY)),
  /** What an analysed database has as well. */
  EXTREMES(
      "farthest and solution data",
      "analyze",
      Meta.EXTREMES_DIGEST,
      ImmutableList.of(ColumnFamily.GROUP_EXTREMES, ColumnFamily.FARTHEST, ColumnFamily.SOLUTIONS)),
  /** What a database has that is analysed in the line metric. */
  EXTREMES_LINE(
      "farthest and solution data in the line metric",
      "analyze with the metric line",
      Meta.extremesName(Metric.LINE, Meta.DIGEST),
      ImmutableList.of(
          ColumnFamily.GROUP_EXTREMES_LINE,
          ColumnFamily.FARTHEST_LINE,
          ColumnFamily.SOLUTIONS_LINE)),
  /** What a database has that is analysed in the cell metric. */
  EXTREMES_CELL(
      "farthest and solution data in the cell metric",
      "analyze with the metric cell",
      Meta.extremesName(Metric.CELL, Meta.DIGEST),
      ImmutableList.of(
          ColumnFamily.GROUP_EXTREMES_CELL,
          ColumnFamily.FARTHEST_CELL,
          ColumnFamily.SOLUTIONS_CELL));

  private final String what;
  private final String command;
  private final String digest;
  private final ImmutableList<ColumnFamily> families;

  Feature(String what, String command, String digest, ImmutableList<ColumnFamily> families) {
    this.what = what;
    this.command = command;
    this.digest = digest;
    this.families = families;
  }

  /** What an analysis in a metric brings. */
  public static Feature extremes(Metric metric) {
    return switch (metric) {
      case STEP -> EXTREMES;
      case LINE -> EXTREMES_LINE;
      case CELL -> EXTREMES_CELL;
    };
  }

  /** How a sentence calls it. */
  public String what() {
    return what;
  }

  /** What to do to bring it, beginning with the name of a command. */
  public String command() {
    return command;
  }

  /**
   * A sentence that refuses what needs it, of a database that has it not.
   *
   * @param asking what needs it, as it was written
   */
  public String lacking(String asking) {
    return "%s needs %s, which the database does not have; klotski %s adds it"
        .formatted(asking, what, command);
  }

  /** The name in meta of the digest of it all. */
  public String digest() {
    return digest;
  }

  /** Its column families. */
  public List<ColumnFamily> families() {
    return families;
  }
}
