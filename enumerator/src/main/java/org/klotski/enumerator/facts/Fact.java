package org.klotski.enumerator.facts;

import java.util.Optional;
import org.klotski.enumerator.layouts.Metric;

/**
 * A fact: something that is known of every layout or of every group, such as {@code
 * min_solution_step}. {@link Facts} lists all of them. Two facts are equal only if they are the
 * same object.
 */
public final class Fact {
  /** The subject of a fact. */
  public enum Subject {
    /** Each of the 29,334,498 layouts. */
    LAYOUT,
    /** Each of the 25,422 groups. */
    GROUP,
    /** Each layer of a group, counted from its seed. */
    LAYER
  }

  /** Where the values of a fact come from. */
  public enum Origin {
    /** A build computes and stores them. */
    BUILD,
    /** An analysis in the metric of the fact computes and stores them. */
    ANALYSIS,
    /** They follow from other facts and are not stored in pages. */
    DERIVED
  }

  private final int position;
  private final Subject subject;
  private final Origin origin;
  private final Optional<Metric> metric;
  private final String name;
  private final FactType type;
  private final boolean canBeNone;
  private final boolean ofSolvable;
  private final int decimals;
  private final String unit;
  private final String meaning;
  private final String chinese;

  Fact(int position, Draft draft) {
    this.position = position;
    subject = draft.subject;
    origin = draft.origin;
    metric = draft.metric;
    name = draft.name;
    type = draft.type;
    canBeNone = draft.canBeNone;
    ofSolvable = draft.ofSolvable;
    decimals = draft.decimals;
    unit = draft.unit;
    meaning = draft.meaning;
    chinese = draft.chinese;
  }

  /** The parts of a fact before it is added to the list. */
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
    private String meaning = "";
    private String chinese = "";

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

    /**
     * Sets the meaning, with "{unit}" for the unit of the metric, and adds the fact to the list.
     */
    Fact means(String english, String inChinese) {
      meaning = inMetric(english);
      chinese = inMetric(inChinese);
      unit = inMetric(unit);
      return Facts.add(this);
    }

    private String inMetric(String text) {
      return metric.map(ofFact -> Facts.inMetric(text, ofFact)).orElse(text);
    }
  }

  /** Returns the position in {@link Facts#all}, from 0. */
  public int position() {
    return position;
  }

  /** Returns what the fact is known of. */
  public Subject subject() {
    return subject;
  }

  /** Returns where the values come from. */
  public Origin origin() {
    return origin;
  }

  /** Returns the metric that the definition of the fact depends on, if it does. */
  public Optional<Metric> metric() {
    return metric;
  }

  /** Returns the name in SQL, Parquet, and JSON: lowercase with underscores. */
  public String name() {
    return name;
  }

  /** Returns the type. */
  public FactType type() {
    return type;
  }

  /** Whether some layouts or groups have no value, such as the distance to an unreachable goal. */
  public boolean canBeNone() {
    return canBeNone;
  }

  /** Whether the fact is about a solution, so unsolvable layouts or groups have no useful value. */
  public boolean isOfSolvable() {
    return ofSolvable;
  }

  /** Returns the number of decimals: a number n means n / 10^decimals. */
  public int decimals() {
    return decimals;
  }

  /** Returns the unit in the plural, such as "steps"; empty if nothing is counted. */
  public String unit() {
    return unit;
  }

  /** Returns the meaning in English, as a phrase. */
  public String meaning() {
    return meaning;
  }

  /** Returns the meaning in Chinese, as a phrase. */
  public String chinese() {
    return chinese;
  }

  @Override
  public String toString() {
    return name;
  }
}
