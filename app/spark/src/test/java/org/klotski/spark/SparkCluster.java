package org.klotski.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.launcher.JavaModuleOptions;

/** A standalone cluster on this machine, started from Spark's own jars. */
final class SparkCluster implements AutoCloseable {
  /** The folder with Spark's jars from Maven, used as SPARK_HOME. */
  private static final Path HOME = Path.of("target/spark").toAbsolutePath();

  private static final Path JAR = Path.of("target/klotski-spark.jar").toAbsolutePath();
  private static final String ADDRESS = "127.0.0.1";
  private static final Duration STARTS_WITHIN = Duration.ofMinutes(2);
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern REGISTERED =
      Pattern.compile("(Successfully registered) with master");

  private final Path folder;
  private final List<Process> processes = new ArrayList<>();
  private final List<Process> workers = new ArrayList<>();
  private final String master;

  record Result(int exitCode, String out, String err) {}

  private SparkCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Files.createDirectories(folder);
    List<String> command =
        java("org.apache.spark.deploy.master.Master", "--host", ADDRESS, "--port", "0");
    Collections.addAll(command, "--webui-port", "0");
    master = await(MASTER, "master", start("master", command));
  }

  static SparkCluster start(Path folder, int workers) throws IOException, InterruptedException {
    SparkCluster cluster = new SparkCluster(folder);
    try {
      for (int i = 0; i < workers; i++) {
        cluster.addWorker();
      }
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
  }

  void addWorker() throws IOException, InterruptedException {
    String name = "worker-" + workers.size();
    List<String> command = java("org.apache.spark.deploy.worker.Worker", "--host", ADDRESS);
    Collections.addAll(command, "--cores", "1", "--memory", "1g", "--webui-port", "0");
    Collections.addAll(command, "--work-dir", folder.resolve(name + ".work").toString(), master);
    Process worker = start(name, command);
    workers.add(worker);
    await(REGISTERED, name, worker);
  }

  /** Kills a worker and its executors, as {@code kill -9} does. */
  void killWorker(int number) {
    Process worker = workers.get(number);
    List<ProcessHandle> executors = worker.descendants().toList();
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
  }

  boolean isBusy(int number) {
    return workers.get(number).descendants().findAny().isPresent();
  }

  /** Starts the analysis; {@link #await(Process, String)} waits for its end. */
  Process submit(String name, String... arguments) throws IOException {
    List<String> command = java("org.apache.spark.deploy.SparkSubmit", "--master", master);
    Collections.addAll(command, "--conf", "spark.driver.host=" + ADDRESS);
    Collections.addAll(command, "--conf", "spark.ui.enabled=false", "--executor-memory", "1g");
    Collections.addAll(command, "--class", Analyze.class.getName(), JAR.toString());
    Collections.addAll(command, arguments);
    return process(name, command);
  }

  /** Runs the program without {@code spark-submit}. */
  Result runAlone(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(javaCommand(), "-cp"));
    command.add(JAR + ":" + HOME.resolve("jars") + "/*");
    command.add(Analyze.class.getName());
    Collections.addAll(command, arguments);
    return await(process("alone", command), "alone");
  }

  String errorOutput(String name) throws IOException {
    return Files.readString(log(name, "err"));
  }

  Result await(Process process, String name) throws IOException, InterruptedException {
    if (!process.waitFor(4, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError(name + " does not end: " + Files.readString(log(name, "err")));
    }
    return new Result(
        process.exitValue(),
        Files.readString(log(name, "out")),
        Files.readString(log(name, "err")));
  }

  private static String javaCommand() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static List<String> java(String main, String... arguments) {
    List<String> command = new ArrayList<>(List.of(javaCommand(), "-Xmx512m"));
    command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
    Collections.addAll(command, "-cp", HOME.resolve("jars") + "/*", main);
    Collections.addAll(command, arguments);
    return command;
  }

  private Process start(String name, List<String> command) throws IOException {
    Process process = process(name, command);
    processes.add(process);
    return process;
  }

  private Process process(String name, List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(log(name, "out").toFile())
            .redirectError(log(name, "err").toFile());
    builder.environment().put("SPARK_HOME", HOME.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", ADDRESS);
    builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    return builder.start();
  }

  private Path log(String name, String ending) {
    return folder.resolve(name + "." + ending);
  }

  /** Waits for a matching line in the log of a process, and returns the first capturing group. */
  private String await(Pattern pattern, String name, Process process)
      throws IOException, InterruptedException {
    Path log = log(name, "err");
    long end = System.nanoTime() + STARTS_WITHIN.toNanos();
    boolean ended = false;
    while (!ended && System.nanoTime() < end) {
      ended = process.waitFor(100, TimeUnit.MILLISECONDS);
      Matcher matcher = pattern.matcher(Files.readString(log));
      if (matcher.find()) {
        return matcher.group(1);
      }
    }
    throw new AssertionError("the %s does not start: %s".formatted(name, Files.readString(log)));
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
