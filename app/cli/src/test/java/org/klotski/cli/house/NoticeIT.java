package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;

/** Checks that NOTICE names the license of every component that is distributed. */
final class NoticeIT {
  /** Licenses that the Apache Software Foundation permits for libraries (categories A and B). */
  private static final Set<String> COMPATIBLE =
      Set.of("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0", "MIT");

  private static final Pattern LINE = Pattern.compile("  ([\\w.-]+:[\\w.-]+) +(\\S+) +(\\S+)");
  private static final Pattern JAR = Pattern.compile("(.+?)-\\d.*[.]jar");

  private record Said(String licence, String text) {}

  @Test
  void everyLibraryThatIsShippedIsListedAndNoOther() throws IOException {
    Set<String> listed =
        said().keySet().stream()
            .map(library -> library.substring(library.indexOf(':') + 1))
            .collect(Collectors.toSet());
    assertThat(listed).containsExactlyInAnyOrderElementsOf(shipped()).hasSizeGreaterThan(10);
  }

  @Test
  void everyLicenceIsCompatibleAndItsTextIsThere() throws IOException {
    for (Map.Entry<String, Said> each : said().entrySet()) {
      Said said = each.getValue();
      boolean isApache = said.licence().equals("Apache-2.0");
      assertThat(said.licence()).as(each.getKey()).isIn(COMPATIBLE);
      assertThat(said.text())
          .as(each.getKey())
          .isEqualTo(isApache ? "LICENSE" : "docs/licenses/" + said.licence() + ".txt");
      assertThat(Repository.file(said.text())).isNotEmptyFile();
    }
  }

  /** The bill of materials contains the licenses that the projects declare. */
  @Test
  @EnabledIfSystemProperty(named = "klotski.sbom", matches = "true")
  void theBillOfMaterialsHasTheSameLibrariesAndLicences() throws IOException {
    Path file = Launcher.JAR.resolveSibling("klotski-sbom.json");
    JsonObject bill = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    assertThat(bill.get("bomFormat").getAsString()).isEqualTo("CycloneDX");
    Map<String, Set<String>> declared = new TreeMap<>();
    for (JsonElement each : bill.getAsJsonArray("components")) {
      JsonObject component = each.getAsJsonObject();
      String group = component.get("group").getAsString();
      if (!group.equals("org.klotski")) {
        assertThat(component.getAsJsonArray("hashes")).isNotEmpty();
        declared.put(group + ":" + component.get("name").getAsString(), licences(component));
      }
    }
    Map<String, Said> said = said();
    assertThat(declared.keySet()).isEqualTo(said.keySet());
    declared.forEach(
        (library, licences) ->
            assertThat(licences).as(library).contains(said.get(library).licence()));
  }

  private static Set<String> licences(JsonObject component) {
    return component.getAsJsonArray("licenses").asList().stream()
        .map(each -> each.getAsJsonObject().getAsJsonObject("license"))
        .map(licence -> licence.has("id") ? licence.get("id") : licence.get("name"))
        .map(JsonElement::getAsString)
        .collect(Collectors.toSet());
  }

  private static Map<String, Said> said() throws IOException {
    Map<String, Said> said = new TreeMap<>();
    for (String line : Files.readAllLines(Repository.file("NOTICE"))) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        Said before = said.put(matcher.group(1), new Said(matcher.group(2), matcher.group(3)));
        assertThat(before).as(line).isNull();
      }
    }
    return said;
  }

  private static List<String> shipped() {
    return Stream.of(Launcher.JAR.resolveSibling("lib").toFile().list())
        .map(JAR::matcher)
        .filter(Matcher::matches)
        .map(jar -> jar.group(1))
        .filter(name -> !name.startsWith("klotski-"))
        .toList();
  }
}
