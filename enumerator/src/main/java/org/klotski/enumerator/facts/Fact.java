package org.klotski.enumerator.facts;

import java.util.Optional;
import org.klotski.enumerator.layouts.Metric;

/**
 * A fact about layouts, groups, or layers, such as {@code min_solution_step}. {@link Facts} creates
 * and lists all facts.
 *
 * @param subject whether the fact describes layouts, groups, or layers
 * @param metric the metric in the definition of the fact, if there is one
 * @param name the name in SQL, Parquet, and JSON: lowercase with underscores
 * @param canBeNone whether some layouts or groups have no value, such as the distance to an
 *     unreachable goal
 * @param isOfSolvable whether the fact is meaningless for unsolvable layouts or groups
 * @param decimals the number of decimals: a number n means n / 10^decimals
 * @param unit the unit in the plural, such as "steps"; empty if nothing is counted
 * @param meaning the meaning in English, as a phrase
 * @param chinese the meaning in Chinese, as a phrase
 */
public record Fact(
    int position,
    Subject subject,
    Origin origin,
    Optional<Metric> metric,
    String name,
    FactType type,
    boolean canBeNone,
    boolean isOfSolvable,
    int decimals,
    String unit,
    String meaning,
    String chinese) {

  public enum Subject {
    /** Each of the 29,334,498 layouts. */
    LAYOUT,
    /** Each of the 25,422 groups. */
    GROUP,
    /** Each layer of a group, numbered from the seed. */
    LAYER
  }

  /** The source of the values of a fact. */
  public enum Origin {
    /** A build computes and stores the values. */
    BUILD,
    /** An analysis in the metric of the fact computes and stores the values. */
    ANALYSIS,
    /** The values are computed from other facts and are not stored. */
    DERIVED
  }

  /** Builds a fact and adds it to the list. */
  static final class Draft {
    private final Subject subject;
    private final Origin origin;
    private final String name;
    private final FactType type;
    private Optional<Metric> metric = Optional.empty();
    private boolean canBeNone;
    private boolean ofSolvable;
    private int decimals;
    private String unit = "";

    Draft(Subject subject, Origin origin, String name, FactType type) {
      this.subject = subject;
      this.origin = origin;
      this.name = name;
      this.type = type;
    }

    Draft in(Metric ofFact) {
      metric = Optional.of(ofFact);
      return this;
    }

    Draft orNone() {
      canBeNone = true;
      return this;
    }

    Draft ofSolvable() {
      ofSolvable = true;
      return this;
    }

    Draft decimals(int number) {
      decimals = number;
      return this;
    }

    Draft unit(String plural) {
      unit = plural;
      return this;
    }

    /** Adds the fact to the list. In each text, "{unit}" stands for the unit of the metric. */
    Fact means(String english, String inChinese) {
      return Facts.add(
          position ->
              new Fact(
                  position,
                  subject,
                  origin,
                  metric,
                  name,
                  type,
                  canBeNone,
                  ofSolvable,
                  decimals,
                  inMetric(unit),
                  inMetric(english),
                  inMetric(inChinese)));
    }

    private String inMetric(String text) {
      return metric.map(ofFact -> Facts.inMetric(text, ofFact)).orElse(text);
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return position;
  }

  @Override
  public String toString() {
    return name;
  }
}
