package org.klotski.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.tables.puzzles.PuzzleFact;

/** The form of find, and what pages make of addresses. What is found is seen with a database. */
class FindFormTest {
  @AutoClose private static final ServedExplorer EXPLORER = new ServedExplorer();

  private static String field(String html, String name) {
    int at = html.indexOf("name=\"" + name + "\"");
    assertThat(at).as(name).isPositive();
    return html.substring(html.lastIndexOf('<', at), html.indexOf('>', at));
  }

  @Test
  void everyWishHasAField() throws Exception {
    String html = EXPLORER.get("/find").body();
    for (PuzzleFact fact : PuzzleFact.numbers()) {
      assertThat(field(html, fact.label().replace('-', '_'))).contains("name=");
    }
    for (JsonElement each :
        JsonParser.parseString(EXPLORER.get("/api/v1/openapi.json").body())
            .getAsJsonObject()
            .getAsJsonObject("paths")
            .getAsJsonObject("/find")
            .getAsJsonObject("get")
            .getAsJsonArray("parameters")) {
      String name = each.getAsJsonObject().get("name").getAsString();
      if (!List.of("count", "facts").contains(name)) {
        assertThat(field(html, name)).contains("name=");
      }
    }
  }

  @Test
  void whatWasWrittenStandsInItAgain() throws Exception {
    HttpResponse<String> answer =
        EXPLORER.get(
            "/find?minimal&standard=false&hardest=perhaps&symmetric=on&sort=-code&random&seed=7"
                + "&limit=4&steps=60..80&class=5-4-1");
    assertThat(answer.statusCode()).isEqualTo(400);
    String html = answer.body();
    assertThat(html).contains("hardest is 'perhaps'; write true or false");
    assertThat(field(html, "minimal")).contains(" checked");
    assertThat(field(html, "symmetric")).contains(" checked");
    assertThat(field(html, "random")).contains(" checked");
    assertThat(field(html, "standard")).doesNotContain(" checked");
    assertThat(field(html, "hardest")).doesNotContain(" checked");
    assertThat(field(html, "sort")).contains("value=\"-code\"");
    assertThat(field(html, "seed")).contains("value=\"7\"");
    assertThat(field(html, "limit")).contains("value=\"4\"");
    assertThat(field(html, "steps")).contains("value=\"60..80\"");
    assertThat(field(html, "class")).contains("value=\"5-4-1\"");
  }

  /** Without a database there is no answer, but what is asked is asked. */
  @ParameterizedTest
  @CsvSource({
    "/find, 200",
    "/find?minimal, 503",
    "/find?minimal=, 503",
    "/find?standard=false, 503",
    "/find?steps=20..25, 503"
  })
  void aFlagAloneIsAQuestion(String path, int status) throws Exception {
    assertThat(EXPLORER.get(path).statusCode()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({
    "/find?class=&random=on&steps=20..25&group=&symmetric, /find?random=on&steps=20..25&symmetric=",
    "/sheet?random&paper=letter&per_page=2&like=, /sheet?random=&paper=letter&per_page=2"
  })
  void aDrawHasAnAddressThatRepeatsIt(String path, String address) throws Exception {
    HttpResponse<String> answer = EXPLORER.get(path);
    assertThat(answer.statusCode()).isEqualTo(303);
    String named = answer.headers().firstValue("Location").orElseThrow();
    assertThat(named).startsWith(address + "&seed=").matches(".*&seed=\\d{1,6}");
    assertThat(EXPLORER.get(named).statusCode()).as(named).isEqualTo(503); // not sent on
  }

  @ParameterizedTest
  @CsvSource({
    "/?from=afar, from",
    "/openings?all, all",
    "/edit?form=1A9BF0C00, form",
    "/go?q=1A9BF0C00&metric=step, metric",
    "/layout/1A9BF0C00?metric=step, metric",
    "/layout/4WVE1?metric=step, metric",
    "/group/5-4-1-266?colour=red, colour",
    "/static/layout.js?v=2, v",
    "/find?dificulty=hard, dificulty",
    "/sheet?dificulty=hard, dificulty",
    "/random?dificulty=hard, dificulty",
    "/random?count, count"
  })
  void aWrongParameterIsSaidOnEveryPage(String path, String name) throws Exception {
    HttpResponse<String> answer = EXPLORER.get(path);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("'" + name + "' is not known here");
  }
}
