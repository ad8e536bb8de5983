package org.klotski.pipeline.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.verify.Check.Subject;
import org.klotski.pipeline.verify.DistanceChecks.Distance;

/**
 * Checks the whole contents of a database. {@link #storage} and {@link #content} list the checks in
 * order. The class comment of each check states the comparison and why it is independent of the
 * code that computed the stored facts.
 */
public final class Verify {
  private static final String NOT_DONE = "; the remaining checks were skipped";

  private final Subject subject;

  private Verify(Subject subject) {
    this.subject = subject;
  }

  private List<Supplier<Finding>> storage() {
    StorageChecks storage = new StorageChecks(subject);
    List<Supplier<Finding>> checks = new ArrayList<>();
    checks.add(storage::inventory);
    checks.add(storage::checksums);
    checks.add(storage::contentDigest);
    for (Metric metric : subject.database().analyzed()) {
      checks.add(() -> storage.analysisDigest(metric));
    }
    return checks;
  }

  /**
   * Returns the checks of facts. Each check reads its columns when it runs, so memory holds at most
   * 31 bytes per layout, 900 MB in total.
   */
  private List<Check> content() {
    Stored stored = new Stored(subject);
    WellKnownLayouts known = new WellKnownLayouts(subject.database());
    List<Check> checks = new ArrayList<>();
    checks.add(stored);
    checks.add(new CountChecks(stored, subject.database().meta()));
    checks.add(new GroupChecks(stored));
    checks.add(new ListChecks(subject, stored));
    checks.add(() -> new NeighborScan(subject, stored, ofNeighbors(stored)).run());
    checks.add(known::built);
    for (Metric metric : subject.database().analyzed()) {
      checks.add(() -> new AnalysisChecks(subject, stored, metric).run());
    }
    if (subject.database().isAnalyzed(Metric.STEP)) {
      checks.add(known::analyzed);
    }
    return checks;
  }

  private List<NeighborCheck> ofNeighbors(Stored stored) {
    Columns layouts =
        subject
            .database()
            .layouts(
                List.of(
                    Facts.MIN_SOLUTION_BITS,
                    Facts.IS_MINIMAL,
                    Facts.IS_HARDEST,
                    Facts.IS_CANONICAL),
                subject.threads());
    return List.of(
        new GroupCheck(),
        new DistanceChecks(
            List.of(
                new Distance(
                    "layers are distances from the seed",
                    Stored.LAYER,
                    Metric.STEP,
                    Distance.GIVEN), // The group check proves that only seeds have layer 0.
                toSolved("step is the distance to the nearest solved layout", Metric.STEP),
                toSolved("line is the distance in straight moves", Metric.LINE),
                toSolved("cell is the distance in moves by one cell", Metric.CELL))),
        new PathChecks(layouts),
        new PuzzleChecks(stored, layouts),
        new DistanceChecks(
            List.of(
                toCell(12, Stored.GOAL_12), toCell(8, Stored.GOAL_8), toCell(9, Stored.GOAL_9))),
        new GraphChecks(stored),
        new MirrorChecks(stored, layouts));
  }

  private static Distance toSolved(String meaning, Metric metric) {
    return new Distance("min_solution_" + meaning, Stored.minSolution(metric), metric, Board.EXIT);
  }

  private static Distance toCell(int cell, Field distance) {
    return new Distance(
        "goal_%d_step is the distance to the nearest layout with the 2x2 at cell %d"
            .formatted(cell, cell),
        distance,
        Metric.STEP,
        cell);
  }

  /**
   * Runs all checks, with at least one thread, and reports each finding immediately. The content is
   * checked only if the blocks of all files are intact.
   */
  public static void run(
      Database database, int threads, Consumer<Finding> report, Progress progress) {
    Subject subject = new Subject(database, threads, progress);
    Verify verify = new Verify(subject);
    List<String> damage = new ArrayList<>();
    for (Supplier<Finding> check : verify.storage()) {
      Finding finding = check.get();
      report.accept(finding);
      if (finding.check().equals(StorageChecks.CHECKSUMS) && !finding.holds()) {
        damage.add(finding.figures());
      }
    }
    if (!damage.isEmpty()) { // Damaged blocks would make all other checks fail, too.
      report.accept(unreadable(damage.get(0) + NOT_DONE));
      return;
    }
    report.accept(new StorageChecks(subject).codesDigest());
    reading(report, NOT_DONE, () -> verify.content().forEach(check -> check.run().forEach(report)));
  }

  /** Returns the finding on a database that can't be opened because a part is missing. */
  public static Finding unopened(DamagedDatabaseException e) {
    return new Finding(StorageChecks.INVENTORY, false, e.getMessage());
  }

  /**
   * Runs checks that read rows, which may be damaged in any way. The message ends with {@code
   * notDone} if damage prevents further checks.
   */
  private static void reading(Consumer<Finding> report, String notDone, Runnable checks) {
    String damage;
    try {
      checks.run();
      return;
    } catch (DamagedDatabaseException e) {
      damage = e.damage();
    } catch (DatabaseException | IndexOutOfBoundsException | IllegalArgumentException e) {
      damage = e.getMessage();
    }
    report.accept(unreadable(damage + notDone));
  }

  private static Finding unreadable(String damage) {
    return new Finding("every row can be read", false, damage + DamagedDatabaseException.ADVICE);
  }

  /** Searches again from random layouts, which the seed determines, for the given time. */
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
