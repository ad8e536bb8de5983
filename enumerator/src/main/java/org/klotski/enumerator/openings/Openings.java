package org.klotski.enumerator.openings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/**
 * The classic openings that the literature agrees on. Kept are those whose published least number
 * of moves our own search confirms in the metric that the source counts in.
 */
public final class Openings {
  private static final String BETWEEN_NAMES = " / ";
  private static final Pattern NOT_IN_KEYS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** The traditional characters of names, and in the same order what they are simplified to. */
  private static final String TRADITIONAL =
      "東臨亂雲陣蘭關軍雙疊園圍聲頭夾將層巒廣當擁擋揮無樓橫瀝環甕羅聯蓮營設調轉過進連錯長門闖難霧順風飛馬鱉齊網豎後洩宮攔罌峯華帥";

  private static final String SIMPLIFIED =
      "东临乱云阵兰关军双叠园围声头夹将层峦广当拥挡挥无楼横沥环瓮罗联莲营设调转过进连错长门闯难雾顺风飞马鳖齐网竖后泄宫拦罂峰华帅";

  private static final List<Opening> ALL = read();

  /** Made when a name is looked up first: most commands are given codes. */
  private static final class Names {
    static final Map<String, Opening> BY_KEY = byKey();
  }

  private Openings() {}

  /** All openings, in the order in which the largest source lists them. */
  public static List<Opening> all() {
    return ALL;
  }

  /**
   * The opening of that name. Case, tone marks, blanks and punctuation do not matter, nor whether
   * characters are traditional: {@code hengdaolima} is {@code Héng dāo lì mǎ}, {@code 橫刀立馬} is
   * {@code 横刀立马}.
   */
  public static Optional<Opening> named(String name) {
    return Optional.ofNullable(Names.BY_KEY.get(key(name)));
  }

  /** The opening that a layout is, its left-right image included. */
  public static Optional<Opening> of(Layout layout) {
    Layout image = Mirror.LEFT_RIGHT.of(layout);
    return ALL.stream()
        .filter(opening -> opening.layout().equals(layout) || opening.layout().equals(image))
        .findFirst();
  }

  /**
   * What is left of a name when case, marks above letters, blanks and punctuation are taken off.
   */
  static String key(String name) {
    return NOT_IN_KEYS
        .matcher(Normalizer.normalize(simplified(name), Normalizer.Form.NFD))
        .replaceAll("")
        .toLowerCase(Locale.ROOT);
  }

  private static String simplified(String name) {
    StringBuilder simplified = new StringBuilder(name);
    for (int i = 0; i < simplified.length(); i++) {
      int traditional = TRADITIONAL.indexOf(simplified.charAt(i));
      if (traditional >= 0) {
        simplified.setCharAt(i, SIMPLIFIED.charAt(traditional));
      }
    }
    return simplified.toString();
  }

  private static Map<String, Opening> byKey() {
    Map<String, Opening> byKey = new HashMap<>();
    for (Opening opening : ALL) {
      for (String name : opening.names()) {
        byKey.putIfAbsent(key(name), opening);
      }
    }
    return Map.copyOf(byKey);
  }

  private static List<Opening> read() {
    Map<String, List<Opening.Disagreement>> disagreements = new HashMap<>();
    for (String[] row : rows("disagreements.tsv")) {
      disagreements
          .computeIfAbsent(row[0], code -> new ArrayList<>())
          .add(new Opening.Disagreement(Integer.parseInt(row[1]), row[2]));
    }
    List<Opening> openings = new ArrayList<>();
    for (String[] row : rows("openings.tsv")) {
      Map<Metric, Integer> least = new EnumMap<>(Metric.class);
      least.put(Metric.STEP, Integer.valueOf(row[4]));
      least.put(Metric.LINE, Integer.valueOf(row[5]));
      least.put(Metric.CELL, Integer.valueOf(row[6]));
      openings.add(
          new Opening(
              Layout.parse(row[0]),
              names(row[1]),
              names(row[2]),
              names(row[3]),
              least,
              published(row[7]),
              List.of(row[8].split("; ", -1)),
              List.copyOf(disagreements.getOrDefault(row[0], List.of()))));
    }
    return List.copyOf(openings);
  }

  private static List<String> names(String field) {
    return field.isEmpty() ? List.of() : List.of(field.split(BETWEEN_NAMES, -1));
  }

  private static Map<Metric, Integer> published(String field) {
    Map<Metric, Integer> published = new EnumMap<>(Metric.class);
    for (String each : List.of(field.split(", ", -1))) {
      int blank = each.indexOf(' ');
      Metric metric = Metric.valueOf(each.substring(0, blank).toUpperCase(Locale.ROOT));
      published.put(metric, Integer.valueOf(each.substring(blank + 1)));
    }
    return published;
  }

  private static List<String[]> rows(String resource) {
    try (InputStream stream = Openings.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().skip(1).map(line -> line.split("\t", -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
