package org.klotski.trials.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.trials.Folders;
import org.klotski.trials.Prepared;
import org.klotski.trials.Sample;

/**
 * Disturbs every writing command at its file operations. The commands take turns, each for about
 * the same time. A long run disturbs a quick command at each operation in each way and a slow one
 * at random operations. A command that needs more than the remaining time is not started.
 */
@Tag("thorough")
final class FaultsIT {
  private static final Path BASELINES = Sample.TARGET.resolve("faults-baselines");

  private final List<Plan> plans = new ArrayList<>();
  private FaultLibrary library;
  private Instant end;

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
    Folders.clear(BASELINES);
    Prepared.plain();
    Prepared.analyzed();
    end = Instant.now().plus(Sample.TIME);
    List<String> problems = Sample.run("faults", end, this::next);
    Folders.delete(BASELINES);
    plans.stream()
        .map(Plan::coverage)
        .sorted()
        .forEach(each -> System.out.println("faults: " + each));
    assertThat(plans.stream().mapToInt(Plan::tried).sum()).as("trials").isPositive();
    assertThat(problems).isEmpty();
  }

  private synchronized Optional<Callable<List<String>>> next(Path folder) {
    // A trial that is to be repeated may take longer.
    double left = Sample.setting("fault").isPresent() ? Double.MAX_VALUE : left();
    Optional<Plan> next =
        plans.stream()
            .filter(each -> !each.isFinished() && each.needed() <= left)
            .min(Comparator.comparingDouble(Plan::cost));
    next.ifPresent(each -> each.spend(each.command().seconds()));
    return next.map(plan -> () -> run(plan, folder));
  }

  private double left() {
    return Duration.between(Instant.now(), end).toMillis() / 1e3;
  }

  private List<String> run(Plan plan, Path folder) throws Exception {
    long begun = System.nanoTime();
    Baseline baseline =
        plan.baseline(library, BASELINES.resolve(Integer.toString(plans.indexOf(plan))));
    List<Fault> faults = plan.draw(left());
    List<String> problems =
        faults.isEmpty() ? List.of() : Trial.run(plan.command(), baseline, library, faults, folder);
    plan.spend((System.nanoTime() - begun) / 1e9 - plan.command().seconds());
    return problems;
  }
}
