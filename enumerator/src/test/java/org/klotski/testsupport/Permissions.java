package org.klotski.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

/** Helps tests that remove file permissions. */
public final class Permissions {
  private Permissions() {}

  /** Skips the test if root runs it, since file permissions do not restrict root. */
  public static void assumeTheyBind() {
    assumeFalse(
        System.getProperty("user.name").equals("root"), "file permissions do not restrict root");
  }
}
