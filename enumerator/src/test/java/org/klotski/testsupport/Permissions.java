package org.klotski.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

/** Permissions of files, for tests that take some away. */
public final class Permissions {
  private Permissions() {}

  /** Skips the test if root runs it, who may read, write and enter everything. */
  public static void assumeTheyBind() {
    assumeFalse(System.getProperty("user.name").equals("root"), "no permission stops root");
  }
}
