package org.klotski.exporter.description;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.exporter.data.ExtremesName;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.parquet.ParquetFile;
import org.klotski.exporter.sqlite.SqliteFile;
import org.klotski.exporter.sqlite.SqliteTable;
import org.klotski.exporter.text.LayoutFiles;
import org.klotski.tables.columns.TableName;

/**
 * How files are described, each as a resource of a data package, or as one for each of its tables.
 */
final class DescribedFiles {
  private static final Pattern OF_CLASS = Pattern.compile("(\\d-\\d+-\\d)\\.txt");
  private static final Pattern EXTREMES =
      Pattern.compile("((?:farthest|solution)(?:_line|_cell)?)(_\\d-\\d+-\\d)?\\.csv");

  private final Fields fields;

  DescribedFiles(Dialect dialect) {
    fields = new Fields(dialect);
  }

  /** Describes a file that was just written. */
  List<JsonObject> of(Path file, FileDigest digest) throws IOException {
    String name = file.getFileName().toString();
    if (name.equals(SqliteFile.NAME)) {
      return SqliteTable.of(file).stream().map(table -> ofSqlite(table, digest)).toList();
    }
    JsonObject resource = begin(name, digest);
    ParquetFile.table(name)
        .ifPresentOrElse(
            table -> addParquet(resource, table, digest.table().orElseThrow()),
            () -> addText(resource, name, digest));
    return List.of(resource);
  }

  private static JsonObject begin(String path, FileDigest digest) {
    JsonObject resource = new JsonObject();
    resource.addProperty("name", path.substring(0, path.lastIndexOf('.')).toLowerCase(Locale.ROOT));
    resource.addProperty("path", path);
    resource.addProperty("bytes", digest.bytes());
    resource.addProperty("hash", "sha256:" + digest.sha256());
    return resource;
  }

  private JsonObject ofSqlite(SqliteTable table, FileDigest digest) {
    JsonObject resource = begin(SqliteFile.NAME, digest);
    resource.addProperty("name", "klotski-sqlite-" + table.name());
    resource.addProperty("description", "the table " + table.name() + " of the SQLite file");
    resource.addProperty("format", "sqlite");
    resource.addProperty("mediatype", "application/vnd.sqlite3");
    JsonObject dialect = new JsonObject();
    dialect.addProperty("table", table.name());
    resource.add("dialect", dialect);
    JsonArray described = new JsonArray();
    table.columns().forEach(column -> described.add(fields.ofSqlite(table.name(), column)));
    addTable(resource, table.rows(), described);
    return resource;
  }

  private static void addParquet(JsonObject resource, TableName table, FileDigest.Table content) {
    resource.addProperty("description", table.rows());
    resource.addProperty("format", "parquet");
    resource.addProperty("mediatype", "application/vnd.apache.parquet");
    addTable(resource, content.rows(), Fields.ofParquet(table, content.columns()));
  }

  private void addText(JsonObject resource, String name, FileDigest digest) {
    Matcher extremes = EXTREMES.matcher(name);
    Matcher ofClass = OF_CLASS.matcher(name);
    if (extremes.matches()) {
      ExtremesName kind = Fields.extremes(extremes.group(1));
      boolean list = extremes.group(2) != null;
      String what =
          kind.kind() == ExtremesKind.FARTHEST
              ? "how far the farthest layouts of each layout are, and how many"
              : "how far the nearest solutions of each layout are, and how many solutions there"
                  + " are";
      addText(resource, what, list ? "\n" : "\r\n", fields.ofExtremes(kind, list));
    } else if (ofClass.matches()) {
      resource.addProperty("name", "seeds_" + ofClass.group(1));
      addText(
          resource,
          "the seeds of the groups of class " + ofClass.group(1) + ", by group_num",
          "\n",
          fields.ofOne("seed"));
    } else if (name.equals(LayoutFiles.ALL_CASE)) {
      addText(resource, "the codes of all layouts, in id order", "\n", fields.ofOne("code"));
    } else {
      addText(resource, "a line for each layout, in id order", "\n", fields.ofMain());
    }
    resource.addProperty("rows", digest.lines());
  }

  private static void addText(
      JsonObject resource, String description, String lineTerminator, JsonArray fields) {
    resource.addProperty("description", description);
    resource.addProperty("format", "csv");
    resource.addProperty("mediatype", "text/csv");
    resource.addProperty("encoding", "ascii");
    JsonObject dialect = new JsonObject();
    dialect.addProperty("header", false);
    dialect.addProperty("lineTerminator", lineTerminator);
    resource.add("dialect", dialect);
    addTable(resource, 0, fields);
  }

  private static void addTable(JsonObject resource, long rows, JsonArray fields) {
    JsonObject schema = new JsonObject();
    schema.add("fields", fields);
    resource.addProperty("type", "table");
    resource.addProperty("rows", rows);
    resource.add("schema", schema);
  }
}
