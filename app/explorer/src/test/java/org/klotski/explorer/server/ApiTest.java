package org.klotski.explorer.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.enumerator.layouts.Layout;

/** The API without a database, asked as programs ask it. */
class ApiTest {
  /** A request for each path of the description, of small classes that are searched at once. */
  private static final Map<String, String> REQUESTS =
      Map.ofEntries(
          Map.entry("/layout/{layout}", "layout/055540000"),
          Map.entry("/layout/{layout}/names", "layout/4WVE1/names"),
          Map.entry("/layout/{layout}/mirror", "layout/%23123/mirror"),
          Map.entry("/layout/{layout}/moves", "layout/055540000/moves?metric=line"),
          Map.entry(
              "/layout/{layout}/solution", "layout/2F5543C00/solution?all&paths&moves&metric=cell"),
          Map.entry("/layout/{layout}/farthest", "layout/0/farthest?moves"),
          Map.entry("/layout/{layout}/layers", "layout/055540000/layers?up_to_mirror=true"),
          Map.entry("/path/{from}/{to}", "path/0/D?metric=line"),
          Map.entry("/group/{group}", "group/5-4-1-266"),
          Map.entry("/group/{group}/layers", "group/5-4-1-266/layers"),
          Map.entry("/group/{group}/layers/{layer}", "group/5-4-1-266/layers/1"),
          Map.entry("/group/{group}/members", "group/5-4-1-266/members?limit=2"),
          Map.entry("/group/{group}/symmetry", "group/5-4-1-266/symmetry"),
          Map.entry("/openings", "openings"),
          Map.entry("/check", "check?pieces=X1,V1"),
          Map.entry("/status", "status"));

  private static ServedExplorer explorer;

  @BeforeAll
  static void serve() throws IOException {
    explorer = new ServedExplorer();
  }

  @AfterAll
  static void end() {
    explorer.close();
  }

