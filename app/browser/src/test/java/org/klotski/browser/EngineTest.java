package org.klotski.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** Runs the compiled JavaScript in Node and compares its results with those of the JVM. */
final class EngineTest {
  @BeforeAll
  static void requireNode() {
    boolean isInstalled;
    try {
      isInstalled = new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException | InterruptedException e) {
      isInstalled = false;
    }
    assumeTrue(isInstalled, "node is not installed");
  }

  @Test
  void solve_classicLayout_takes81Steps() throws Exception {
    assertThat(Engine.solve("1A9BF0C00")).hasSize(82);
    assertThat(engine("e.solve('1A9BF0C00').join()"))
        .isEqualTo(String.join(",", Engine.solve("1A9BF0C00")));
  }

  @Test
  void facade_givesTheAnswersOfTheJvm() throws Exception {
    assertThat(engine("e.info('1A9BF0C00')")).isEqualTo(Engine.info("1A9BF0C00"));
    assertThat(engine("e.moves('1A9BF0C00', 'line', 13)"))
        .isEqualTo(Engine.moves("1A9BF0C00", "line", 13))
        .contains("\"distance\":90,");
    assertThat(engine("e.solution('05F0A5000', 'step', 12)"))
        .isEqualTo(Engine.solution("05F0A5000", "step", 12))
        .contains("\"distance\":59,");
  }

  @Test
  void layouts_haveAnyNotation() throws Exception {
    String classic = Engine.info("1A9BF0C00");
    for (String text :
        new String[] {"横刀立馬", "red dankey", "5-4-1-1-7472", "4WVE1", "35131111341312212002"}) {
      assertThat(engine("e.info('" + text + "')")).as(text).isEqualTo(classic);
    }
  }

  @Test
  void solve_unsolvableLayout_returnsEmptyArray() throws Exception {
    LayoutClass layoutClass = LayoutClass.parse("5-4-1");
    Group group =
        Groups.discoverClass(layoutClass).of(layoutClass).stream()
            .filter(each -> !each.solvable())
            .findFirst()
            .orElseThrow();
    String unsolvable = LayoutCode.format(group.seed());
    assertThat(Engine.solve(unsolvable)).isEmpty();
    assertThat(engine("e.solve('" + unsolvable + "').length")).isEqualTo("0");
  }

  @Test
  void groupSizes_addUpToTheClass() throws Exception {
    assertThat(engine("e.groupSizes('5-4-1').length")).isEqualTo("898");
    assertThat(engine("e.groupSizes('5-4-1').reduce((a, b) => a + b)")).isEqualTo("65880");
  }

  @Test
  void layerSizes_addUpToTheGroup() throws Exception {
    assertThat(engine("e.layerSizes('1A9BF0C00').length")).isEqualTo("128");
    assertThat(engine("e.layerSizes('1A9BF0C00').reduce((a, b) => a + b)")).isEqualTo("25955");
  }

  @Test
  void invalidCode_throwsExplanatoryError() throws Exception {
    assertThat(engine("(() => { try { e.solve('12G') } catch (x) { return x.message } })()"))
        .contains("12G", "hex digits");
  }

  @Test
  void stages_giveTheResultsOfTheJvm() throws Exception {
    assertThat(node("require('./target/javascript/stage-calls.js').main([])"))
        .isEqualTo(StageCalls.report());
  }

  private static String engine(String expression) throws Exception {
    return node("const e = require('./target/javascript/klotski-engine.js'); console.log(%s)"
            .formatted(expression))
        .strip();
  }

  private static String node(String script) throws Exception {
    Process process = new ProcessBuilder("node", "-e", script).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return output;
  }
}
