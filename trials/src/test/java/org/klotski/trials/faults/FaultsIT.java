package org.klotski.trials.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.trials.Folders;
import org.klotski.trials.Sample;

/**
 * Disturbs every writing command at its file operations. A quick command is disturbed at each
 * operation in each way before the time is over; of a slow one, a sample is drawn.
 */
@Tag("trials")
final class FaultsIT {
  private static final int MOST_IN_A_ROW = 4;

  private final List<Plan> plans = new ArrayList<>();
  private int trials;
  private FaultLibrary library;

  /** A command, and the faults that are not tried yet. */
  private static final class Plan {
    private final Command command;
    private Baseline baseline;
    private List<Fault> faults;

    /** About how many seconds its trials have taken. */
    private double spent;

    Plan(Command command) {
      this.command = command;
    }

    /** What it will have taken after one more trial, for giving all about the same time. */
    double cost() {
      return spent + command.seconds();
    }

    boolean isFinished() {
      return faults != null && faults.isEmpty();
    }
  }

  @Test
  void disturbedCommand_leavesOldOrNewFiles_andResumes() throws Exception {
    assumeTrue(FaultLibrary.isPossible(), "fault injection needs Linux and gcc; it is left out");
    library = FaultLibrary.compile();
    Commands.all().stream()
        .filter(each -> Sample.ONLY.matcher(each.name()).find())
        .forEach(each -> plans.add(new Plan(each)));
    assumeFalse(plans.isEmpty(), "no command is wanted");
    System.out.printf("faults: %d minutes, seed %d%n", Sample.TIME.toMinutes(), Sample.SEED);
    Collections.shuffle(plans, Sample.random("faults"));
    // Else a short run would not come to any slow command.
    plans.stream()
        .filter(each -> each.command.isLong())
        .findFirst()
        .ifPresent(each -> each.spent = -each.command.seconds());
    List<String> problems = Sample.run("faults", Instant.now().plus(Sample.TIME), this::next);
    System.out.printf("faults: %d trials%n", trials);
    assertThat(trials).as("trials").isPositive();
    assertThat(problems).isEmpty();
  }

  private synchronized Optional<Callable<List<String>>> next(Path folder) {
    Optional<Plan> next =
        plans.stream()
            .filter(each -> !each.isFinished())
            .min(Comparator.comparingDouble(Plan::cost));
    next.ifPresent(each -> each.spent += each.command.seconds());
    return next.map(plan -> () -> run(plan, folder));
  }

  private List<String> run(Plan plan, Path folder) throws Exception {
    long begun = System.nanoTime();
    List<Fault> faults;
    synchronized (plan) {
      if (plan.baseline == null) {
        plan.baseline = Baseline.of(plan.command, library, folder);
        Random random = Sample.random(plan.command.name());
        plan.faults = Fault.shuffled(plan.baseline.calls(), random);
        Folders.clear(folder);
      }
      faults = draw(plan);
    }
    List<String> problems = Trial.run(plan.command, plan.baseline, library, faults, folder);
    synchronized (this) {
      trials += faults.isEmpty() ? 0 : 1;
      plan.spent += (System.nanoTime() - begun) / 1e9 - plan.command.seconds();
    }
    return problems;
  }

  /** The faults of the next trial; of a slow command, which resumes, several in a row. */
  private static List<Fault> draw(Plan plan) {
    Optional<String> given = Sample.setting("fault");
    if (given.isPresent()) {
      plan.faults.clear();
      return List.of(Fault.parse(given.get()));
    }
    int size = plan.command.isLong() ? MOST_IN_A_ROW : 1;
    List<Fault> drawn = plan.faults.subList(0, Math.min(size, plan.faults.size()));
    List<Fault> faults = List.copyOf(drawn);
    drawn.clear();
    return faults;
  }
}
