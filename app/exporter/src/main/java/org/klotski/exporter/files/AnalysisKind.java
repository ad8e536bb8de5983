package org.klotski.exporter.files;

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
  FARTHEST(
      "the farthest layouts of each layout: their distance and their number",
      "farthest_layouts",
      "the codes of the farthest layouts, ascending"),
  SOLUTION(
      "the nearest solved layouts of each layout: their distance, their number, and the number of"
          + " solutions",
      "nearest_solutions",
      "the codes of the nearest solved layouts, ascending");

  private final String meaning;
  private final String list;
  private final String meaningOfList;

  AnalysisKind(String meaning, String list, String meaningOfList) {
    this.meaning = meaning;
    this.list = list;
    this.meaningOfList = meaningOfList;
  }

  /** Returns a phrase that describes files of this kind. */
  public String meaning() {
    return meaning;
  }

  /** Returns the file name without its extension, such as {@code farthest_line}. */
  public String label(Metric metric) {
    return label() + metric.suffix();
  }

  /** Returns the description of the field that lists layouts. */
  public Field list() {
    return new Field(list, Field.LIST, "", meaningOfList);
  }

  List<Fact> facts(Metric metric) {
    return this == FARTHEST
        ? List.of(Facts.farthest(metric), Facts.farthestNum(metric))
        : List.of(
            Facts.minSolution(metric), Facts.minSolutionNum(metric), Facts.solutionNum(metric));
  }
}
