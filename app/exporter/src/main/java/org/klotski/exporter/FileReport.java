package org.klotski.exporter;

import java.util.Optional;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.sqlite.SqliteFile;

/**
 * What is known of a file of the data set.
 *
 * @param name its name
 * @param digest its size, lines and digests
 * @param expectedMd5 the MD5 that it should have, if it was ever published
 */
public record FileReport(String name, FileDigest digest, Optional<String> expectedMd5) {
  /** The report on a file, with what its MD5 should be in the given dialect. */
  public static FileReport of(String name, FileDigest digest, Dialect dialect) {
    return new FileReport(name, digest, PublishedFiles.md5(name, dialect));
  }

  /** Whether the file was published and is something else. */
  public boolean isWrong() {
    return expectedMd5.isPresent() && !expectedMd5.get().equals(digest.md5());
  }

  /** Whether this is main.csv in the corrected dialect. */
  public boolean isCorrected() {
    return PublishedFiles.isCorrectedMain(name, digest);
  }

  /** A tick, a cross, or a space if the file was never published. */
  public String mark() {
    return expectedMd5.isEmpty() ? " " : isWrong() ? "✗" : "✓";
  }

  /** Whether the file is text, so that its lines mean something. */
  public boolean isText() {
    return !name.equals(SqliteFile.NAME);
  }
}
