package org.klotski.cli.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import org.klotski.cli.Main;
import org.klotski.cli.texts.Output;
import picocli.CommandLine;

/**
 * Runs commands within the tests' own process: a hundred times faster than {@link Launcher}, for
 * everything that is not about the launcher or the process.
 */
public final class InProcess {
  private InProcess() {}

  /** What a test does in its own process. */
  public interface Work {
    void run() throws IOException;
  }

  /**
   * Does work that reports on standard error, at a time when it does not belong to a command of
   * another test.
   */
  public static synchronized void alone(Work work) throws IOException {
    work.run();
  }

  /** Runs a command with nothing on standard input. */
  public static Launcher.Result run(String... arguments) {
    return runWithInput("", arguments);
  }

  /** Runs a command. */
  public static Launcher.Result runWithInput(String input, String... arguments) {
    return run(Main.commandLine(), input, arguments);
  }

  /**
   * Runs a command of a command line that may have run others before: to make one takes longer than
   * most commands do.
   */
  public static synchronized Launcher.Result run(
      CommandLine commandLine, String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream inBefore = System.in;
    PrintStream errBefore = System.err;
    System.setIn(new ByteArrayInputStream(input.getBytes(UTF_8)));
    System.setErr(new PrintStream(err, true, UTF_8));
    Output.sendTo(out);
    try {
      commandLine.setOut(new PrintWriter(Output.stdout(), false));
      int exitCode = commandLine.execute(arguments);
      commandLine.getOut().flush();
      return new Launcher.Result(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    } finally {
      Output.sendTo(new FileOutputStream(FileDescriptor.out));
      System.setErr(errBefore);
      System.setIn(inBefore);
    }
  }
}
