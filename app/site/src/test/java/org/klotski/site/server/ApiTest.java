package org.klotski.site.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Klotski;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

final class ApiTest {
  @TempDir private static Path folder;

  @AutoClose private static TestServer searching;
  @AutoClose private static TestServer stored;

  @BeforeAll
  static void serve() throws Exception {
    searching = TestServer.searching();
    stored = new TestServer(TestServer.stored(folder, TestServer.NO_LIMIT), TestServer.LOOPBACK);
  }

  private static JsonElement json(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonParser.parseString(answer.body());
  }

  /** Without a database, the routes that need a database return 501. */
  @Test
  void documentedExamples_answerAsDocumented() throws Exception {
    Map<String, String> documents =
        Map.of(
            "https://klotski.test/openapi.json", searching.get("/api/v2/openapi.json").body(),
            "https://klotski.test/json-schema.json", SiteServer.resource("json-schema.json"));
    JsonSchemaFactory schemas =
        JsonSchemaFactory.getInstance(
            VersionFlag.V202012,
            builder -> builder.schemaLoaders(loaders -> loaders.schemas(documents)));
    Set<String> documented = new HashSet<>();
    for (ApiExample example : ApiExample.all()) {
      documented.add(example.method() + " " + example.route());
      HttpResponse<String> answer =
          example.method().equals("GET")
              ? searching.get(example.address())
              : searching.post(example.address(), example.body());
      if (Set.of("/find", "/find/count", "/stats/{table}", "/sql").contains(example.route())) {
        assertThat(answer.statusCode()).as(example.address()).isEqualTo(501);
      } else if (!example.route().endsWith(".svg")) {
        json(answer);
        SchemaLocation schema =
            SchemaLocation.of(
                "https://klotski.test/openapi.json#/components/responses/%s/content/application~1json/schema"
                    .formatted(example.answer()));
        assertThat(schemas.getSchema(schema).validate(answer.body(), InputFormat.JSON))
            .as(example.address())
            .isEmpty();
      }
    }
    Api api = new Api(TestServer.searchingBackend(Duration.ofSeconds(1)));
    Set<String> routes = new HashSet<>();
    api.gets().keySet().forEach(route -> routes.add("GET " + route));
    api.posts().keySet().forEach(route -> routes.add("POST " + route));
    assertThat(documented).isEqualTo(routes);
  }

  @Test
  void answers_areThoseOfTheLibrary() throws Exception {
    Klotski klotski = Klotski.bySearch();
    Layout layout = Layout.parse("2F5543C00");
    assertThat(searching.get("/api/v2/layout/2F5543C00").body())
        .isEqualTo(klotski.info(layout).toJson());
    assertThat(searching.get("/api/v2/layout/2F5543C00/solve").body())
        .isEqualTo(klotski.solve(layout).orElseThrow().toJson());
    assertThat(searching.get("/api/v2/layout/1A9BF0C00/moves").body()).contains("\"distance\":81,");
    assertThat(searching.get("/api/v2/layout/1A9BF0C00/solve?metric=cell").body())
        .contains("\"distance\":116,");
    assertThat(stored.get("/api/v2/layout/%23" + MadeUpDatabase.FIRST + "?stored=true").body())
        .contains("\"min_solution_bits\":" + MadeUpDatabase.BITS / 100.0 + ",");
  }

