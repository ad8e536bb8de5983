package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import com.google.gson.Gson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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

  static String of(Klotski klotski) throws IOException {
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
    return "var klotski = window.klotski || {};\nklotski.openings = "
        + new Gson().toJson(rows)
        + ";\n";
  }

  private static Map<String, String> table(String name) throws IOException {
    Map<String, String> table = new HashMap<>();
    for (String line :
        Resources.readLines(Resources.getResource(OpeningsScript.class, name), UTF_8)) {
      List<String> fields = Splitter.on('\t').splitToList(line);
      table.put(fields.get(0), fields.get(1));
    }
    return table;
  }
}
