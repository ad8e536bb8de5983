package org.klotski.cli.endurance;

import java.io.IOException;

/** A process with work that never ends, and stands still when it shall be looked at. */
interface Load extends AutoCloseable {
  /** What the table calls it. */
  String name();

  /** Lets it end what it is doing, looks at it, and lets it go on. */
  Look look() throws IOException, InterruptedException;

  /** What has gone wrong so far, in a few words; empty if nothing has. */
  String wrong() throws IOException;

  @Override
  void close() throws IOException;
}
