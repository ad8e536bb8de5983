package org.klotski.cli.export;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutIds;

/** {@code load.sql}: makes tables in MySQL or MariaDB and loads the CSV files beside it. */
final class LoadScript {
  static final String NAME = "load.sql";

  /** The CSV files with the rows that each has. */
  private final Map<String, Integer> rows = new LinkedHashMap<>();

  /** A script for files of figures of the given classes. */
  LoadScript(List<LayoutClass> classes) {
    rows.put(LayoutFiles.MAIN, LayoutIds.COUNT);
    for (AnalysisKind kind : AnalysisKind.values()) {
      rows.put(
          AnalysisFiles.nameOfAll(kind), classes.stream().mapToInt(LayoutClass::layouts).sum());
    }
  }

  /** Whether the script speaks of one of the files. */
  boolean isAbout(List<DataFile> files) {
    return files.stream().map(DataFile::name).anyMatch(rows::containsKey);
  }

  /** The script for those CSV files that a folder has. */
  DataFile of(OutputFolder folder) {
    StringBuilder text = new StringBuilder(resource("load-begin.sql"));
    rows.forEach(
        (file, count) -> {
          if (folder.has(file)) {
            String script = resource("load-" + file.replace(".csv", ".sql"));
            text.append(script.replace("${rows}", count.toString()));
          }
        });
    text.append(resource("load-end.sql"));
    byte[] ascii = text.toString().getBytes(US_ASCII);
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
