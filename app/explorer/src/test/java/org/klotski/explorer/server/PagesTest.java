package org.klotski.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages of an explorer without a database. */
class PagesTest {
  @AutoClose private static final ServedExplorer EXPLORER = new ServedExplorer();

  private static String page(String path) throws Exception {
    HttpResponse<String> answer = EXPLORER.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return answer.body();
  }

  /** A search finds names in every spelling; a collection has its own order, names and doubles. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/openings | 369 openings | 横刀立马",
        "/openings?search=red+DONKEY | 1 opening | Héng dāo lì mǎ · Red Donkey",
        "/openings?search=hengdaolima&collection=classic | 1 opening | 81 steps",
        "/openings?collection=common | 352 openings | 三横最难",
        "/openings?collection=lin | 68 openings | 层层设防1",
        "/openings?search=nobody | 0 openings | No opening there has a name like that."
      })
  void openingsAreFoundByNameAndCollection(String path, String count, String text)
      throws Exception {
    assertThat(page(path)).contains("<h1>" + count + "</h1>", text);
  }

  @Test
  void anOpeningSaysHowFarAndHowHardItIs() throws Exception {
    assertThat(Boards.distance(OptionalInt.of(81), Optional.of("hard")))
        .isEqualTo("81 steps · hard");
    assertThat(Boards.distance(OptionalInt.of(1), Optional.empty())).isEqualTo("1 step");
    assertThat(Boards.distance(OptionalInt.empty(), Optional.empty())).isEqualTo("no way out");
    assertThat(page("/openings")).contains("klotski build");
    assertThat(EXPLORER.get("/openings?collection=nobody").statusCode()).isEqualTo(400);
  }

  /** What is typed stays; how layouts are written is said where one was to be named. */
  @ParameterizedTest
  @CsvSource({
    "/go?q=foo, foo, true",
    "/layout/1A9BF0C0X, 1A9BF0C0X, true",
    "/edit?from=foo, foo, true",
    "/go?q=5-4-1-9999, 5-4-1-9999, false",
    "/go?q=5-4-1, 5-4-1, false",
    "/go?q=9-9-9-9, 9-9-9-9, false",
    "/go?q=9-9-9-9-9, 9-9-9-9-9, true",
    "/go?q=2020-01-01, 2020-01-01, false",
    "/go?q=1-2-3-4-5-6, 1-2-3-4-5-6, false",
    "/layout/5-4-1, 5-4-1, false",
    "/layout/5-4, 5-4, false",
    "/layout/1-2-3, 1-2-3, false",
    "/layout/9-9-9-9, 9-9-9-9, false",
    "/edit?from=5-4-1, 5-4-1, false",
    "/edit?from=9-9-9-9, 9-9-9-9, false",
    "/group/foo, foo, false",
    "/random?difficulty=zzz, '', false",
    "/openings?collection=zzz, '', false",
    "/go?q=a&q=b, '', true",
    "/nonsense, '', false"
  })
  void whatIsWrongIsSaidWithAdviceThatFits(String path, String typed, boolean isAboutLayout)
      throws Exception {
    HttpResponse<String> answer = EXPLORER.get(path);
    assertThat(answer.statusCode()).isBetween(400, 404);
    assertThat(answer.body()).contains("role=\"alert\"", "name=\"q\" value=\"" + typed + "\"");
    assertThat(answer.body().contains("A layout can be written as")).isEqualTo(isAboutLayout);
  }

  /** Nothing can be found or analyzed before a database is built. */
  @Test
  void aGroupSaysWhatAddsCentreAndPeriphery() throws Exception {
    assertThat(page("/group/5-4-1-266"))
        .containsSubsequence("there is none", "klotski build", "klotski analyze --metric step")
        .doesNotContain("href=\"/find?");
  }

  /** This group is its own left-right image. */
  @Test
  void aGroupHasNoLinkToItself() throws Exception {
    assertThat(page("/group/0-0-0-0"))
        .doesNotContain("href=\"/group/0-0-0-0\"")
        .containsPattern("exchanged:\\s+the same");
  }
}
