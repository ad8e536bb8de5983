package org.klotski.exporter.data;

import java.util.List;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.exporter.files.Resource.Field;

/**
 * The two kinds of data that need an analysis. Each kind has several numbers per layout: the first
 * is a distance, and the second is the length of a list of layouts.
 */
public enum AnalysisKind implements Labeled {
  /** The farthest layouts. */
  FARTHEST(
      "the farthest layouts of each layout: their distance and their number",
      new Field(
          "farthest_layouts", Field.LIST, "", "the codes of the farthest layouts, ascending")) {
    @Override
    List<Fact> facts(Metric metric) {
      return List.of(Facts.farthest(metric), Facts.farthestNum(metric));
    }
  },
  /** The nearest solved layouts, and the number of solutions. */
  SOLUTION(
      "the nearest solved layouts of each layout: their distance, their number, and the number of"
          + " solutions",
      new Field(
          "nearest_solutions",
          Field.LIST,
          "",
          "the codes of the nearest solved layouts, ascending")) {
    @Override
    List<Fact> facts(Metric metric) {
      return List.of(
          Facts.minSolution(metric), Facts.minSolutionNum(metric), Facts.solutionNum(metric));
    }
  };

  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings
  private final Field list;

  AnalysisKind(String meaning, Field list) {
    this.meaning = meaning;
    this.list = list;
  }

  /** Returns a phrase that describes files of this kind. */
  public String meaning() {
    return meaning;
  }

  /** Returns the description of the field that lists layouts. */
  public Field list() {
    return list;
  }

  abstract List<Fact> facts(Metric metric);
}
