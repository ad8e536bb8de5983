package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.ServedProcess;

/** The explorer as a process, over the database of all 29,334,498 layouts. */
@Tag("thorough")
final class ServeIT {
  @AutoClose private static ServedProcess served;

  @BeforeAll
  static void serve() throws Exception {
    served = new ServedProcess("--db", TestDatabase.path().toString());
  }

  private static JsonObject object(String path) throws Exception {
    HttpResponse<String> answer = served.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  @Test
  void itSaysWhatTheCommandsSay() throws Exception {
    String database = TestDatabase.path().toString();
    for (String layout : List.of("1A9BF0C00", "055540000")) {
      String facts = InProcess.run("info", "--stored", "--json", "--db", database, layout).out();
      assertThat(served.get("/api/v1/layout/" + layout + "?stored").body() + "\n").isEqualTo(facts);
    }
    String group = InProcess.run("group", "--json", "--db", database, "5-4-1-1").out();
    assertThat(served.get("/api/v1/group/5-4-1-1").body() + "\n").isEqualTo(group);
  }

  @Test
  void findAnswersAsTheCommandDoes() throws Exception {
    String[] command =
        TestDatabase.command(
            "find",
            "--json",
            "--class=5-4-2",
            "--minimal",
            "--steps=60..80",
            "--random",
            "--seed=7",
            "--limit=5",
            "--all");
    JsonArray found =
        JsonParser.parseString(
                served
                    .get("/api/v1/find?class=5-4-2&minimal&steps=60..80&random&seed=7&limit=5")
                    .body())
            .getAsJsonArray();
    assertThat(found.asList().stream().map(each -> each.toString()).toList())
        .isEqualTo(InProcess.run(command).lines());
    assertThat(object("/api/v1/find?count&standard&unsolvable").get("layout_count").getAsLong())
        .isPositive();
    String form = served.get("/find?class=5-4-2&minimal=on&steps=60..80&limit=5").body();
    assertThat(form).contains("The first 5; there may be more").contains("value=\"60..80\"");
    assertThat(served.get("/sheet?class=5-4-2&minimal=on&limit=2").body())
        .contains("Solutions")
        .contains("@page");
    assertThat(served.get("/random?difficulty=easy").body()).contains("Play it");
    assertThat(served.get("/find?solutions=3").body())
        .contains("solutions needs the analysis in metric step");
  }

  @Test
  void openingsSayHowFarAndHowHardTheyAre() throws Exception {
    assertThat(served.get("/openings?search=donkey").body())
        .contains("1 opening<", "Red Donkey", "81 steps · hard")
        .doesNotContain("klotski build");
  }

  @Test
  void aGroupShowsWhereOneIs() throws Exception {
    assertThat(served.get("/group/5-4-1-1?layout=1A9BF0C00").body())
        .contains("25,955 layouts")
        .contains("is in layer 26")
        .contains("class=\"here\"");
    assertThat(served.get("/group/5-4-1-1?layout=4FEA13400").statusCode()).isEqualTo(400);
  }

  /** In the midst of a search, too, and nothing else is said. */
  @Test
  void itEndsAtOnceWhenItIsTold() throws Exception {
    try (ServedProcess other = new ServedProcess("--db", TestDatabase.path().toString())) {
      CompletableFuture<HttpResponse<String>> search =
          other.ask("/api/v1/layout/00006FFF0/layers?metric=cell");
      other.get("/api/v1/status");
      assertThat(other.millisecondsToEnd()).isLessThan(3000); // 1000, but other tests run
      assertThat(other.exitCode()).isEqualTo(143);
      assertThat(other.err()).contains("serving from the database").doesNotContain("\tat ");
      assertThat(search.handle((answer, failure) -> true).join()).isTrue();
    }
  }

  @Test
  void anotherAddressIsServedWithAWarning() throws Exception {
    int port = served.address("/").getPort();
    InProcess.run("serve", "--port", Integer.toString(port))
        .assertRefused(1, "choose another --port");
    Launcher.Result others =
        InProcess.run("serve", "--host", "0.0.0.0", "--port", Integer.toString(port));
    assertThat(others.sentences().get(0)).contains("lets others on the network ask this server");
    InProcess.run("serve", "--port", "70000").assertRefused(2, "70000", "65535");
    assertThat(InProcess.run("serve", "--host", "no.such.host.invalid").exitCode()).isEqualTo(2);
    String ofNoMachine = "192.0.2.1"; // reserved for examples (RFC 5737)
    assertThat(InProcess.run("serve", "--host", ofNoMachine).exitCode()).isEqualTo(2);
  }
}
