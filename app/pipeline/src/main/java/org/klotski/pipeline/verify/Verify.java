package org.klotski.pipeline.verify;

import java.nio.BufferUnderflowException;
import java.time.Duration;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.progress.Progress;

/**
 * All checks of a database. They read what is stored and compare it with what is computed anew in
 * another way than it was made: counts without listing, moves on the board instead of tables of
 * frames, layers by looking at neighbors instead of searching.
 */
public final class Verify {
  private static final String NOT_DONE = "; the checks after this one were not done";

  private final Database database;
  private final DatabaseScan scan;
  private final int threads;
  private final Consumer<Finding> report;
  private final Progress progress;

  private Verify(Database database, int threads, Consumer<Finding> report, Progress progress) {
    this.database = database;
    this.threads = threads;
    this.report = report;
    this.progress = progress;
    scan = database.scan();
  }

  /**
   * Runs all checks; those of the content only if the blocks of all files are intact.
   *
   * @param threads how many threads to use, at least 1
   * @param report receives each finding as soon as it is known
   * @param progress receives how far each check is
   */
  public static void run(
      Database database, int threads, Consumer<Finding> report, Progress progress) {
    StorageChecks storage = new StorageChecks(database, threads, progress);
    report.accept(storage.inventory());
    Finding checksums = storage.checksums();
    report.accept(checksums);
    storage.contentDigests().forEach(report);
    for (Metric metric : Metric.values()) {
      if (database.isAnalyzed(metric)) {
        report.accept(storage.extremesDigest(metric));
      }
    }
    if (!checksums.holds()) { // what the disk has lost makes no layout wrong
      report.accept(unreadable(checksums.figures() + NOT_DONE));
      return;
    }
    report.accept(storage.codesDigest());
    Verify content = new Verify(database, threads, report, progress);
    reading(report, NOT_DONE, content::checkContent);
  }

  /** The finding on a database that can't even be opened, because something of it is gone. */
  public static Finding unopened(DamagedDatabaseException e) {
    return new Finding(StorageChecks.INVENTORY, false, e.getMessage());
  }

  /**
   * Does checks that read rows, which may be damaged in any way.
   *
   * @param notDone what is said of the checks that damage keeps from being done
   */
  private static void reading(Consumer<Finding> report, String notDone, Runnable checks) {
    String damage;
    try {
      checks.run();
      return;
    } catch (DamagedDatabaseException e) {
      damage = e.damage();
    } catch (DatabaseException
        | BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException e) {
      damage = e.getMessage();
    }
    report.accept(unreadable(damage + notDone));
  }

  private static Finding unreadable(String damage) {
    return new Finding("every row can be read", false, damage + DamagedDatabaseException.ADVICE);
  }

  private void checkContent() {
    Stored stored = Stored.read(scan, threads, progress);
    checkCounts(stored);
    checkGroups(stored);
    HardnessTable table = scan.hardness();
    checkNeighbors(stored, table);
    MirrorChecks mirrors = MirrorChecks.run(stored, threads, progress);
    report.accept(mirrors.symmetric());
    report.accept(mirrors.images());
    WellKnownLayouts known = new WellKnownLayouts(database);
    report.accept(known.layouts());
    report.accept(known.hardness());
    report.accept(known.goals());
    report.accept(known.graphs());
    for (Metric metric : Metric.values()) {
      if (database.isAnalyzed(metric)) {
        short[] steps = stored.minSolutionSteps();
        short[] minSolution = metric == Metric.STEP ? steps : table.minSolutions(metric, steps);
        checkExtremes(stored, metric, minSolution);
      }
    }
    if (database.isAnalyzed(Metric.STEP)) {
      report.accept(known.analyses());
    }
  }

  private void checkCounts(Stored stored) {
    CountChecks counts = new CountChecks(stored, database.meta());
    report.accept(counts.ids());
    report.accept(counts.classes());
    report.accept(counts.totals());
    report.accept(counts.jiang());
    report.accept(counts.jiangBing());
    report.accept(counts.byClass());
  }

  private void checkGroups(Stored stored) {
    GroupChecks groups = new GroupChecks(stored);
    report.accept(groups.sizes());
    report.accept(groups.order());
    report.accept(groups.solvable());
    report.accept(groups.forests());
    report.accept(groups.groupIndices());
    Finding[] lists = new Finding[2];
    ThreadTeam.run(
        threads,
        lists.length,
        i -> lists[i] = i == 0 ? groups.names(scan, progress) : groups.layers(scan, progress));
    for (Finding each : lists) {
      report.accept(each);
    }
  }

  /** The memory that these checks take is free afterwards. */
  private void checkNeighbors(Stored stored, HardnessTable table) {
    NearestFirst order = new NearestFirst(stored);
    HardnessChecks hardness = new HardnessChecks(stored, table, order.parts());
    DifficultyChecks difficulty = new DifficultyChecks(stored, scan.difficulty());
    GoalChecks goals = new GoalChecks(database.layouts(GoalChecks.FACTS, threads));
    GraphChecks graphs = new GraphChecks(database, stored);
    NeighborChecks neighbors =
        NeighborChecks.run(stored, order, hardness, difficulty, goals, graphs, threads, progress);
    report.accept(neighbors.groups());
    report.accept(neighbors.layers());
    report.accept(neighbors.solutionSteps());
    report.accept(hardness.lines());
    report.accept(hardness.cells());
    report.accept(hardness.ways());
    report.accept(hardness.minimal());
    report.accept(hardness.hardest());
    report.accept(difficulty.bits());
    report.accept(difficulty.detours());
    goals.findings().forEach(report);
    graphs.findings().forEach(report);
  }

  private void checkExtremes(Stored stored, Metric metric, short[] minSolution) {
    ExtremesTable extremes = scan.extremes(metric, threads);
    ExtremesNeighbors neighbors = ExtremesNeighbors.run(metric, extremes, threads, progress);
    report.accept(neighbors.farthest());
    report.accept(neighbors.images());
    ExtremesChecks checks = new ExtremesChecks(stored, metric, minSolution, extremes);
    report.accept(checks.farthest());
    report.accept(checks.solutions());
    report.accept(checks.groups(scan));
  }

  /**
   * Searches again from randomly chosen layouts of a database that is analyzed in a metric.
   *
   * @param time how long
   * @param seed what the choice depends on
   * @param report is told of the finding
   * @param progress is told how far the search has come
   */
  public static void searchAgain(
      Database database,
      Metric metric,
      int threads,
      Duration time,
      long seed,
      Consumer<Finding> report,
      Progress progress) {
    reading(
        report,
        "",
        () -> report.accept(new DeepChecks(database, metric, time, seed).run(threads, progress)));
  }
}
