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
  void openings() {
    Launcher.Result result = InProcess.run("openings");
    assertThat(result.lines())
        .anyMatch(line -> line.startsWith("4FEA13400\t138\t150\t179\t峰回路转\t"))
        .anyMatch(line -> line.startsWith("  ! 140 in github.com/"));
    assertThat(InProcess.run("openings", "--json").lines()).hasSize(56);
  }

  @Test
  void openingsOfCollectionsAndByNames() {
    List<String> lin = InProcess.run("openings", "--collection", "林雨霖").lines();
    assertThat(lin.get(1)).startsWith("1A9BF0C00\t81\t90\t116\t1\t横刀立马\t");
    assertThat(lin)
        .anyMatch(line -> line.equals("436BCB400\t95\t105\t126\t56\t颠倒96阳\t颠倒96阳\t\t"))
        .last()
        .asString()
        .startsWith("10FF69400\t82\t87\t110\t68\t高阶14\t地天泰和 / ");
    assertThat(InProcess.run("openings", "--all", "--json").lines()).hasSize(369);
    assertThat(InProcess.run("openings", "--search", "龍", "--sources").lines())
        .contains("  called 伏羲八卦 雷地豫: no. 132 of 发芽网布局图")
        .filteredOn(line -> !line.startsWith("  "))
        .hasSize(7);
    Launcher.Result none = InProcess.run("openings", "--collection", "others", "--search", "龍");
    assertThat(none.exitCode()).isZero();
    assertThat(none.out()).isEmpty();
    assertThat(none.sentences())
        .containsExactly("klotski: no such opening has a name with '龍' in it");
  }

  /** Two entries of it may be one layout, under two names. */
  @ParameterizedTest
  @CsvSource({"classic, 40", "common, 352", "fayaa, 352", "lin, 68", "others, 12"})
  void aCollectionIsListedEntryByEntry(String collection, int entries) {
    List<String> lines = InProcess.run("openings", "--collection", collection, "--json").lines();
    assertThat(lines).hasSize(entries);
    for (int at = 0; at < entries; at++) {
      JsonObject opening = JsonParser.parseString(lines.get(at)).getAsJsonObject();
      JsonObject entry = opening.getAsJsonObject("entry");
      assertThat(entry.get("position").getAsInt()).isEqualTo(at + 1);
      assertThat(opening.getAsJsonArray("collections")).contains(entry);
      assertThat(opening.getAsJsonArray("chinese")).contains(entry.get("called"));
    }
  }

  @Test
  void infoSaysWhatALayoutIsCalled() {
    assertThat(namesInInfo("10FF69400")).containsExactly("opening: 地天泰和 / 伏羲八卦 地天泰 / 高阶14");
    assertThat(namesInInfo("2AF7E8000"))
        .containsExactly("opening: 屯兵东路", "opening, mirrored: Tún bīng dōng lù");
    assertThat(namesInInfo("6BFA47000"))
        .containsExactly("opening, mirrored: 峰回路转 / Fēng huí lù zhuǎn");
    assertThat(namesInInfo("0")).isEmpty();
  }

  private static List<String> namesInInfo(String layout) {
    return InProcess.run("info", layout).lines().stream()
        .filter(line -> line.startsWith("opening"))
        .map(line -> line.replaceFirst(" {2,}", ": "))
        .toList();
  }
}
