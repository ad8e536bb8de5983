package org.klotski.trials.soak;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A process that works without a pause. */
abstract class Load implements AutoCloseable {
  private final String name;
  private final List<Usage> usages = new ArrayList<>();

  Load(String name) {
    this.name = name;
  }

  /** The process that works. */
  abstract Process process();

  /** How many commands or requests it has answered. */
  abstract long done() throws IOException;

  /** Describes wrong answers. */
  abstract List<String> wrong();

  /** Measures what it takes. */
  final void measure() throws IOException, InterruptedException {
    Usage usage = Usage.of(process().pid(), done());
    usages.add(usage);
    System.out.println(name + ": " + usage);
  }

  /** Describes what is wrong, at the end. */
  final List<String> problems() {
    List<String> problems = new ArrayList<>(Usage.problems(usages));
    problems.addAll(wrong());
    if (!process().isAlive()) {
      problems.add("it has ended with " + process().exitValue());
    }
    return problems.stream().map(each -> name + ": " + each).toList();
  }

  @Override
  public void close() {
    process().destroyForcibly().onExit().join();
  }
}
