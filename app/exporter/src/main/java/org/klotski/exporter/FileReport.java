package org.klotski.exporter;

import java.util.Optional;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.FileDigest;

/**
 * A report on a file of the data set.
 *
 * @param name the name
 * @param digest the size, lines, and digests; empty if the file is listed in SHA256SUMS but missing
 * @param expectedMd5 the published MD5, if there is one
 * @param listedSha256 the SHA-256 in the folder's SHA256SUMS, if it is listed
 */
public record FileReport(
    String name,
    Optional<FileDigest> digest,
    Optional<String> expectedMd5,
    Optional<String> listedSha256) {
  /** Returns the report on a file that was just written. */
  static FileReport of(String name, FileDigest digest, Dialect dialect) {
    return new FileReport(
        name, Optional.of(digest), PublishedFiles.md5(name, dialect), Optional.empty());
  }

  /** Returns whether there is a published or listed digest to compare with. */
  public boolean isKnown() {
    return expectedMd5.isPresent() || listedSha256.isPresent();
  }

  /** Returns whether this is the list of checksums, which has no checksum itself. */
  public boolean isList() {
    return name.equals(Checksums.NAME);
  }

  /** Returns whether the file is listed but missing. */
  public boolean isMissing() {
    return digest.isEmpty();
  }

  /** Returns whether the file exists but differs from the published one. */
  public boolean isNotAsPublished() {
    return differs(expectedMd5, digest.map(FileDigest::md5));
  }

  /** Returns whether the file exists but differs from the listed one. */
  public boolean isNotAsListed() {
    return differs(listedSha256, digest.map(FileDigest::sha256));
  }

  /** Returns whether the file is missing or differs. */
  public boolean isWrong() {
    return isMissing() || isNotAsPublished() || isNotAsListed();
  }

  /** Returns whether this is main.csv in the corrected dialect. */
  public boolean isCorrected() {
    return digest.isPresent() && PublishedFiles.isCorrectedMain(name, digest.get());
  }

  /** Returns whether the file is text, so that its lines can be counted. */
  public boolean isText() {
    return !name.endsWith(".sqlite") && !name.endsWith(".parquet");
  }

  private static boolean differs(Optional<String> expected, Optional<String> found) {
    return expected.isPresent() && found.isPresent() && !expected.equals(found);
  }
}
