package org.klotski.site;

import com.google.common.collect.Iterables;
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
 * The script with all openings, for search, titles, and puzzles. {@code klotski.openings} is an
 * array of {@code [code, Chinese names, pinyin, English names, steps, difficulty, gloss, words]}.
 * The gloss is the English meaning of the first Chinese name, and the words are other search terms.
 * If the literature does not contain the pinyin of a name, pinyin.tsv does. Without a database,
 * only the steps of classic openings are known; unknown values are null.
 */
final class OpeningsScript {
  private OpeningsScript() {}

  static String of(Klotski klotski) {
    Map<String, List<String>> glosses = table("glosses.tsv");
    Map<String, List<String>> pinyin = table("pinyin.tsv");
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
      List<String> gloss = glosses.getOrDefault(name, List.of());
      boolean hasPinyin = opening.pinyin().isEmpty() && pinyin.containsKey(name);
      rows.add(
          Arrays.asList(
              opening.layout().toString(),
              opening.chinese(),
              hasPinyin ? pinyin.get(name) : opening.pinyin(),
              opening.english(),
              steps.isPresent() ? steps.getAsInt() : null,
              difficulty,
              Iterables.get(gloss, 0, null),
              Iterables.get(gloss, 1, null)));
    }
    return Messages.script("openings", rows);
  }

  private static Map<String, List<String>> table(String name) {
    return Messages.table(name).stream()
        .collect(
            Collectors.toMap(fields -> fields.get(0), fields -> fields.subList(1, fields.size())));
  }
}
