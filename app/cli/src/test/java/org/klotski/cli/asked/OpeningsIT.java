package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;

/** The layouts that people have names for. */
class OpeningsIT {
  @Test
  void classicOpenings_haveDistancesAndDisagreements() {
    assertThat(InProcess.run("openings").lines())
        .anyMatch(line -> line.startsWith("4FEA13400\t138\t150\t179\t峰回路转\t"))
        .hasSize(1 + 56);
    assertThat(InProcess.run("openings", "--sources").lines())
        .anyMatch(line -> line.startsWith("  not confirmed: 140 in github.com/"));
    assertThat(InProcess.run("openings", "--json").lines()).hasSize(56);
    assertThat(InProcess.run("openings", "--all", "--json").lines()).hasSize(369);
  }

  @Test
  void search_findsNamesOfEitherScript() {
    assertThat(InProcess.run("openings", "--search", "龍", "--sources").lines())
        .contains("  called 伏羲八卦 雷地豫: no. 132 of 发芽网布局图")
        .filteredOn(line -> line.matches("[0-9A-F]{9}\t.*"))
        .hasSize(6);
    Launcher.Result none = InProcess.run("openings", "--collection", "others", "--search", "龍");
    assertThat(none.exitCode()).isZero();
    assertThat(none.out()).isEmpty();
    assertThat(none.sentences()).singleElement().asString().contains("龍");
  }

  /** Two entries of a collection may be one layout, under two names. */
  @ParameterizedTest
  @CsvSource({"classic, 40", "common, 352", "fayaa, 352", "林雨霖, 68", "others, 12"})
  void collection_isListedEntryByEntry(String collection, int entries) {
    List<String> text = InProcess.run("openings", "--collection", collection).lines();
    List<String> lines = InProcess.run("openings", "--collection", collection, "--json").lines();
    assertThat(lines).hasSize(entries);
    for (int at = 0; at < entries; at++) {
      JsonObject opening = JsonParser.parseString(lines.get(at)).getAsJsonObject();
      JsonObject entry = opening.getAsJsonObject("entry");
      assertThat(entry.get("position").getAsInt()).isEqualTo(at + 1);
      assertThat(opening.getAsJsonArray("collections")).contains(entry);
      assertThat(opening.getAsJsonArray("chinese")).contains(entry.get("called"));
      String cells = "\t%d\t%s\t".formatted(at + 1, entry.get("called").getAsString());
      assertThat(text).anyMatch(line -> line.contains(cells));
    }
  }
}
