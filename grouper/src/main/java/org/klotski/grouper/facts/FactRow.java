package org.klotski.grouper.facts;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;

/**
 * The stored and derived facts of one layout or group. The facts of a build are read when the row
 * is created. The facts of an analysis are read on first access, which takes a few microseconds and
 * requires the database to be open. Instances are thread-safe.
 */
public abstract class FactRow implements DerivedFacts.Row {
  private final Subject subject;
  private final LayoutClass layoutClass;
  private final int position;
  private final long code; // layouts only

  protected FactRow(int id, long code) {
    this(Subject.LAYOUT, LayoutCode.layoutClass(code), id, code);
  }

  protected FactRow(LayoutClass layoutClass, int groupNumber) {
    this(Subject.GROUP, layoutClass, groupNumber, 0);
  }

  private FactRow(Subject subject, LayoutClass layoutClass, int position, long code) {
    this.subject = subject;
    this.layoutClass = layoutClass;
    this.position = position;
    this.code = code;
  }

  /** Returns whether a stored fact about the subject of this row is available. */
  protected abstract boolean knows(Fact fact);

  /** Returns the stored value of an available fact; all bits are set if the value is missing. */
  protected abstract long known(Fact fact);

  @Override
  public final LayoutClass layoutClass() {
    return layoutClass;
  }

  /** Returns the code of the layout, or of the seed of the group. */
  public final long code() {
    return subject == Subject.LAYOUT ? code : stored(Facts.SEED);
  }

  @Override
  public final int id() {
    return subject == Subject.LAYOUT ? position : LayoutIds.rank(code());
  }

  /** Returns the case name of the layout, or of the seed of the group. */
  public final CaseName name() {
    return subject == Subject.LAYOUT
        ? new CaseName(layoutClass, groupNumber(), get(Facts.GROUP_INDEX))
        : new CaseName(layoutClass, position, 0);
  }

  @Override
  public final int groupNumber() {
    return subject == Subject.LAYOUT ? get(Facts.GROUP_NUM_OF_LAYOUT) : position;
  }

  @Override
  public final String groupName() {
    return layoutClass + "-" + groupNumber();
  }

  public final boolean has(Fact fact) {
    return fact.subject() == subject && (fact.origin() == Origin.DERIVED || knows(fact));
  }

  /**
   * Returns a number or {@link Columns#NONE}; for a flag, returns 1 or 0.
   *
   * @throws IllegalArgumentException if the database does not have the fact, or its value is not a
   *     number
   */
  @Override
  public final int get(Fact fact) {
    if (fact.origin() == Origin.DERIVED) {
      return DerivedFacts.number(fact, this);
    }
    long stored = stored(fact);
    return fact.canBeNone() && stored == fact.type().none() ? Columns.NONE : (int) stored;
  }

  /** Returns a flag; see {@link #get}. */
  public final boolean isSet(Fact fact) {
    return stored(fact) != 0;
  }

  /** Returns a code or {@link Columns#NONE}; see {@link #get}. */
  public final long codeOf(Fact fact) {
    long stored = stored(fact);
    return fact.canBeNone() && stored == fact.type().none() ? Columns.NONE : stored;
  }

  /**
   * Returns a text, or an empty string if the fact has no value.
   *
   * @throws IllegalArgumentException if the value of the fact is not text
   */
  public final String text(Fact fact) {
    return DerivedFacts.text(fact, this);
  }

  private long stored(Fact fact) {
    if (!has(fact)) { // This call throws an exception if the database is closed.
      throw new IllegalArgumentException("the database does not have the fact " + fact);
    }
    return known(fact);
  }

  @Override
  public final String toString() {
    return subject == Subject.LAYOUT ? LayoutCode.format(code()) : layoutClass + "-" + position;
  }
}
