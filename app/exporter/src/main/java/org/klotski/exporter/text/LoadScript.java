package org.klotski.exporter.text;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.OutputFolder;
import org.klotski.exporter.files.SqlScript;
import org.klotski.exporter.files.TextFile;

/** {@code load.sql}: makes tables in MySQL or MariaDB and loads the CSV files beside it. */
public final class LoadScript {
  public static final String NAME = "load.sql";

  private static final String LF = "\\n";
  private static final String CR_LF = "\\r\\n";

  /**
   * What is particular to a table.
   *
   * @param rows how many it has
   * @param lineEnd the end of its file's lines, as SQL writes it
   * @param columns its columns, and the key that helps while it is filled
   * @param keys what is added when it is filled
   */
  private record Table(int rows, String lineEnd, String columns, String keys) {
    String script(String name) {
      return SqlScript.read(LoadScript.class, "load-table.sql")
          .replace("${table}", name)
          .replace("${columns}", columns)
          .replace("${line_end}", lineEnd)
          .replace("${keys}", keys)
          .replace("${rows}", Integer.toString(rows));
    }
  }

  /** By the names of their files. */
  private final Map<String, Table> tables = new LinkedHashMap<>();

  /** A script for files of figures of the given classes. */
  public LoadScript(List<LayoutClass> classes) {
    int analysed = classes.stream().mapToInt(LayoutClass::layouts).sum();
    tables.put(LayoutFiles.MAIN, main());
    tables.put(ExtremesFiles.nameOfAll(ExtremesKind.FARTHEST), farthest(analysed));
    tables.put(ExtremesFiles.nameOfAll(ExtremesKind.SOLUTION), solution(analysed));
  }

  private static Table main() {
    return new Table(
        LayoutIds.COUNT,
        LF,
        """
          id INT UNSIGNED NOT NULL,
          code CHAR(9) NOT NULL,
          is_mirror ENUM('N', 'Y') NOT NULL,
          jiang_num TINYINT UNSIGNED NOT NULL,
          bing_num TINYINT UNSIGNED NOT NULL,
          style_num TINYINT UNSIGNED NOT NULL,
          group_num SMALLINT UNSIGNED NOT NULL,
          group_index MEDIUMINT UNSIGNED NOT NULL,
          PRIMARY KEY (id)
        """,
        "  ADD UNIQUE KEY main_code (code),\n"
            + "  ADD UNIQUE KEY main_name (jiang_num, bing_num, style_num, group_num,"
            + " group_index)");
  }

  private static Table farthest(int rows) {
    return new Table(
        rows,
        CR_LF,
        """
          code CHAR(9) NOT NULL,
          farthest_step SMALLINT UNSIGNED NOT NULL,
          farthest_num MEDIUMINT UNSIGNED NOT NULL
        """,
        "  ADD PRIMARY KEY (code), ADD KEY farthest_by_step (farthest_step)");
  }

  private static Table solution(int rows) {
    return new Table(
        rows,
        CR_LF,
        """
          code CHAR(9) NOT NULL,
          min_solution_step SMALLINT NOT NULL,
          min_solution_num MEDIUMINT UNSIGNED NOT NULL,
          solution_num MEDIUMINT UNSIGNED NOT NULL
        """,
        "  ADD PRIMARY KEY (code), ADD KEY solution_by_step (min_solution_step)");
  }

  /** Whether the script speaks of one of the files. */
  public boolean isAbout(List<DataFile> files) {
    return files.stream().map(DataFile::name).anyMatch(tables::containsKey);
  }

  /** The script for those CSV files that a folder has. */
  public DataFile of(OutputFolder folder) {
    StringBuilder text = new StringBuilder(SqlScript.read(LoadScript.class, "load-begin.sql"));
    tables.forEach(
        (file, table) -> {
          if (folder.has(file)) {
            text.append(table.script(file.replace(".csv", "")));
          }
        });
    text.append(SqlScript.read(LoadScript.class, "load-end.sql"));
    byte[] ascii = text.toString().getBytes(US_ASCII);
    return new TextFile(NAME, ascii.length, lines -> lines.text(ascii));
  }
}
