package org.klotski.cli.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code load.sql}: makes tables in MySQL or MariaDB and loads the CSV files beside it. */
final class LoadScript {
  static final String NAME = "load.sql";

  private static final List<String> CSV_FILES =
      List.of(LayoutFiles.MAIN, FarthestFiles.ALL, SolutionFiles.ALL);

  private LoadScript() {}

  /** Whether the script speaks of a file. */
  static boolean isAbout(String name) {
    return CSV_FILES.contains(name);
  }

  /** The script for those CSV files that a folder has. */
  static DataFile of(Path folder) {
    StringBuilder text = new StringBuilder(resource("load-begin.sql"));
    for (String file : CSV_FILES) {
      if (Files.exists(folder.resolve(file))) {
        text.append(resource("load-" + file.replace(".csv", ".sql")));
      }
    }
    byte[] ascii = text.toString().getBytes(UTF_8);
    return new TextFile(NAME, ascii.length, lines -> lines.text(ascii));
  }

  /** The text of one of the scripts that belong to this package. */
  static String resource(String name) {
    try {
      return Resources.toString(Resources.getResource(LoadScript.class, name), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
