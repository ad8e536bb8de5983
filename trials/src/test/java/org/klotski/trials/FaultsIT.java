package org.klotski.trials;

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

/**
 * Injects faults into the file operations of each command that writes files. The commands take
 * turns and share the time about equally. A long run tries every fault of a quick command and
 * random faults of a slow command. A command is not started if it needs more than the remaining
 * time.
 */
@Tag("thorough")
final class FaultsIT {
  private static final Path BASELINES = Sample.TARGET.resolve("faults-baselines");

  private final List<Command> commands = new ArrayList<>();

  private final List<Command> waiting = new ArrayList<>();

  private FaultLibrary library;
  private Instant end;

  @Test
  void disturbedCommand_leavesOldOrNewFiles_andResumes() throws Exception {
    assumeTrue(FaultLibrary.isPossible(), "fault injection requires Linux and gcc");
    library = FaultLibrary.compile();
    Commands.all().stream()
        .filter(each -> Sample.ONLY.matcher(each.name).find())
        .forEach(commands::add);
    assumeFalse(commands.isEmpty(), "no command has a matching name");
    System.out.printf("faults: %d minutes, seed %d%n", Sample.TIME.toMinutes(), Sample.SEED);
    waiting.addAll(commands);
    Collections.shuffle(waiting, Sample.random("faults"));
    Folders.clear(BASELINES);
    Prepared.plain();
    Prepared.analyzed();
    end = Instant.now().plus(Sample.TIME);
    List<String> problems = Sample.run("faults", end, this::next);
    Folders.delete(BASELINES);
    commands.forEach(each -> System.out.println("faults: " + each.coverage()));
    assertThat(commands.stream().mapToInt(Command::tried).sum()).as("trials").isPositive();
    assertThat(problems).isEmpty();
  }

  private synchronized Optional<Callable<List<String>>> next(Path folder) {
    // A repeated trial may exceed the time limit.
    double left = Sample.setting("fault").isPresent() ? Double.MAX_VALUE : left();
    Optional<Command> next =
        waiting.stream()
            .filter(each -> each.hasTrial(left))
            .min(Comparator.comparingDouble(Command::cost));
    next.ifPresent(waiting::remove);
    return next.map(command -> () -> run(command, folder));
  }

  private double left() {
    return Duration.between(Instant.now(), end).toMillis() / 1e3;
  }

  private List<String> run(Command command, Path folder) throws Exception {
    long begun = System.nanoTime();
    command.prepare(library, BASELINES.resolve(Integer.toString(commands.indexOf(command))));
    List<String> problems = Trial.run(command, library, command.draw(left()), folder);
    command.spent += (System.nanoTime() - begun) / 1e9;
    synchronized (this) {
      waiting.add(command);
    }
    return problems;
  }
}
