package org.klotski.cli.texts;

/** The exit codes of the process. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int FAILED = 1;

  /** The command line, or a layout, group, or class named in it, is invalid. */
  public static final int WRONG_USAGE = 2;

  public static final int CHECK_FAILED = 3;

  private ExitCode() {}
}
