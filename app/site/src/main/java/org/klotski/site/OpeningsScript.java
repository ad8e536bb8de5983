package org.klotski.site;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * The script with all openings, for search, titles, and puzzles: {@code klotski.openings} is an
 * array of {@code [code, Chinese names, pinyin, English names, steps, difficulty]}. Without a
 * database, steps are known for classic openings only, and no difficulty; unknown values are null.
 */
final class OpeningsScript {
  private OpeningsScript() {}

  static String of(Klotski klotski) {
    List<List<Object>> rows = new ArrayList<>();
    for (Opening opening : Openings.all()) {
      OptionalInt steps = OptionalInt.empty();
      String difficulty = null;
      if (klotski.hasDatabase()) {
        LayoutFacts facts = klotski.stored(opening.layout());
        steps = facts.number(Facts.minSolution(Metric.STEP));
        difficulty = facts.text(Facts.DIFFICULTY).orElse(null);
      } else if (opening.isClassic()) {
        steps = OptionalInt.of(opening.least().get(Metric.STEP));
      }
      rows.add(
          Arrays.asList(
              opening.layout().toString(),
              opening.chinese(),
              opening.pinyin(),
              opening.english(),
              steps.isPresent() ? steps.getAsInt() : null,
              difficulty));
    }
    return "var klotski = window.klotski || {};\nklotski.openings = "
        + new Gson().toJson(rows)
        + ";\n";
  }
}
