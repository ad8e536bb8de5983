package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.Metric;

/** The pages of some classes, made of the database that the tests share. */
@Tag("thorough")
final class ReportIT {
  private static final String[] CLASSES = {"5-4-1", "7-0-3", "0-2-0"};
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ANCHOR = Pattern.compile(" id=\"([^\"]*)\"");
  private static final Pattern ROW = Pattern.compile("<tr>(.*?)</tr>", Pattern.DOTALL);

  @TempDir private static Path folder;

  private static Path atlas;
  private static Launcher.Result result;

  @BeforeAll
  static void write() throws Exception {
    atlas = folder.resolve("atlas");
    Path verified = Files.writeString(folder.resolve("verified.txt"), "✓ counts: <all>\n");
    result = Launcher.run(command(atlas, "--json", "--verified", verified.toString()));
  }

  private static String[] command(Path out, String... more) {
    List<String> all = new ArrayList<>(List.of("--out", out.toString(), "--class"));
    Collections.addAll(all, CLASSES);
    Collections.addAll(all, more);
    return TestDatabase.command("report", all.toArray(String[]::new));
  }

  private static List<Path> files(String ending) throws IOException {
    try (Stream<Path> files = Files.walk(atlas)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  private static String page(String name) throws IOException {
    return Files.readString(atlas.resolve(name));
  }

  @Test
  void itSaysWhatItWillWriteAndWhatItHasWritten() throws IOException {
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).contains("3 classes", "openings, galleries, checks; at most");
    AnswersSchema.check(result);
    JsonObject answer = JsonParser.parseString(result.out()).getAsJsonObject();
    assertThat(answer.get("page_count").getAsInt()).isEqualTo(files(".html").size());
    long bytes = 0;
    for (Path file : files("")) {
      bytes += Files.isDirectory(file) ? 0 : Files.size(file);
    }
    assertThat(answer.get("bytes").getAsLong()).isEqualTo(bytes);
    assertThat(answer.getAsJsonArray("checks")).hasSize(12);
    assertThat(page("checks.html")).contains("✓ counts: &lt;all&gt;").doesNotContain("✗");
  }

  @Test
  void everyLinkLeadsToAPageAndNothingComesFromTheNet() throws IOException {
    Set<Path> reached = new HashSet<>(Set.of(atlas.resolve("index.html")));
    for (Path file : files(".html")) {
      String html = Files.readString(file);
      Matcher links = LINK.matcher(html);
      while (links.find()) {
        assertThat(links.group(1)).as("a link in %s", file).isNotEmpty();
        String[] parts = links.group(1).split("#", 2);
        Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
        assertThat(parts[0]).doesNotContain(":").doesNotStartWith("/");
        assertThat(target).as("%s in %s", links.group(1), file).isRegularFile().startsWith(atlas);
        reached.add(target);
        if (parts.length > 1) {
          assertThat(ANCHOR.matcher(Files.readString(target)).results().map(id -> id.group(1)))
              .contains(parts[1]);
        }
      }
    }
    assertThat(reached).containsAll(files(".html"));
  }

  @Test
  void countsAreThoseOfStats() throws IOException {
    List<String> layouts = InProcess.run(TestDatabase.command("stats", "class")).lines();
    Map<String, String> rows = rows("classes.html");
    assertThat(rows).hasSize(203);
    for (String line : layouts.subList(1, layouts.size())) {
      String[] fields = line.split("\t");
      String name = fields[0] + "-" + fields[1] + "-" + fields[2];
      assertThat(rows.get(name)).as(name).startsWith("%,d ".formatted(Long.valueOf(fields[3])));
    }
    List<String> hardest = InProcess.run(TestDatabase.command("stats", "hardest")).lines();
    Map<String, String> groups = rows("classes/5-4-1.html");
    List<String> columns = List.of(hardest.get(0).split("\t"));
    int compared = 0;
    for (String line : hardest) {
      String[] fields = line.split("\t");
      if (line.startsWith("5\t4\t1\t") && !fields[5].isEmpty()) {
        assertThat(groups.get("5-4-1-" + fields[3]))
            .startsWith("%,d yes ".formatted(Long.valueOf(fields[4])))
            .contains(
                " %s %s %s "
                    .formatted(
                        fields[5],
                        fields[columns.indexOf("min_solution_line")],
                        fields[columns.indexOf("min_solution_cell")]));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(52);
    assertThat(page("index.html")).contains("29,334,498", "25,422", "28,913,089", "11,303,561");
  }

  /** The rows of the tables of a page: what is in the first cell, and the others with blanks. */
  private static Map<String, String> rows(String name) throws IOException {
    Map<String, String> rows = new TreeMap<>();
    Matcher matcher = ROW.matcher(page(name));
    while (matcher.find()) {
      String[] cells =
          matcher.group(1).replaceAll("</t[hd]>", "\t").replaceAll("<[^>]*>|\n", "").split("\t", 2);
      rows.put(cells[0].strip(), cells[1].replace("\t", " "));
    }
    rows.remove("class");
    return rows;
  }

  @Test
  void anOpeningHasItsFiguresAndItsSolution() throws IOException {
    assertThat(page("openings.html")).contains("Red Donkey", "Héng dāo lì mǎ", "三横最难");
    assertThat(page("layouts/1A9BF0C00.html"))
        .contains("横刀立马", "Red Donkey", "5-4-1-1-7472", "81, as we find")
        .contains("<dt>difficulty, in points</dt>\n<dd>95.9</dd>")
        .contains("<dt>difficulty</dt>\n<dd>hard</dd>")
        .contains("whose 2x2 is at cell 12, in steps</dt>\n<dd>58</dd>")
        .contains("step %s of %s", "\"moves\":[[")
        .contains("./klotski analyze --metric all");
    String codes = page("layouts/1A9BF0C00.html").split("\"codes\":", 2)[1].split("]", 2)[0];
    assertThat(codes.split(",")).hasSize(82);
  }

  /** The graph of a small group is the one that explore finds. */
  @Test
  void aSmallGroupIsDrawnAsAWhole() throws IOException {
    String page = page("groups/5-4-1-5.html");
    JsonObject graph =
        JsonParser.parseString(
                page.split("\"shown\" .*\n<script[^>]*>", 2)[1].split("</script>")[0])
            .getAsJsonObject();
    try (Klotski klotski = Klotski.open(TestDatabase.path())) {
      var group = klotski.group("5-4-1-5");
      var seen = klotski.explore(group.seed(), Rules.in(Metric.STEP));
      assertThat(graph.getAsJsonArray("codes")).hasSize(group.size());
      assertThat((long) graph.getAsJsonArray("links").size())
          .isEqualTo(
              seen.layers().stream()
                  .mapToLong(layer -> layer.linksWithin() + layer.linksToNext())
                  .sum());
    }
  }

  @Test
  void otherNumberOfThreads_givesSamePages() throws Exception {
    Map<Path, String> before = digests();
    String verified = folder.resolve("verified.txt").toString();
    Launcher.Result again =
        Launcher.run(command(atlas, "--force", "--threads", "1", "--verified", verified));
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(digests()).isEqualTo(before);
  }

  private static Map<Path, String> digests() throws IOException {
    Map<Path, String> digests = new TreeMap<>();
    for (Path file : files("")) {
      if (Files.isRegularFile(file)) {
        digests.put(
            atlas.relativize(file), MoreFiles.asByteSource(file).hash(Hashing.sha256()).toString());
      }
    }
    return digests;
  }

  @Test
  void whatCannotBeIsSaidInOneSentence() throws IOException {
    Path mine = Files.createDirectories(folder.resolve("mine"));
    refused(command(Path.of("")), ExitCode.WRONG_USAGE, "--out is empty; name a folder");
    refused(
        command(folder.resolve("x"), "--verified", mine.toString()),
        ExitCode.WRONG_USAGE,
        "is a folder; name a file for --verified");
    Path notText = Files.writeString(folder.resolve("latin.txt"), "geprüft", ISO_8859_1);
    refused(
        command(folder.resolve("x"), "--verified", notText.toString()),
        ExitCode.WRONG_USAGE,
        "latin.txt is no text in UTF-8, so it is not what verify prints");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  private static void refused(String[] command, int exitCode, String sentence) {
    InProcess.run(command).assertRefused(exitCode, sentence);
  }
}
