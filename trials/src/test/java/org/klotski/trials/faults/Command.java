package org.klotski.trials.faults;

import java.nio.file.Path;
import java.util.List;

/**
 * A command that writes files.
 *
 * @param name tells it from others
 * @param line its command line; names of files are relative to the folder that it works in
 * @param start makes the files that it starts with
 * @param readers command lines that read what it leaves
 * @param seconds about how long a trial takes, for sharing the time
 */
record Command(String name, String line, Start start, List<String> readers, int seconds) {
  /** Makes files in an empty folder. */
  interface Start {
    void in(Path folder) throws Exception;
  }

  /** From how many seconds on a trial disturbs the command several times, as it resumes. */
  private static final int LONG = 60;

  boolean isLong() {
    return seconds >= LONG;
  }
}
