package org.klotski.spark;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program that {@code spark-submit} starts. */
@Command(
    name = "org.klotski.spark.Analyze",
    description = {
      "Computes farthest and solution data of every layout on an Apache Spark cluster and writes"
          + " the result to a folder. 'klotski analyze --take DIR' adds it to a database.",
      "Run it again with the same --out to resume: existing files are not computed again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit --class org.klotski.spark.Analyze klotski-spark.jar --out hdfs:///klotski",
      "  spark-submit --master spark://host:7077 --executor-memory 4g \\",
      "    --class org.klotski.spark.Analyze klotski-spark.jar \\",
      "    --metric cell --class 5-4-1 5-4-2 --out file:///shared/klotski",
      "",
      "Exit codes: 0 done, 1 failed, 2 incorrect usage."
    })
public final class Analyze implements Callable<Integer> {
  private static final int FAILED = 1;
  private static final int WRONG_USAGE = 2;
  private static final long BILLION = 1_000_000_000;
  private static final int MAX_PAIRS = 10_000;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  @SuppressWarnings("UnusedVariable") // read by picocli
  private boolean help;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description =
          "The definition of a move: step (any number of cells, around corners too; the"
              + " default), line (any number of cells in a straight line) or cell (one cell).")
  private Metric metric = Metric.STEP;

  @Option(
      names = "--class",
      arity = "1..*",
      paramLabel = "J-B-S",
      description = "Analyze only these classes (default: all 203).")
  private List<String> classes = List.of();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description =
          "The folder for the result: any URI that Spark can write, of a file system that all"
              + " workers share.")
  private String out;

  @Option(
      names = "--task-pairs",
      paramLabel = "N",
      description =
          "Cut large groups into tasks of at most this many billion pairs of layouts, 1 to 10000"
              + " (default: ${DEFAULT-VALUE}); use a smaller number with many cores. The result"
              + " does not depend on it.")
  private int taskPairs = 70;

  /** Runs the program; exits the process only after a failure, as Spark requires. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // Format numbers the same way in every locale.
    CommandLine commandLine = new CommandLine(new Analyze());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setExpandAtFiles(false);
    commandLine.setParameterExceptionHandler(
        (e, given) -> fail(e.getMessage() + " (see --help)", WRONG_USAGE));
    commandLine.setExecutionExceptionHandler((e, failed, parsed) -> report(e));
    int code = commandLine.execute(args);
    if (code != 0) {
      System.exit(code);
    }
  }

  private static int report(Exception e) {
    if (e instanceof LayoutFormatException) {
      return fail(e.getMessage(), WRONG_USAGE);
    }
    Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
    return fail("the analysis failed: " + cause.getMessage(), FAILED);
  }

  private static int fail(String sentence, int code) {
    System.err.println("klotski: " + sentence.lines().findFirst().orElse(""));
    return code;
  }

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    if (taskPairs < 1 || taskPairs > MAX_PAIRS) {
      throw new ParameterException(
          spec.commandLine(),
          "--task-pairs must be a number from 1 to %2$d, not %1$d".formatted(taskPairs, MAX_PAIRS));
    }
    if (out.isBlank()) {
      throw new ParameterException(spec.commandLine(), "--out needs the name of a folder");
    }
    TreeSet<LayoutClass> wanted = new TreeSet<>(Comparator.comparing(LayoutClass::index));
    classes.forEach(name -> wanted.add(LayoutClass.parse(name)));
    if (wanted.isEmpty()) {
      wanted.addAll(LayoutClass.all());
    }
    SparkConf conf = new SparkConf().setAppName("klotski analyze --metric " + metric.label());
    if (!conf.contains("spark.master")) {
      throw new ParameterException(spec.commandLine(), "no cluster; start this with spark-submit");
    }
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      OutFolder folder = new OutFolder(out, spark.hadoopConfiguration());
      folder.create();
      long layouts =
          new ClusterRun(spark, folder, metric, List.copyOf(wanted), BILLION * taskPairs).run();
      System.out.printf(
          "analyzed %,d layouts of %d classes in metric %s; add them to a database with 'klotski"
              + " analyze --take' from %s%n",
          layouts, wanted.size(), metric.label(), folder);
    }
    return 0;
  }
}