  private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return explorer.get("/api/v1/" + path);
  }

  @Test
  void everyAnswerIsAsItsDescriptionSays() throws Exception {
    String description = get("openapi.json").body();
    JsonSchemaFactory schemas =
        JsonSchemaFactory.getInstance(
            VersionFlag.V202012,
            builder ->
                builder.schemaLoaders(
                    loaders ->
                        loaders.schemas(
                            Map.of(
                                "https://klotski.test/openapi.json",
                                description,
                                "https://klotski.test/json-schema.json",
                                body("json-schema.json")))));
    JsonObject paths =
        JsonParser.parseString(description).getAsJsonObject().getAsJsonObject("paths");
    Set<String> described = new HashSet<>(paths.keySet());
    described.removeAll(Set.of("/find", "/layouts", "/layout/{layout}/board.svg")); // see below
    assertThat(REQUESTS.keySet()).isEqualTo(described);
    for (Map.Entry<String, String> each : REQUESTS.entrySet()) {
      String pointer =
          "/paths/%s/get/responses/200/content/application~1json/schema"
              .formatted(each.getKey().replace("/", "~1").replace("{", "%7B").replace("}", "%7D"));
      HttpResponse<String> answer = get(each.getValue());
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
      assertThat(
              schemas
                  .getSchema(SchemaLocation.of("https://klotski.test/openapi.json#" + pointer))
                  .validate(answer.body(), InputFormat.JSON))
          .as(each.getKey() + " " + answer.body())
          .isEmpty();
    }
  }

  private static String body(String path) {
    try {
      return get(path).body();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theAnswersAreThoseOfTheLibrary() throws Exception {
    Answers answers = Answers.bySearch();
    Layout layout = Layout.parse("2F5543C00");
    assertThat(get("layout/2F5543C00").body().strip())
        .isEqualTo(AnswersJson.line(answers.info(layout)));
    JsonObject moves =
        JsonParser.parseString(get("layout/1A9BF0C00/moves").body()).getAsJsonObject();
    assertThat(moves.get("min_solution_step").getAsInt()).isEqualTo(81);
    JsonObject best = moves.getAsJsonArray("moves").get(0).getAsJsonObject();
    assertThat(best.get("min_solution_step").getAsInt()).isEqualTo(80);
    assertThat(best.get("layer").getAsInt()).isBetween(25, 27);
  }

  @Test
  void theMembersOfAGroupAreHadSomeAtATime() throws Exception {
    Answers answers = Answers.bySearch();
    JsonObject all = AnswersJson.tree(answers.members(answers.groupNamed("5-4-1-266")));
    int size = all.get("group_size").getAsInt();
    JsonArray joined = new JsonArray();
    for (int first = 0; first < size; first += 3) {
      JsonObject some =
          JsonParser.parseString(get("group/5-4-1-266/members?limit=3&group_index=" + first).body())
              .getAsJsonObject();
      assertThat(some.get("group_index").getAsInt()).isEqualTo(first);
      assertThat(some.get("group_size").getAsInt()).isEqualTo(size);
      joined.addAll(some.getAsJsonArray("members"));
    }
    assertThat(joined).isEqualTo(all.getAsJsonArray("members")).hasSizeGreaterThan(3);
  }

  @Test
  void aBoardIsAPicture() throws Exception {
    HttpResponse<String> picture = get("layout/1A9BF0C00/board.svg");
    assertThat(picture.headers().firstValue("Content-Type")).contains("image/svg+xml");
    assertThat(picture.body()).contains("<title>1A9BF0C00</title>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "layout/xyz | 400 | 'xyz' names no layout; write a code (1A9BF0C00), an id",
        "layout/F | 400 | code F00000000 puts the 2x2 at cell 15, where it does not fit",
        "layout/VXXV%2FVXXV | 400 | the drawing has 2 rows; a board has five",
        "layout/0/moves?metric=knight | 400 | metric is 'knight'; write step, line or cell",
        "layout/0?colour=red | 400 | 'colour' is not known here",
        "layout/0/moves?metric=step&metric=line | 400 | the parameter 'metric' is given twice",
        "group/5-4-1-99999 | 400 | class 5-4-1 has no group 99999",
        "group/5-4-1-266/layers/x | 400 | layer is 'x', but must be a number from 0",
        "group/5-4-1-1/members?group_index=25955 | 400 | group_index is '25955', but must be a"
            + " number from 0 to 25954",
        "group/5-4-1-1/members?limit=10001 | 400 | limit is '10001', but must be a number from 1 to"
            + " 10000",
        "group/5-4-1-1/members?limit=%D9%A3 | 400 | limit is '٣', but must be a number from 1",
        "check?pieces=Q1 | 400 | 'Q1' is no piece",
        "openings?collection=nobody | 400 | there is no collection 'nobody'",
        "find?steps=many | 400 | steps: 'many' is no range of numbers",
        "find?steps=80..60 | 400 | steps: '80..60' is no range of numbers; write N, A..B, A.. or"
            + " ..B, the smaller first, as in 60..80",
        "find?seed=4 | 400 | seed goes with random; add it",
        "find?unsolvable&steps=3 | 400 | unsolvable finds layouts from which no solved one can be"
            + " reached",
        "find?one_per=board | 400 | one_per is 'board'",
        "find?random&seed=9223372036854775808 | 400 | seed is '9223372036854775808', but must be",
        "find?random&seed=-9223372036854775808 | 503 | finding puzzles needs a database",
        "find?count&limit=3 | 400 | count counts all that fit; leave out sort, limit, random and"
            + " seed",
        "find?count&sort=code | 400 | count counts all that fit",
        "find?count&random | 400 | count counts all that fit",
        "find?count&random=false&limit= | 503 | finding puzzles needs a database",
        "find?class=5-4-1&like=0 | 400 | class, group and like each say where from; choose one",
        "find?solvable&unsolvable | 400 | no layout is both solvable and unsolvable",
        "find | 503 | finding puzzles needs a database, and there is none",
        "layout/0?stored | 503 | this is answered by a database only, and there is none",
        "nonsense | 404 | there is no such address",
        "layout/0/../../openapi.json | 404 | there is no such address"
      })
  void aBadRequestIsExplained(String path, int status, String sentence) throws Exception {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    if (sentence != null) {
      assertThat(JsonParser.parseString(answer.body()).getAsJsonObject().get("error").getAsString())
          .startsWith(sentence);
    }
  }

  /** Whatever is wrong with it, and before anything of it is understood. */
  @ParameterizedTest
  @CsvSource({
    "PUT, status, '', 405",
    "GET, status, evil.example, 421",
    "GET, LONG, '', 414",
    "POST, status, '', 405"
  })
  void aRefusalIsJsonToo(String method, String path, String host, int status) throws Exception {
    String name = host.isEmpty() ? "127.0.0.1" : host;
    try (Socket socket =
        explorer.connect(
            "%s /api/v1/%s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n\r\n"
                .formatted(
                    method,
                    path.equals("LONG") ? "layout/" + "x".repeat(5000) : path,
                    name,
                    explorer.address("/").getPort()))) {
      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 " + status).contains("{\"error\":\"");
    }
  }

  @Test
  void manyLayoutsAreAnsweredInOneRequest() throws Exception {
    for (String body :
        new String[] {"055540000\nnonsense\n#0\n", "[\"055540000\", \"nonsense\", \"#0\"]"}) {
      HttpResponse<String> answer =
          explorer.send(
              explorer.request("/api/v1/layouts").POST(HttpRequest.BodyPublishers.ofString(body)));
      JsonArray all = JsonParser.parseString(answer.body()).getAsJsonArray();
      assertThat(all).hasSize(3);
      assertThat(all.get(0).getAsJsonObject().get("code").getAsString()).isEqualTo("055540000");
      assertThat(all.get(1).getAsJsonObject().get("error").getAsString()).contains("nonsense");
      assertThat(all.get(2).getAsJsonObject().get("id").getAsInt()).isZero();
      assertThat(all.get(2).getAsJsonObject().get("line").getAsInt()).isEqualTo(3);
    }
  }

  @Test
  void tooManyLayoutsAreRefused() throws Exception {
    assertThat(post("0\n".repeat(51))).isEqualTo(413);
    assertThat(post("x".repeat(1 << 17))).isEqualTo(413);
    assertThat(post("[1, {}]")).isEqualTo(400);
  }

  private static int post(String body) throws IOException, InterruptedException {
    return explorer
        .send(explorer.request("/api/v1/layouts").POST(HttpRequest.BodyPublishers.ofString(body)))
        .statusCode();
  }
}
