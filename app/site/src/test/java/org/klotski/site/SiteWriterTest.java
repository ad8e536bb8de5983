package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class SiteWriterTest {
  private static final Pattern LINK =
      Pattern.compile("(?:href|src|action|og:image\" content)=\"([^\"]*)\"");
  private static final Pattern FOREIGN = Pattern.compile("(?:https?:)?//[\\w.-]+\\.[a-z]{2,}");
  private static final Pattern USED =
      Pattern.compile("\\b(?:text\\(|button\\(|\\? )\"([\\w.-]+)\"|: \"([a-z]+\\.[\\w.]+)\"");

  /** URLs that are not addresses of files: a namespace, and java.vendor.url of the engine. */
  private static final Pattern NAMES =
      Pattern.compile("http://www.w3.org/2000/svg|https://teavm.org");

  private static final int MOST_BYTES = 1_000_000;

  private static Map<String, byte[]> files;

  @BeforeAll
  static void write() throws IOException {
    files = new SiteWriter(Optional.empty(), Map.of(), "", "1.0").files();
  }

  private static String text(String file) {
    return new String(files.get(file), UTF_8);
  }

  private static List<String> files(String... endings) {
    return files.keySet().stream()
        .filter(file -> Stream.of(endings).anyMatch(file::endsWith))
        .sorted()
        .toList();
  }

  @Test
  void writesEveryPageInBothLanguages() {
    assertThat(files(".html"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of("index", "play", "shape", "puzzles", "openings", "editor", "group", "story")
                .flatMap(page -> Stream.of(page + ".html", "zh/" + page + ".html"))
                .toList());
    assertThat(text("index.html")).contains("<html lang=\"en\">");
    assertThat(text("zh/play.html")).contains("<html lang=\"zh-Hans\">");
  }

  @Test
  void linksLeadToFilesOfTheSite() {
    for (String page : files(".html")) {
      Matcher links = LINK.matcher(text(page));
      while (links.find()) {
        URI target = URI.create(page).resolve(links.group(1));
        if (!links.group(1).startsWith("#")) {
          assertThat(files).as(page).containsKey(target.getPath());
        }
      }
    }
  }

  @Test
  void nothingComesFromAnotherHost() {
    for (String file : files.keySet()) {
      assertThat(
              FOREIGN
                  .matcher(NAMES.matcher(text(file)).replaceAll(""))
                  .results()
                  .map(m -> m.group()))
          .as(file)
          .isEmpty();
    }
  }

  @Test
  void filesAreSmall() {
    files.forEach((file, content) -> assertThat(content.length).as(file).isLessThan(MOST_BYTES));
  }

  /** A host may let the browser cache files for hours, so the worker bypasses that cache. */
  @Test
  void offlineWorkerKeepsAllAddressesAsTheHostHasThem() {
    assertThat(text("offline.js"))
        .contains("\"./\"", "\"zh/\"", "\"zh/play.html\"", "\"assets/play.js\"")
        .contains("cache: \"reload\"");
  }

  /** A key that ends in a dot is the prefix of several keys. */
  @Test
  void everyTextIsThereInBothLanguagesAndIsUsed() throws IOException {
    List<String> table =
        Resources.readLines(Resources.getResource(SiteWriter.class, "messages.tsv"), UTF_8);
    Set<String> keys = new TreeSet<>();
    for (String line : table) {
      if (!line.startsWith("#")) {
        List<String> fields = Splitter.on('\t').splitToList(line);
        assertThat(fields).as(line).hasSize(3).doesNotContain("");
        keys.add(fields.get(0));
      }
    }
    List<String> sources = new ArrayList<>();
    try (Stream<Path> scripts = Files.list(Path.of("src/main/resources/org/klotski/site/assets"))) {
      for (Path script : scripts.filter(each -> each.toString().endsWith(".js")).toList()) {
        sources.add(Files.readString(script));
      }
    }
    Set<String> used = new TreeSet<>();
    sources.forEach(
        source ->
            USED.matcher(source)
                .results()
                .forEach(
                    found -> used.add(found.group(1) == null ? found.group(2) : found.group(1))));
    used.removeIf(key -> !key.contains(".") && !keys.contains(key));
    assertThat(used)
        .allMatch(
            key ->
                key.endsWith(".")
                    ? keys.stream().anyMatch(k -> k.startsWith(key))
                    : keys.contains(key));
    try (Stream<Path> templates = Files.walk(Path.of("src/main/jte"))) {
      for (Path template : templates.filter(Files::isRegularFile).toList()) {
        sources.add(Files.readString(template));
      }
    }
    String all = String.join("\n", sources);
    assertThat(keys)
        .allMatch(
            key ->
                all.contains("\"" + key + "\"")
                    || all.contains("\"" + key.substring(0, key.lastIndexOf('.') + 1) + "\"")
                    || Stream.of(".title", ".description", ".one", ".text").anyMatch(key::endsWith)
                    || key.matches("unit\\..*|home\\..*|check\\.table\\..*"));
  }

  @Test
  void linksForOtherSitesAreAbsolute() throws IOException {
    Map<String, byte[]> hosted =
        new SiteWriter(Optional.empty(), Map.of(), "https://example.org/k/", "1.0").files();
    assertThat(new String(hosted.get("zh/play.html"), UTF_8))
        .contains("og:image\" content=\"https://example.org/k/assets/share.jpg\"")
        .contains("canonical\" href=\"https://example.org/k/zh/play.html\"");
    assertThat(new String(hosted.get("index.html"), UTF_8))
        .contains("canonical\" href=\"https://example.org/k/\"");
  }

  @Test
  void apiPage_isOnlyForServers() throws Exception {
    assertThat(files.keySet()).noneMatch(name -> name.matches(".*api[.](html|js)"));
    Map<String, byte[]> served =
        new SiteWriter(Optional.empty(), Map.of(), "", "1.0").servedFiles();
    assertThat(served).containsKeys("api.html", "assets/api.js");
    assertThat(new String(served.get("zh/api.html"), UTF_8)).contains("预设查询");
  }
}
