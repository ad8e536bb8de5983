package org.klotski.cli.damage;

import java.io.IOException;
import java.nio.file.Path;
import org.klotski.pipeline.build.Build;
import org.klotski.pipeline.progress.Progress;

/** A build that does not come to its end. */
final class InterruptedBuild {
  private InterruptedBuild() {}

  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Builds, or goes on with a build, until a stage begins.
   *
   * @param database the folder that the database would have
   * @param stage the name of its work, as progress has it
   */
  static void run(Path database, String stage) throws IOException {
    Progress interrupting =
        (name, unit, total, doneBefore, outlook) -> {
          if (name.equals(stage)) {
            throw new Interrupted();
          }
          return more -> {};
        };
    try {
      Build.run(new Build.Request(database, false, 2, "InterruptedBuild"), interrupting);
    } catch (Interrupted e) {
      return; // as it should be
    }
    throw new AssertionError("it came to the end");
  }
}
