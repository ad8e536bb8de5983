package org.klotski.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * The script with all openings, for search, titles, and puzzles: {@code klotski.openings} is an
 * array of {@code [code, Chinese names, pinyin, English names, steps, difficulty, gloss]}, the
 * gloss being the meaning of the first Chinese name in English; names without pinyin in the
 * literature have that of pinyin.tsv. Without a database, steps are known for classic openings
 * only, and no difficulty; unknown values are null.
 */
final class OpeningsScript {
  private OpeningsScript() {}

  static String of(Klotski klotski) {
    Map<String, String> glosses = table("glosses.tsv");
    Map<String, String> pinyin = table("pinyin.tsv");
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
      String name = opening.chinese().isEmpty() ? "" : opening.chinese().get(0);
      boolean hasPinyin = opening.pinyin().isEmpty() && pinyin.containsKey(name);
      rows.add(
          Arrays.asList(
              opening.layout().toString(),
              opening.chinese(),
              hasPinyin ? List.of(pinyin.get(name)) : opening.pinyin(),
              opening.english(),
              steps.isPresent() ? steps.getAsInt() : null,
              difficulty,
              glosses.get(name)));
    }
    return Messages.script("openings", rows);
  }

  private static Map<String, String> table(String name) {
    return Messages.table(name).stream()
        .collect(Collectors.toMap(fields -> fields.get(0), fields -> fields.get(1)));
  }
}
