package org.klotski.exporter;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.klotski.Answer;
import org.klotski.Json;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.LayoutFiles;
import org.klotski.pipeline.progress.Figures;

/** A report on a file; {@code digest} is empty if a listed file is missing. */
public record FileReport(
    String name,
    Optional<FileDigest> digest,
    Optional<String> expectedMd5,
    Optional<String> listedSha256)
    implements Answer {
  private static final Map<String, String> PUBLISHED =
      Map.of(
          LayoutFiles.ALL_CASE,
          "EEB931800E1B6EB10D46DB4DD6A1561F",
          LayoutFiles.MAIN,
          "4B99D2AD0B919CDE2D0FDE6F7010E698",
          "farthest.csv",
          "ED06FF2FE14E862BCD5F357408959BE8",
          "solution.csv",
          "E05A98D2391CCFB058F62BDFEAAB1D09");

  /** The MD5 of the corrected main.csv as this program writes it; tests check each of its lines. */
  private static final String CORRECTED_MAIN = "B70508BA05A9729BCEBA6A0BDB6E47D3";

  static FileReport of(
      String name, Optional<FileDigest> digest, Dialect dialect, Optional<String> listedSha256) {
    boolean isCorrected = dialect == Dialect.CORRECTED && name.equals(LayoutFiles.MAIN);
    String md5 = isCorrected ? CORRECTED_MAIN : PUBLISHED.get(name);
    return new FileReport(name, digest, Optional.ofNullable(md5), listedSha256);
  }

  /** Returns whether there is a published or listed digest to compare with. */
  public boolean isKnown() {
    return expectedMd5.isPresent() || listedSha256.isPresent();
  }

  private boolean isNotAsPublished() {
    return differs(expectedMd5, digest.map(FileDigest::md5));
  }

  boolean isNotAsListed() {
    return differs(listedSha256, digest.map(FileDigest::sha256));
  }

  /** Returns whether the file is missing or differs from the published or listed digest. */
  public boolean isWrong() {
    return digest.isEmpty() || isNotAsPublished() || isNotAsListed();
  }

  /** Returns whether the file is text, so that its lines can be counted. */
  public boolean isText() {
    return !name.endsWith(".sqlite") && !name.endsWith(".parquet");
  }

  /**
   * Returns one line: a check mark, a cross, or a space if no digest is known, followed by the
   * name, size, number of lines, MD5, and SHA-256.
   */
  public String line() {
    String mark = !isKnown() ? " " : isWrong() ? "✗" : "✓";
    return digest
        .map(
            found ->
                "%s %-22s %16s bytes %12s lines  MD5 %s  SHA-256 %s"
                    .formatted(
                        mark,
                        name,
                        Figures.count(found.bytes()),
                        isText() ? Figures.count(found.lines()) : "-",
                        found.md5(),
                        found.sha256()))
        .orElse("%s %-22s %16s".formatted(mark, name, "missing"));
  }

  @Override
  public Map<String, Object> fields() {
    Map<String, Object> fields = Json.object("file", name);
    digest.ifPresent(
        found -> {
          fields.put("bytes", found.bytes());
          if (isText()) {
            fields.put("lines", found.lines());
          }
          fields.put("md5", found.md5());
          fields.put("sha256", found.sha256());
        });
    expectedMd5.ifPresent(md5 -> fields.put("expected_md5", md5));
    listedSha256.ifPresent(sha256 -> fields.put("listed_sha256", sha256));
    if (isKnown()) {
      fields.put("ok", !isWrong());
    }
    return fields;
  }

  /** Returns a sentence that explains why a file in a folder is {@linkplain #isWrong wrong}. */
  public String problem(Path folder) {
    Path file = folder.resolve(name);
    if (digest.isEmpty()) {
      return "%s is missing, but SHA256SUMS lists it".formatted(file);
    }
    FileDigest found = digest.orElseThrow();
    if (isNotAsPublished()) {
      return (name.equals(LayoutFiles.MAIN) && found.md5().equals(CORRECTED_MAIN)
              ? "%s has MD5 %s, but %s was published; it is the corrected file (see --dialect)"
              : "%s has MD5 %s, but should have %s")
          .formatted(file, found.md5(), expectedMd5.orElseThrow());
    }
    return "%s has SHA-256 %s, but SHA256SUMS lists %s"
        .formatted(file, found.sha256(), listedSha256.orElseThrow());
  }

  private static boolean differs(Optional<String> expected, Optional<String> found) {
    return expected.isPresent() && found.isPresent() && !expected.equals(found);
  }
}
