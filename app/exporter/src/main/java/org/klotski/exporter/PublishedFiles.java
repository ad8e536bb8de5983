package org.klotski.exporter;

import java.util.Map;
import java.util.Optional;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.text.LayoutFiles;

/** The MD5 digests of the published files and of the corrected main.csv. */
final class PublishedFiles {
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

  private PublishedFiles() {}

  /** Returns the expected MD5 of a file, if it is known. */
  static Optional<String> md5(String name, Dialect dialect) {
    return dialect == Dialect.CORRECTED && name.equals(LayoutFiles.MAIN)
        ? Optional.of(CORRECTED_MAIN)
        : Optional.ofNullable(PUBLISHED.get(name));
  }

  /** Returns whether a file is main.csv in the corrected dialect. */
  static boolean isCorrectedMain(String name, FileDigest digest) {
    return name.equals(LayoutFiles.MAIN) && digest.md5().equals(CORRECTED_MAIN);
  }
}
