package org.klotski.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * Runs the compiled JavaScript in Node and compares its results with the results of the same
 * functions on the JVM, which {@link SearchedGroupTest} compares with the library.
 */
final class EngineTest {
  private static final Engine.Progress IGNORED = fraction -> {};

  @TempDir private Path folder;

  /** Calls of the compiled functions, and the results on the JVM. */
  private final List<String> calls = new ArrayList<>();

  private final List<String> expected = new ArrayList<>();

  @BeforeAll
  static void requireNode() {
    assumeThatCode(() -> node("")).doesNotThrowAnyException();
  }

  @Test
  void randomLayouts_haveTheAnswersOfTheJvm() throws Exception {
    Random random = new Random(46);
    List<Layout> layouts =
        Stream.generate(() -> Layout.fromId(random.nextInt(LayoutIds.COUNT)))
            .filter(layout -> layout.layoutClass().layouts() < 30_000)
            .limit(1000)
            .sorted(Comparator.comparing(Layout::layoutClass))
            .toList();
    for (Layout layout : layouts) {
      String code = layout.toString();
      expect("board('" + code + "')", Engine.board(code));
      expectMovesAndDistances(code);
      expect("facts('" + code + "', p)", Engine.facts(code, IGNORED));
    }
    assertAnswers();
  }

  @Test
  void openings_haveTheAnswersOfTheJvm() throws Exception {
    List<Opening> openings = new ArrayList<>(Openings.all());
    openings.sort(Comparator.comparing(opening -> opening.layout().layoutClass()));
    assertThat(openings).hasSizeGreaterThan(300);
    for (Opening opening : openings) {
      String code = opening.layout().toString();
      String text = "name:" + opening.names().get(0);
      if (Openings.named(opening.names().get(0)).size() == 1) {
        expect("read('" + text.replace("'", "\\'") + "')", Engine.read(text));
      }
      expectMovesAndDistances(code);
      for (Metric metric : Metric.values()) {
        String rest = "('" + code + "', '" + metric.label() + "', 13)";
        expect("solve" + rest, Engine.solve(code, metric.label(), 13));
      }
    }
    assertAnswers();
  }

  private void expectMovesAndDistances(String code) {
    for (Metric metric : Metric.values()) {
      String rest = "('" + code + "', '" + metric.label() + "')";
      expect("moves" + rest, Engine.moves(code, metric.label()));
    }
    expect("distances('" + code + "', 13, p)", Engine.distances(code, 13, IGNORED));
  }

  @Test
  void groups_haveTheAnswersOfTheJvm() throws Exception {
    for (String name : List.of("6-1-1", "5-4-0", "5-3-5")) {
      LayoutClass layoutClass = LayoutClass.parse(name);
      for (Group group : Groups.discoverClass(layoutClass).of(layoutClass)) {
        String argument = "'" + group.name() + "'";
        expect("open(" + argument + ", p)", Engine.open(group.name(), IGNORED));
        expect(
            "members(" + argument + ", 0, 1000000, p)",
            Engine.members(group.name(), 0, 1_000_000, IGNORED));
        expect("layer(" + argument + ", 2, p)", Engine.layer(group.name(), 2, IGNORED));
        expect("graph(" + argument + ", p)", Engine.graph(group.name(), IGNORED));
        expect("[...e.edges()].join()", joined(Engine.edges()));
      }
    }
    assertAnswers();
  }

  private static String joined(int[] numbers) {
    return String.join(",", Arrays.stream(numbers).mapToObj(String::valueOf).toList());
  }

  @Test
  void searches_haveTheAnswersOfTheJvm() throws Exception {
    String classic = "1A9BF0C00";
    expect("info('1A9BF0C00')", Engine.info(classic));
    expect("distances('1A9BF0C00', 12, p)", Engine.distances(classic, 12, IGNORED));
    expect("farthest('1A9BF0C00', 'line')", Engine.farthest(classic, "line"));
    expect("path('1A9BF0C00', 'DAA7F3000', 'cell')", Engine.path(classic, "DAA7F3000", "cell"));
    expect("path('1A9BF0C00', '4FEA13400', 'step')", Engine.path(classic, "4FEA13400", "step"));
    expect("solve('05F0A5000', 'step', 12)", Engine.solve("05F0A5000", "step", 12));
    expect("svg('1A9BF0C00', 13)", Engine.svg(classic, 13));
    expect("find('横刀')", Engine.find("横刀"));
    expect("find('马')", Engine.find("马"));
    for (String text :
        List.of(
            "red dankey",
            "5-4-1-1-7472",
            "4WVE1",
            "#4091296",
            "35131111341312212002",
            "VXXV/VXXV/VHHV/VSSV/S..S",
            "[{\"shape\":[2,2],\"position\":[0,1]}]")) {
      expect("read('" + text + "')", Engine.read(text));
    }
    assertAnswers();
    assertThat(expected.get(5)).as(calls.get(5)).contains("\"distance\":59,");
  }

