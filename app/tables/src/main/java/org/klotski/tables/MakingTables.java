package org.klotski.tables;

import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * How far the tables are, in two pieces of work: the rows that have been read, and then the files,
 * as writing goes on for a while when all rows have been read. Threads may share it.
 */
final class MakingTables implements AutoCloseable {
  private final Progress progress;
  private final int files;
  private long rowsLeft;
  private int filesThere;
  private Work work;

  /** Begins with the rows, of which there is one at least. */
  MakingTables(Progress progress, long rows, int files) {
    this.progress = progress;
    this.files = files;
    rowsLeft = rows;
    work = progress.begin("make tables", "rows", rows);
  }

  /** Is told that so many more rows have been read. */
  synchronized void add(long rows) {
    work.add(rows);
    rowsLeft -= rows;
    if (rowsLeft == 0 && rows > 0) {
      work.close();
      work = progress.begin("finish tables", "files", files);
      work.add(filesThere);
    }
  }

  /** Is told that a file is on the disk. */
  synchronized void fileIsThere() {
    filesThere++;
    if (rowsLeft == 0) {
      work.add(1);
    }
  }

  @Override
  public synchronized void close() {
    work.close();
  }
}
