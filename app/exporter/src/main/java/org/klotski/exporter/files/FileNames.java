package org.klotski.exporter.files;

import java.util.regex.Pattern;

/** The names of files that an export writes; files with other names are never changed. */
final class FileNames {
  private static final Pattern OURS =
      Pattern.compile(
          "All_Case\\.txt|main\\.csv|\\d-\\d+-\\d\\.txt"
              + "|(farthest|solution)(_line|_cell)?(_\\d-\\d+-\\d)?\\.csv"
              + "|klotski\\.sqlite|(layouts|groups|classes|openings)\\.parquet"
              + "|datapackage\\.json|SHA256SUMS");

  private FileNames() {}

  /** Returns whether an export writes files of this name. */
  static boolean isOurs(String name) {
    return OURS.matcher(name).matches();
  }
}
