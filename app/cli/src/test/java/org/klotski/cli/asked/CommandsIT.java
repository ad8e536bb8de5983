package org.klotski.cli.asked;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Klotski;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;

/** Tests the output of commands that read the database of all layouts. */
final class CommandsIT {
  private static final int MANY_MEMBERS = 50_000;

  private static Launcher.Result run(String command, String... arguments) {
    return InProcess.run(TestDatabase.command(command, arguments)).done();
  }

  @Tag("thorough")
  @Test
  void verify_findsEverythingRight() throws IOException {
    Launcher.Result result =
        Launcher.run("verify", "--json", "--db", TestDatabase.path().toString()).done();
    result.assertFollowsSchema();
    assertThat(result.objects())
        .hasSizeGreaterThan(20)
        .allMatch(check -> check.get("holds").getAsBoolean());
    assertThat(result.out())
        .contains(
            "29,334,498 layouts, 25,422 groups",
            "1,981 groups with 28,913,089 layouts",
            "11,634 layouts");
    assertThat(result.err()).contains("check neighbors");
  }

  @Test
  void contentDigest_isThePublishedOne() throws Exception {
    assertThat(TamperedDatabase.meta(TestDatabase.path(), "digest"))
        .isEqualTo("f850f036f7a683701d1d79c8fa2a1599ec848740887b5634a6c23570d376c78a");
  }

  @Test
  void info_saysWhatIsStoredAndWhereItIsFrom() {
    Launcher.Result result = run("info", "--stored", "--json", "1A9BF0C00");
    JsonObject facts = result.object();
    assertThat(facts.get("min_solution_ways").getAsInt()).isEqualTo(256);
    assertThat(facts.has("farthest_step")).as("the database is not analyzed").isFalse();
    assertThat(result.err()).isEqualTo("read from " + TestDatabase.path() + "\n");
    assertThat(run("info", "--quiet", "--stored", "1A9BF0C00").err()).isEmpty();
    assertThat(run("info", "10BBB9C00").err()).contains("search", "farthest");
  }

  /** Uses one random layout of each class, but omits large groups, which take long to search. */
  @Tag("thorough")
  @Test
  void databaseAndSearch_answerTheSame() {
    Random random = new Random(20_261_121);
    Klotski search = Klotski.bySearch();
    int compared = 0;
    try (Database database = Database.open(TestDatabase.path())) {
      Klotski stored = Klotski.over(database);
      for (LayoutClass layoutClass : LayoutClass.all()) {
        int number = random.nextInt(database.groupCount(layoutClass));
        long[] members = database.members(layoutClass, number);
        if (members.length <= MANY_MEMBERS) {
          Layout layout = LayoutCode.decode(members[random.nextInt(members.length)]);
          assertThat(search.info(layout)).isEqualTo(stored.info(layout));
          assertThat(search.group(layout)).isEqualTo(stored.group(layout));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(LayoutClass.all().size() / 2);
  }

  @Test
  void languageOfTheMachine_changesNothing() {
    ProcessBuilder builder = Launcher.start("group", "--layers", "5-4-1-266");
    builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
    assertThat(Launcher.run(builder, "").out()).startsWith("layer\tlayouts\n0\t1\n");
  }

  /** The project contains the digests of the tables but not the tables. */
  @ParameterizedTest
  @CsvSource({
    "jiang, a83cd10a7e76c0e44b280bb8211b73bf2230a1f8a504a11b11f2be8890b48cfd",
    "JIANG-bing, bc60ceeb837f33327c1d74232f66cb9d41c60c37023383febb72a1dd6fc3d7fc",
    "class, 593ff580d4d4da513515c125aa937dd90f2896003edf444de2deece9ace11d86",
    "groups, 363a2f782ea4a7ad0c7f927fcab2958af6a4f756e95c6809a874a585e02bfbf7",
    "group-sizes, 43c218e4afa34db387a7078cc5c030107a6914bc6af99017b2173878c7edc8d4",
    "forests, 21ab60fb4682ac8bd6f08c67300e59116f7a8eda2dd337c70182a97e31488aae"
  })
  void stats_areThePublishedTables(String table, String sha256) throws IOException {
    assertThat(Hashing.sha256().hashString(run("stats", table).out(), UTF_8)).hasToString(sha256);
  }

  /** Checks some of the numbers in docs/metrics.md. */
  @Tag("thorough")
  @Test
  void ranks_areThoseOfTheLayoutsThatChangeMost() throws IOException {
    Launcher.Result ranks = run("stats", "--json", "ranks");
    assertThat(ranks.lines())
        .hasSize(3 * 20)
        .startsWith(
            "{\"metric\":\"step\",\"other_metric\":\"line\",\"distance\":3,\"other_distance\":9,"
                + "\"rank\":19713009,\"other_rank\":11124231,\"count\":8,"
                + "\"first\":\"000001B40\"}")
        .anyMatch(line -> line.contains("\"rank\":12648333,\"other_rank\":3971450"));
  }
}
