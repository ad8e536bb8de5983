package org.klotski.cli.endurance;

import java.util.List;
import java.util.Random;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Requests of all kinds, drawn at random: each page and each address of the API, and wrong ones.
 */
final class Requests {
  /** A layout drawn at random. */
  private static final String ANY = "{layout}";

  /** A layout of a small group or a large one. */
  private static final String GROUP = "{group}";

  private static final List<String> GROUPS =
      List.of("5-4-1-1", "6-2-0-0", "5-4-2-0", "7-0-3-0", "3-4-1-0");

  /** All that can be asked for with GET. */
  static final List<String> PATHS =
      List.of(
          "/",
          "/layout/{layout}",
          "/group/{group}",
          "/group/6-2-0-0",
          "/edit?from={layout}",
          "/find",
          "/find?class=5-4-1&steps=60..80&limit=12",
          "/sheet?class=5-4-1&limit=12",
          "/random?difficulty=hard",
          "/openings?search=donkey",
          "/openings?collection=lin",
          "/go?q=hengdaolima",
          "/static/play.js",
          "/static/icon.svg",
          "/api/v1/openapi.json",
          "/api/v1/layout/{layout}",
          "/api/v1/layout/{layout}?stored",
          "/api/v1/layout/{layout}/names",
          "/api/v1/layout/{layout}/mirror",
          "/api/v1/layout/{layout}/board.svg",
          "/api/v1/layout/{layout}/moves?metric=line",
          "/api/v1/layout/{layout}/solution?metric=cell&moves",
          "/api/v1/layout/{layout}/solution?paths",
          "/api/v1/layout/{layout}/solution?all",
          "/api/v1/layout/{layout}/farthest",
          "/api/v1/layout/{layout}/layers",
          "/api/v1/path/{layout}/{layout}",
          "/api/v1/path/1A9BF0C00/00A6BFC00?moves",
          "/api/v1/group/{group}",
          "/api/v1/group/{group}/layers",
          "/api/v1/group/{group}/layers/3",
          "/api/v1/group/{group}/members?group_index=1&limit=500",
          "/api/v1/group/{group}/symmetry",
          "/api/v1/find?standard&minimal&difficulty=hard&random&limit=5",
          "/api/v1/find?like={layout}",
          "/api/v1/find?unsolvable&count",
          "/api/v1/openings?all",
          "/api/v1/check?pieces=X0",
          "/api/v1/status",
          "/nothing",
          "/layout/nobody",
          "/find?steps=many",
          "/api/v1/layout/FFFFFFFFF",
          "/api/v1/layout/{layout}?unknown",
          "/api/v1/find?difficulty=none",
          "/api/v1/group/9-9-9-9");

  private static final int ONE_POSTED_OF = 20;
  private static final int ONE_ABANDONED_OF = 15;

  private final Random random;

  Requests(Random random) {
    this.random = random;
  }

  /**
   * A request.
   *
   * @param path the address, without the server
   * @param body what is posted; empty for GET
   * @param isAbandoned whether whoever asks does not wait for the answer
   */
  record Kind(String path, String body, boolean isAbandoned) {}

  /** One that is drawn at random. */
  Kind next() {
    if (random.nextInt(ONE_POSTED_OF) == 0) {
      return new Kind("/api/v1/layouts?stored", filled("{layout}\n{layout}\nnobody\n"), false);
    }
    String path = filled(PATHS.get(random.nextInt(PATHS.size())));
    return new Kind(path, "", random.nextInt(ONE_ABANDONED_OF) == 0);
  }

  private String filled(String template) {
    String filled = template.replace(GROUP, GROUPS.get(random.nextInt(GROUPS.size())));
    for (int at = filled.indexOf(ANY); at >= 0; at = filled.indexOf(ANY)) {
      String code = LayoutCode.format(LayoutIds.unrank(random.nextInt(LayoutIds.COUNT)));
      filled = filled.substring(0, at) + code + filled.substring(at + ANY.length());
    }
    return filled;
  }
}
