package org.klotski.exporter;

import java.util.Optional;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.FileDigest;

/**
 * What is known of a file of the data set.
 *
 * @param name its name
 * @param digest its size, lines and digests; empty if it is listed in SHA256SUMS but not there
 * @param expectedMd5 the MD5 that it should have, if it was ever published
 * @param listedSha256 the SHA-256 that the folder's SHA256SUMS says it has, if it is listed there
 */
public record FileReport(
    String name,
    Optional<FileDigest> digest,
    Optional<String> expectedMd5,
    Optional<String> listedSha256) {
  /** The report on a file that was just written, with what its MD5 should be in a dialect. */
  static FileReport of(String name, FileDigest digest, Dialect dialect) {
    return new FileReport(
        name, Optional.of(digest), PublishedFiles.md5(name, dialect), Optional.empty());
  }

  /** Whether there is anything to compare it with: it was published, or is listed. */
  public boolean isKnown() {
    return expectedMd5.isPresent() || listedSha256.isPresent();
  }

  /** Whether it is the file that lists the others, which nothing is to be compared with. */
  public boolean isList() {
    return name.equals(Checksums.NAME);
  }

  /** Whether it is listed, but not there. */
  public boolean isMissing() {
    return digest.isEmpty();
  }

  /** Whether it is there, but is not what was published. */
  public boolean isNotAsPublished() {
    return differs(expectedMd5, digest.map(FileDigest::md5));
  }

  /** Whether it is there, but is not what is listed. */
  public boolean isNotAsListed() {
    return differs(listedSha256, digest.map(FileDigest::sha256));
  }

  /** Whether it is missing, or is not what was published, or not what is listed. */
  public boolean isWrong() {
    return isMissing() || isNotAsPublished() || isNotAsListed();
  }

  /** Whether this is main.csv in the corrected dialect. */
  public boolean isCorrected() {
    return digest.isPresent() && PublishedFiles.isCorrectedMain(name, digest.get());
  }

  /** Whether the file is text, so that its lines mean something. */
  public boolean isText() {
    return !name.endsWith(".sqlite") && !name.endsWith(".parquet");
  }

  private static boolean differs(Optional<String> expected, Optional<String> found) {
    return expected.isPresent() && found.isPresent() && !expected.equals(found);
  }
}
