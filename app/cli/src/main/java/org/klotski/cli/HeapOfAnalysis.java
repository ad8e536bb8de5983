package org.klotski.cli;

import org.klotski.cli.options.MemoryOption;
import org.klotski.pipeline.analysis.Analyze;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Tells the launcher the largest heap with which {@code analyze} stays within the memory that it is
 * given: only Java reads the option, and knows what it takes besides.
 */
final class HeapOfAnalysis {
  private HeapOfAnalysis() {}

  /** Prints the heap as {@code -Xmx} wants it; that for the default if the option is wrong. */
  public static void main(String[] arguments) {
    System.out.println((Analyze.heapWithin(memory(arguments)) >> 20) + "m");
  }

  private static long memory(String[] arguments) {
    MemoryOption option = new MemoryOption();
    CommandSpec spec = CommandSpec.forAnnotatedObject(option);
    spec.parser()
        .collectErrors(true)
        .unmatchedArgumentsAllowed(true)
        .unmatchedOptionsArePositionalParams(true);
    try {
      new CommandLine(spec).setExpandAtFiles(false).parseArgs(arguments);
      return option.bytes();
    } catch (RuntimeException e) { // the command itself says what is wrong
      new CommandLine(spec).parseArgs();
      return option.bytes();
    }
  }
}
