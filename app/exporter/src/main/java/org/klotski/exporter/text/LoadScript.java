package org.klotski.exporter.text;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.exporter.data.ExtremesName;
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

  /** A script for main.csv, and files of figures of the given classes in every metric. */
  public LoadScript(List<LayoutClass> classes) {
    int analysed = classes.stream().mapToInt(LayoutClass::layouts).sum();
    tables.put(LayoutFiles.MAIN, main());
    for (Metric metric : Metric.values()) {
      for (ExtremesKind kind : ExtremesKind.values()) {
        ExtremesName name = new ExtremesName(kind, metric);
        tables.put(ExtremesFiles.nameOfAll(name), figures(name, analysed));
      }
    }
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

  private static Table figures(ExtremesName name, int rows) {
    List<String> columns = name.figures();
    StringBuilder definitions = new StringBuilder("  code CHAR(9) NOT NULL");
    for (String column : columns) {
      boolean isDistance = column.equals(columns.get(0));
      boolean isSigned = isDistance && name.kind() == ExtremesKind.SOLUTION; // -1 for none
      definitions
          .append(",\n  ")
          .append(column)
          .append(isDistance ? " SMALLINT" : " MEDIUMINT")
          .append(isSigned ? "" : " UNSIGNED")
          .append(" NOT NULL");
    }
    return new Table(
        rows,
        CR_LF,
        definitions.append('\n').toString(),
        "  ADD PRIMARY KEY (code), ADD KEY %s_by_%s (%s)"
            .formatted(name.label(), name.metric().label(), columns.get(0)));
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
