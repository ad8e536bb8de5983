package org.klotski.cli.texts;

public final class ExitCode {
  public static final int DONE = 0;
  public static final int FAILED = 1;

  /** The command line is invalid, or names an unknown layout, group, or class. */
  public static final int WRONG_USAGE = 2;

  public static final int CHECK_FAILED = 3;

  private ExitCode() {}
}
