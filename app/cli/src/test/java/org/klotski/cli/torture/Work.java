package org.klotski.cli.torture;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;

/**
 * What is killed.
 *
 * @param command the command that it counts for
 * @param name its own name
 * @param start makes what it begins with, in an empty scratch folder
 * @param arguments the command line
 * @param readers who is asked about what it has left behind
 * @param finished what it says, with exit code 1, if all was done before; empty if it says nothing
 * @param amid what is complete amid the work, but there neither before nor after
 */
record Work(
    String command,
    String name,
    Start start,
    List<String> arguments,
    Readers readers,
    String finished,
    Known amid) {
  private static final int MOST_KEEP_EVERY = 5;

  /** Makes what a work begins with. */
  @FunctionalInterface
  interface Start {
    void make() throws Exception;
  }

  /** Digests of contents by name, as {@link Contents} has them. */
  @FunctionalInterface
  interface Known {
    SortedMap<String, String> contents() throws Exception;
  }

  Work {
    arguments = List.copyOf(arguments);
  }

  /** The command line of a trial; how often a state is kept is drawn at random. */
  List<String> arguments(Random random) {
    int keepEvery = random.nextInt(MOST_KEEP_EVERY + 1);
    List<String> all = new ArrayList<>(arguments);
    if (all.get(0).equals("analyze")) {
      all.addAll(1, List.of("--keep-every", Integer.toString(keepEvery)));
    }
    return all;
  }
}