  @Test
  void graph_hasEachEdgeOnce() throws Exception {
    JsonObject graph =
        json(searching.get("/api/v2/group/5-4-1-266/graph?metric=cell")).getAsJsonObject();
    JsonArray vertices = graph.getAsJsonArray("vertices");
    List<Layout> members =
        vertices.asList().stream()
            .map(each -> Layout.parse(each.getAsJsonObject().get("code").getAsString()))
            .toList();
    Klotski klotski = Klotski.bySearch();
    assertThat(members).isEqualTo(klotski.members(klotski.group("5-4-1-266")));
    Set<String> edges = new HashSet<>();
    for (JsonElement edge : graph.getAsJsonArray("edges")) {
      Layout from = members.get(edge.getAsJsonArray().get(0).getAsInt());
      Layout to = members.get(edge.getAsJsonArray().get(1).getAsInt());
      assertThat(from.neighbors(Metric.CELL)).contains(to);
      assertThat(edges.add(from + " " + to)).isTrue();
      assertThat(edges).doesNotContain(to + " " + from);
    }
    long degrees = members.stream().mapToLong(each -> each.neighbors(Metric.CELL).size()).sum();
    assertThat(2L * edges.size()).isEqualTo(degrees);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/layout/xyz | 400 | 'xyz'",
        "/layout/F | 400 | F00000000",
        "/layout/VXXV%2FVXXV | 400 | 2 rows",
        "/layout/0/moves?metric=knight | 400 | 'knight'",
        "/layout/0?colour=red | 400 | 'colour'",
        "/layout/0/moves?metric=step&metric=line | 400 | 'metric'",
        "/layout/0/moves?goal=3 | 400 | cell 3",
        "/group/5-4-1-99999 | 400 | 99999",
        "/group/5-4-1-266/layers/x | 400 | 'x'",
        "/group/5-4-1-1/members?group_index=25955 | 400 | '25955'",
        "/group/5-4-1-1/members?limit=10001 | 400 | '10001'",
        "/group/5-4-1-1/members?limit=%D9%A3 | 400 | '٣'",
        "/group/2-6-1-0/graph | 400 | 100,000",
        "/openings?collection=nobody | 400 | 'nobody'",
        "/find?steps=80..60 | 400 | '80..60'",
        "/find?seed=4 | 400 | seed",
        "/find?unsolvable&steps=3 | 400 | unsolvable",
        "/find?one_per=board | 400 | 'board'",
        "/find?random&seed=9223372036854775808 | 400 | '9223372036854775808'",
        "/find?class=5-4-1&like=0 | 400 | like",
        "/find?limit=1001 | 400 | '1001'",
        "/find/count?limit=3 | 400 | limit",
        "/find | 501 | database",
        "/layout/0?stored | 501 | database",
        "/stats/nonsense | 404 | 'nonsense'",
        "/nonsense | 404 | no page",
        "/layout/0/nonsense | 404 | no page",
        "/sql | 405 | POST"
      })
  void badRequest_getsProblemWithOffendingValue(String path, int status, String value)
      throws Exception {
    HttpResponse<String> answer =
        searching.send(searching.request("/api/v2" + path).header("Accept", "text/html"));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
    JsonObject problem = JsonParser.parseString(answer.body()).getAsJsonObject();
    assertThat(problem.get("status").getAsInt()).isEqualTo(status);
    assertThat(problem.get("detail").getAsString()).containsIgnoringCase(value);
  }

  @Test
  void almostName_getsLikelyMatches() throws Exception {
    assertThat(searching.get("/api/v2/layout/heng").body())
        .containsPattern("\"matches\":\\[.*\"code\":\"1A9BF0C00\"");
  }

  @Test
  void manyLayouts_areAnsweredInOrder() throws Exception {
    for (String body :
        List.of("055540000\nnonsense\n#0\n", "[\"055540000\", \"nonsense\", \"#0\"]")) {
      JsonArray all = json(searching.post("/api/v2/layouts", body)).getAsJsonArray();
      assertThat(all).hasSize(3);
      assertThat(all.get(0).toString()).contains("\"line\":1,", "\"code\":\"055540000\"");
      assertThat(all.get(1).toString()).containsPattern("\"error\":\".*nonsense");
      assertThat(all.get(2).toString()).contains("\"line\":3,", "\"id\":0,");
    }
    assertThat(searching.post("/api/v2/layouts", "0\n".repeat(51)).statusCode()).isEqualTo(400);
    assertThat(searching.post("/api/v2/layouts", "[1, {}]").statusCode()).isEqualTo(400);
    assertThat(searching.post("/api/v2/layouts", "x".repeat(1 << 17)).statusCode()).isEqualTo(413);
  }

  @Test
  void find_returnsFactsInOrder() throws Exception {
    JsonArray found =
        json(stored.get("/api/v2/find?steps=97..98&limit=15&solvable")).getAsJsonArray();
    assertThat(found).hasSize(15);
    assertThat(found.get(0).getAsJsonObject().get("id").getAsInt())
        .isEqualTo(MadeUpDatabase.FIRST + 97);
    assertThat(found.get(14).getAsJsonObject().get("id").getAsInt())
        .isEqualTo(MadeUpDatabase.FIRST + 496);
    assertThat(stored.get("/api/v2/find/count?steps=97..98").body())
        .isEqualTo("{\"layout_count\":20}");
    HttpResponse<String> missing = stored.get("/api/v2/find?farthest=3");
    assertThat(missing.body()).contains("analysis");
    assertThat(missing.statusCode()).isEqualTo(501);
  }

  @Test
  void sql_onlyReadsTheTables() throws Exception {
    assertThat(
            stored.post("/api/v2/sql", "SELECT 1 AS b, id FROM layouts ORDER BY id LIMIT 2").body())
        .isEqualTo(
            "{\"columns\":[{\"column\":\"b\",\"type\":\"INTEGER\"},{\"column\":\"id\",\"type\":\"BIGINT\"}],"
                + "\"row_count\":2,\"is_complete\":true,\"rows\":[[1,%d],[1,%d]]}",
            MadeUpDatabase.FIRST, MadeUpDatabase.FIRST + 1);
    for (String sql :
        List.of(
            "SELECT * FROM read_csv('/etc/passwd')",
            "SELECT * FROM '/etc/passwd'",
            "COPY layouts TO '/tmp/klotski-written.csv'",
            "CREATE TABLE t AS SELECT 1",
            "DROP VIEW layouts",
            "SET memory_limit = '1TB'",
            "ATTACH '/tmp/x.db'",
            "INSTALL httpfs",
            "SELECT 1; SELECT 2",
            "SELEC",
            "")) {
      HttpResponse<String> answer = stored.post("/api/v2/sql", sql);
      assertThat(answer.statusCode()).as(sql + answer.body()).isEqualTo(400);
      assertThat(answer.body()).doesNotContain("root:");
    }
  }

  @Test
  void sql_returnsBoundedRows() throws Exception {
    JsonObject rows =
        json(stored.post("/api/v2/sql", "SELECT a.id FROM layouts a, layouts b")).getAsJsonObject();
    assertThat(rows.getAsJsonArray("rows")).hasSize(Api.MAX_ROWS);
    assertThat(rows.get("is_complete").getAsBoolean()).isFalse();
    assertThat(stored.post("/api/v2/sql", "SELECT 'nan'::DOUBLE, sum(3), NULL").body())
        .contains("[[\"NaN\",3,null]]");
  }

  @Test
  void longSql_isCancelledAndTheNextQueryRuns(@TempDir Path other) throws Exception {
    try (TestServer server =
        new TestServer(TestServer.stored(other, Duration.ofSeconds(2)), TestServer.LOOPBACK)) {
      HttpResponse<String> answer =
          server.post(
              "/api/v2/sql",
              "SELECT count(*) FROM layouts a, layouts b, layouts c, layouts d"
                  + " WHERE (a.id + 3 * b.id + 7 * c.id + 11 * d.id) % 1000003 = 5");
      assertThat(answer.statusCode()).isEqualTo(504);
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () -> assertThat(server.post("/api/v2/sql", "SELECT 1").body()).contains("[[1]]"));
    }
  }
}
