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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Klotski;
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
          Map.entry("/layout/{layout}/solution", "layout/2F5543C00/solution?metric=cell&goal=14"),
          Map.entry("/layout/{layout}/solutions", "layout/2F5543C00/solutions?metric=line"),
          Map.entry("/layout/{layout}/paths", "layout/2F5543C00/paths"),
          Map.entry("/layout/{layout}/farthest", "layout/0/farthest"),
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

  @AutoClose private static final ServedExplorer EXPLORER = new ServedExplorer();

  private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return EXPLORER.get("/api/v1/" + path);
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
    Layout layout = Layout.parse("2F5543C00");
    assertThat(get("layout/2F5543C00").body().strip())
        .isEqualTo(Klotski.bySearch().info(layout).toJson());
    JsonObject moves =
        JsonParser.parseString(get("layout/1A9BF0C00/moves").body()).getAsJsonObject();
    assertThat(moves.get("distance").getAsInt()).isEqualTo(81);
    JsonObject best = moves.getAsJsonArray("moves").get(0).getAsJsonObject();
    assertThat(best.get("distance").getAsInt()).isEqualTo(80);
  }

  @Test
  void theMembersOfAGroupAreHadSomeAtATime() throws Exception {
    Klotski klotski = Klotski.bySearch();
    List<Layout> all = klotski.members(klotski.group("5-4-1-266"));
    int size = all.size();
    List<String> joined = new ArrayList<>();
    for (int first = 0; first < size; first += 3) {
      JsonObject some =
          JsonParser.parseString(get("group/5-4-1-266/members?limit=3&group_index=" + first).body())
              .getAsJsonObject();
      assertThat(some.get("group_index").getAsInt()).isEqualTo(first);
      assertThat(some.get("group_size").getAsInt()).isEqualTo(size);
      some.getAsJsonArray("members").forEach(each -> joined.add(each.getAsString()));
    }
    assertThat(joined).isEqualTo(all.stream().map(Layout::toString).toList()).hasSizeGreaterThan(3);
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
        "layout/xyz | 400 | 'xyz'",
        "layout/F | 400 | F00000000",
        "layout/VXXV%2FVXXV | 400 | 2 rows",
        "layout/0/moves?metric=knight | 400 | 'knight'",
        "layout/0?colour=red | 400 | 'colour'",
        "layout/0/moves?metric=step&metric=line | 400 | 'metric'",
        "group/5-4-1-99999 | 400 | 99999",
        "group/5-4-1-266/layers/x | 400 | 'x'",
        "group/5-4-1-1/members?group_index=25955 | 400 | '25955'",
        "group/5-4-1-1/members?limit=10001 | 400 | '10001'",
        "group/5-4-1-1/members?limit=%D9%A3 | 400 | '٣'",
        "check?pieces=Q1 | 400 | 'Q1'",
        "openings?collection=nobody | 400 | 'nobody'",
        "find?steps=80..60 | 400 | '80..60'",
        "find?seed=4 | 400 | seed",
        "find?unsolvable&steps=3 | 400 | unsolvable",
        "find?one_per=board | 400 | 'board'",
        "find?random&seed=9223372036854775808 | 400 | '9223372036854775808'",
        "find?random&seed=-9223372036854775808 | 503 | database",
        "find?count&limit=3 | 400 | limit",
        "find?count&random | 400 | random",
        "find?count&random=false&limit= | 503 | database",
        "find?class=5-4-1&like=0 | 400 | like",
        "find?solvable&unsolvable | 400 | unsolvable",
        "find | 503 | database",
        "layout/0?stored | 503 | database",
        "nonsense | 404 | openapi.json",
        "layout/0/../../openapi.json | 404 | openapi.json"
      })
  void badRequest_isAnsweredWithStatusAndOffendingValue(String path, int status, String value)
      throws Exception {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(JsonParser.parseString(answer.body()).getAsJsonObject().get("error").getAsString())
        .contains(value);
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
        EXPLORER.connect(
            "%s /api/v1/%s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n\r\n"
                .formatted(
                    method,
                    path.equals("LONG") ? "layout/" + "x".repeat(5000) : path,
                    name,
                    EXPLORER.address("/").getPort()))) {
      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 " + status).contains("{\"error\":\"");
    }
  }

  @Test
  void manyLayoutsAreAnsweredInOneRequest() throws Exception {
    for (String body :
        new String[] {"055540000\nnonsense\n#0\n", "[\"055540000\", \"nonsense\", \"#0\"]"}) {
      HttpResponse<String> answer =
          EXPLORER.send(
              EXPLORER.request("/api/v1/layouts").POST(HttpRequest.BodyPublishers.ofString(body)));
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
    return EXPLORER
        .send(EXPLORER.request("/api/v1/layouts").POST(HttpRequest.BodyPublishers.ofString(body)))
        .statusCode();
  }
}
