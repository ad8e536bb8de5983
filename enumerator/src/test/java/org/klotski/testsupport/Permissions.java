package org.klotski.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

public final class Permissions {
  private Permissions() {}

  /** Skips the calling test if the user is root, since file permissions do not restrict root. */
  public static void assumeTheyBind() {
    assumeFalse(
        System.getProperty("user.name").equals("root"), "file permissions do not restrict root");
  }
}
