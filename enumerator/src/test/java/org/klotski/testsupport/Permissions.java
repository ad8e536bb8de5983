package org.klotski.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

/** File permissions, for tests that remove some. */
public final class Permissions {
  private Permissions() {}

  /** Skips the test if root runs it, since permissions do not bind root. */
  public static void assumeTheyBind() {
    assumeFalse(System.getProperty("user.name").equals("root"), "no permission stops root");
  }
}
