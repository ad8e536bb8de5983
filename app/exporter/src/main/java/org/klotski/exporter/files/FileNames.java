package org.klotski.exporter.files;

import java.util.regex.Pattern;

/** The names of the files that an export can write, so that others are left alone. */
final class FileNames {
  private static final Pattern OURS =
      Pattern.compile(
          "All_Case\\.txt|main\\.csv|\\d-\\d+-\\d\\.txt"
              + "|(farthest|solution)(_line|_cell)?(_\\d-\\d+-\\d)?\\.csv"
              + "|klotski\\.sqlite|(layouts|groups|classes|openings)\\.parquet"
              + "|datapackage\\.json|SHA256SUMS");

  private FileNames() {}

  /** Whether an export can have written a file of that name. */
  static boolean isOurs(String name) {
    return OURS.matcher(name).matches();
  }
}
