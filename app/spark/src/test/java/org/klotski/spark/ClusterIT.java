package org.klotski.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.files.WorkFolder;

/** Runs the analysis on a real cluster as users do, and kills a worker. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class ClusterIT {
  private static final Path FOLDER = Path.of("target/it").toAbsolutePath();
  private static final Path BUILT = FOLDER.resolve("built.db");
  private static final Path HERE = FOLDER.resolve("here.db");
  private static final Path TAKEN = FOLDER.resolve("taken.db");
  private static final Path OUT = FOLDER.resolve("out");

  /** The analyzed classes; the first two have a large group that is divided into slices. */
  private static final List<String> CLASSES =
      List.of("0-6-0", "2-10-1", "1-12-1", "3-0-1", "2-0-1", "5-1-5", "7-0-3");

  private static final List<String> FEWER = List.of("2-2-1", "2-0-1", "7-0-3");

  @AutoClose private static SparkCluster cluster;

  @BeforeAll
  static void start() throws Exception {
    for (Path old : List.of(HERE, TAKEN, OUT, FOLDER.resolve("cluster"))) {
      WorkFolder.deleteAll(old);
    }
    for (Path database : List.of(HERE, TAKEN)) {
      for (Metric metric : Metric.values()) {
        WorkFolder.deleteAll(checkpoints(database, metric));
      }
    }
    if (!Files.exists(BUILT)) {
      Files.createDirectories(FOLDER);
      klotski("build", "--db", BUILT.toString());
    }
    copy(BUILT, HERE);
    copy(BUILT, TAKEN);
    cluster = SparkCluster.start(FOLDER.resolve("cluster"), 2);
  }

  @Test
  @Order(1)
  void killedWorker_doesNotChangeTheResult() throws Exception {
    Process submitted = cluster.submit("steps", arguments(Metric.STEP, CLASSES));
    while (submitted.isAlive() && !cluster.errorOutput("steps").contains("Finished task")) {
      submitted.waitFor(50, TimeUnit.MILLISECONDS);
    }
    assertThat(submitted.isAlive()).as("in progress").isTrue();
    assertThat(cluster.isBusy(0)).isTrue();
    cluster.killWorker(0);
    SparkCluster.Result result = cluster.await(submitted, "steps");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).as("Spark noticed").containsIgnoringCase("lost executor");
    assertThat(result.err()).as("large groups in slices").contains("group 0-6-0-0 done");
    assertThat(result.out()).contains("layouts of 7 classes in metric step");
    assertThat(contents(OUT).keySet()).noneMatch(name -> name.contains("unfinished"));
    compare(Metric.STEP, CLASSES);
  }

  @Test
  @Order(2)
  void otherMetrics_giveTheSameResultAsOneMachine() throws Exception {
    cluster.addWorker();
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      SparkCluster.Result result =
          cluster.await(cluster.submit(metric.label(), arguments(metric, FEWER)), metric.label());
      assertThat(result.exitCode()).as(result.err()).isZero();
      compare(metric, FEWER);
    }
  }

  @Test
  @Order(3)
  void existingBlocks_areNotComputedAgain() throws Exception {
    Map<String, byte[]> before = contents(OUT);
    SparkCluster.Result result =
        cluster.await(cluster.submit("again", arguments(Metric.CELL, FEWER)), "again");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).contains("3 chunks: 3 exist, 0 are divided");
    assertThat(contents(OUT)).containsExactlyEntriesOf(before);
  }

  @Test
  @Order(4)
  void invalidCommandLine_isRefusedInOneSentence() throws Exception {
    assertRefused("--out", "--metric", "cell");
    assertRefused("steps", "--metric", "steps", "--out", OUT.toString());
    assertRefused("0-0", "--class", "0-0", "--out", OUT.toString());
    assertRefused("not 0", "--task-pairs", "0", "--out", OUT.toString());
    assertRefused("spark-submit", "--out", OUT.toString());
    SparkCluster.Result help = cluster.runAlone("--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("spark-submit --class org.klotski.spark.Analyze");
    SparkCluster.Result failed =
        cluster.await(cluster.submit("nowhere", "--out", BUILT + "/CURRENT"), "nowhere");
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.err()).contains("klotski: the analysis failed: ", BUILT + "/CURRENT");
  }

  private static void assertRefused(String what, String... arguments) throws Exception {
    SparkCluster.Result refused = cluster.runAlone(arguments);
    assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err().lines().filter(line -> line.startsWith("klotski: ")))
        .singleElement()
        .asString()
        .contains(what);
  }

  @Test
  @Order(5)
  void jar_hasOnlyItsOwnClasses() throws IOException {
    try (JarFile jar = new JarFile("target/klotski-spark.jar")) {
      List<String> classes =
          jar.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.endsWith(".class"))
              .toList();
      assertThat(classes)
          .contains("org/klotski/layerer/msbfs/VectorKernel.class")
          .allMatch(name -> name.startsWith("org/klotski/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.contains("rocksdb"))
          .filteredOn(name -> name.startsWith("org/klotski/dbschema/"))
          .isNotEmpty()
          .allMatch(name -> name.startsWith("org/klotski/dbschema/threads/"));
    }
    assertThat(Path.of("target/klotski-spark.jar").toFile().length()).isLessThan(6_000_000);
  }

  private static void compare(Metric metric, List<String> classes) throws Exception {
    String label = metric.label();
    klotski(withClasses(classes, "analyze", "--db", TAKEN, "--metric", label, "--take", OUT));
    klotski(withClasses(classes, "analyze", "--db", HERE, "--metric", label, "--threads", 2));
    Map<String, byte[]> here = contents(checkpoints(HERE, metric));
    Map<String, byte[]> taken = contents(checkpoints(TAKEN, metric));
    assertThat(taken.keySet()).isEqualTo(here.keySet()).hasSizeGreaterThanOrEqualTo(classes.size());
    here.forEach(
        (name, content) -> {
          if (name.endsWith(".block")) {
            assertThat(taken.get(name)).as(name).isEqualTo(content);
          }
        });
  }

  private static String[] withClasses(List<String> classes, Object... words) {
    return Stream.of(Stream.of(words), Stream.of("--class"), classes.stream())
        .flatMap(each -> each)
        .map(Object::toString)
        .toArray(String[]::new);
  }

  private static String[] arguments(Metric metric, List<String> classes) {
    return withClasses(
        classes, "--metric", metric.label(), "--out", OUT.toUri(), "--task-pairs", 3);
  }

  private static Path checkpoints(Path database, Metric metric) {
    String ending = metric == Metric.STEP ? ".analysis" : ".analysis-" + metric.label();
    return WorkFolder.beside(database, ending);
  }

  private static Map<String, byte[]> contents(Path folder) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> !each.endsWith("lock")).toList()) {
        contents.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  /** Copies a database, with hard links for the files that never change. */
  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file :
          files.filter(each -> !each.getFileName().toString().startsWith("LOG")).toList()) {
        Path copied = to.resolve(from.relativize(file));
        if (file.toString().matches(".*\\.(sst|parquet)")) {
          Files.createLink(copied, file);
        } else {
          Files.copy(file, copied); // creates folders
        }
      }
    }
  }

  private static void klotski(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Path.of("../../klotski").toString()));
    Collections.addAll(command, arguments);
    Path log = FOLDER.resolve("klotski.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(log)).isZero();
  }
}