  @Test
  void stages_giveTheResultsOfTheJvm() throws Exception {
    assertThat(node("require('./target/javascript/stage-calls.js').main([])"))
        .isEqualTo(StageCalls.report());
  }

  /** Simulates the workers of a page, because Node has a different API. */
  private static final String WORKERS =
      """
      const threads = require("worker_threads");
      globalThis.Blob = class { constructor(parts) { this.source = parts[0]; } };
      URL.createObjectURL = (blob) => blob.source;
      globalThis.workers = 0;
      globalThis.Worker = class {
        constructor(source) {
          workers++;
          const self = `const { parentPort } = require("worker_threads");
            globalThis.self = { postMessage: (data, list) => parentPort.postMessage(data, list),
              set onmessage(f) { parentPort.on("message", (data) => f({ data })); } };`;
          this.thread = new threads.Worker(self + source, { eval: true });
          this.thread.on("message", (data) => this.onmessage?.({ data }));
        }
        postMessage(data) { this.thread.postMessage(data); }
        terminate() { this.thread.terminate(); }
      };
      """;

  private static final String CLIENT =
      """
      (async () => {
        const engine = await require('./target/javascript/klotski-engine.js').start();
        const { code } = await engine.read('横刀立马');
        console.log(code, (await engine.board(code)).pieces.length);
        const wrong = 'VXXV/VXXV/VHHV/VSSV/XX.X';
        await engine.read(wrong).catch((e) => console.log(e.name, e.cell, e instanceof Error));
        await engine.read('将').catch((e) => console.log(e.message.length > 0));
        await engine.read('hengdaolim').then((r) => console.log(r.code, r.notation));
        await engine.read('兵临').catch((e) => console.log(e.candidates.length > 1));
        const fractions = [];
        const group = await engine.open(code, { progress: (f) => fractions.push(f) });
        console.log(group.group_size, fractions.length > 2, fractions.every((f) => f < 1));
        const graph = await engine.graph(code);
        console.log(graph.codes[7472].toString(16), graph.min_solution_step[7472]);
        console.log(graph.edges.length, graph.edge_num, graph.is_mirror[7472], graph.square[7472]);
        console.log((await engine.coordinates(code, { dimensions: 2 })).length);
        console.log((await engine.solve(code, { metric: 'cell' })).distance);
        CANCEL
        engine.close();
        await engine.board(code).catch((e) => console.log(e.message));
        process.exit(0);
      })().catch((e) => { console.log(e); process.exit(1); });
      """;

  /** Cancels a search that takes a few seconds; the next call needs a third worker. */
  private static final String CANCEL =
      """
        const abort = new AbortController();
        const cancelled = engine.info('00006FFF0', { signal: abort.signal });
        const queued = engine.solve(code);
        setTimeout(() => abort.abort(), 100);
        await cancelled.catch((e) => console.log(e.name));
        console.log((await queued).distance, (await engine.moves(code)).length, workers);
      """;

  private static final List<String> ANSWERS =
      List.of(
          "1A9BF0C00 10",
          "EngineError 16 true",
          "true",
          "1A9BF0C00 similar_name",
          "true",
          "25955 true true",
          "1a9bf0c00 81",
          "94302 47151 1 1",
          "51910",
          "116");

  @Test
  void client_answersWithoutWorkers() throws Exception {
    assertThat(node(CLIENT.replace("CANCEL", "")).lines())
        .containsSubsequence(ANSWERS)
        .endsWith("the engine is closed");
  }

  @Test
  void client_cancelsASearchInItsWorker() throws Exception {
    assertThat(node(WORKERS + CLIENT.replace("CANCEL", CANCEL)).lines())
        .containsSubsequence(ANSWERS)
        .endsWith("AbortError", "81 8 3", "the engine is closed");
  }

  private void expect(String call, String answer) {
    calls.add(call.startsWith("[") ? call : "e." + call);
    expected.add(answer.replace("\n", "\\n"));
  }

  private void assertAnswers() throws Exception {
    Path file = folder.resolve("calls.js");
    List<String> lines = new ArrayList<>();
    lines.add(
        "const e = require('" + Path.of("target/javascript/compiled.js").toAbsolutePath() + "');");
    lines.add("const p = () => {};");
    lines.add("const say = (text) => console.log(text.replaceAll('\\n', '\\\\n'));");
    calls.forEach(call -> lines.add("say(" + call + ");"));
    Files.write(file, lines);
    List<String> answers = node("require('" + file + "')").lines().toList();
    for (int i = 0; i < Math.min(expected.size(), answers.size()); i++) {
      assertThat(answers.get(i)).as(calls.get(i)).isEqualTo(expected.get(i));
    }
    assertThat(answers).hasSameSizeAs(expected);
  }

  private static String node(String script) throws Exception {
    Process process = new ProcessBuilder("node", "-e", script).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return output;
  }
}
