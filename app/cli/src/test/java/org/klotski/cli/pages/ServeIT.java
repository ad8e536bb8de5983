package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.net.http.HttpResponse;
import java.time.Duration;
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

/** Tests the server as a process that reads the database of all 29,334,498 layouts. */
@Tag("thorough")
final class ServeIT {
  @AutoClose private static ServedProcess served;

  @BeforeAll
  static void serve() throws Exception {
    served = new ServedProcess("--db", TestDatabase.path().toString());
  }

  private static JsonElement json(String path) throws Exception {
    HttpResponse<String> answer = served.get("/api/v2" + path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonParser.parseString(answer.body());
  }

  @Test
  void answers_areThoseOfTheCommands() throws Exception {
    String database = TestDatabase.path().toString();
    for (String layout : List.of("1A9BF0C00", "055540000")) {
      String facts = InProcess.run("info", "--stored", "--json", "--db", database, layout).out();
      assertThat(served.get("/api/v2/layout/" + layout + "?stored").body() + "\n").isEqualTo(facts);
    }
    String group = InProcess.run("group", "--json", "--db", database, "5-4-1-1").out();
    assertThat(served.get("/api/v2/group/5-4-1-1").body() + "\n").isEqualTo(group);
    String find =
        "--codes --class=5-4-2 --minimal --steps=60..80 --random --seed=7 --limit=5 --all";
    assertThat(
            json("/find?class=5-4-2&minimal&steps=60..80&random&seed=7&limit=5")
                .getAsJsonArray()
                .asList())
        .extracting(each -> each.getAsJsonObject().get("code").getAsString())
        .isEqualTo(InProcess.run(TestDatabase.command("find", find.split(" "))).lines());
    assertThat(json("/stats/histogram").getAsJsonObject().get("row_count").getAsInt())
        .isEqualTo(
            InProcess.run(TestDatabase.command("stats", "--json", "histogram")).lines().size());
  }

  /** The first request for the atlas causes the server to read its data. */
  @Test
  void atlas_showsTheWholeDatabase() throws Exception {
    await()
        .atMost(Duration.ofMinutes(5))
        .untilAsserted(() -> assertThat(served.get("/atlas").statusCode()).isEqualTo(200));
    assertThat(served.get("/assets/atlas-data.js").body())
        .contains("[\"total\",29334498,29334498]");
    assertThat(served.get("/assets/groups/5-4-1.js").body()).contains("[25955,");
    assertThat(served.get("/assets/puzzles-data.js").body()).contains("4FEA13400");
    assertThat(served.get("/puzzles").body()).contains("puzzle-source.js");
  }

  /** The server stops promptly even during a search and prints no stack trace. */
  @Test
  void signal_endsTheProcess() throws Exception {
    try (ServedProcess other = new ServedProcess("--db", TestDatabase.path().toString())) {
      CompletableFuture<HttpResponse<String>> search =
          other.ask("/api/v2/layout/00006FFF0/explore?metric=cell");
      CompletableFuture<HttpResponse<String>> query =
          other.post("/api/v2/sql", "SELECT count(*) FROM layouts a, layouts b");
      other.get("/api/v2/status");
      assertThat(other.millisecondsToEnd()).isLessThan(6000); // 1000 without other tests
      assertThat(other.exitCode()).isEqualTo(143);
      assertThat(other.err()).contains("serving from the database").doesNotContain("\tat ");
      assertThat(search.handle((answer, failure) -> true).join()).isTrue();
      assertThat(query.handle((answer, failure) -> true).join()).isTrue();
    }
  }

  @Test
  void invalidAddress_isRefused() throws Exception {
    String port = served.address("/").getPort() + "";
    InProcess.run("serve", "--port", port).assertRefused(1, "choose another --port");
    Launcher.Result others = InProcess.run("serve", "--host", "0.0.0.0", "--port", port);
    assertThat(others.sentences().get(0)).contains("lets others on the network use this server");
    assertThat(InProcess.run("serve", "--host", "no.such.host.invalid").exitCode()).isEqualTo(2);
    String ofNoMachine = "192.0.2.1"; // reserved for examples (RFC 5737)
    assertThat(InProcess.run("serve", "--host", ofNoMachine).exitCode()).isEqualTo(2);
  }
}
