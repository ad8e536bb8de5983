package org.klotski.cli.torture;

import java.util.List;
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

  /** Whether there is a database, and always the same or one that has more. */
  boolean keepsDatabase() {
    return command.startsWith("analyze") || command.equals("report");
  }
}
