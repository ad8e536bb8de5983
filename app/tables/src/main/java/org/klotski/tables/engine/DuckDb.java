package org.klotski.tables.engine;

import com.google.common.base.Throwables;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBPreparedStatement;

/**
 * An in-memory DuckDB instance with limited memory and threads, which loads no extensions and
 * spills to a given folder. Not thread-safe.
 */
public final class DuckDb implements AutoCloseable {
  private static final String IN_MEMORY = "jdbc:duckdb:";

  /** The maximum size of the spill folder, which only mistakes such as cross joins exceed. */
  private static final String MAX_SPILL = "20GB";

  /** Matches the message in the JSON text that DuckDB uses to pass exceptions between threads. */
  private static final Pattern JSON_MESSAGE =
      Pattern.compile("\"exception_message\":(\"(?:[^\"\\\\]++|\\\\.)*+\")");

  private final DuckDBConnection connection;

  private DuckDb(DuckDBConnection connection) {
    this.connection = connection;
  }

  /** Loads DuckDB in a background thread; starting an instance later reports any failure. */
  public static void preload() {
    Thread thread =
        new Thread(
            () -> {
              try {
                new DuckDBDriver().connect(IN_MEMORY, new Properties()).close();
              } catch (SQLException | LinkageError e) {
                return; // Starting an instance reports the failure.
              }
            },
            "load DuckDB");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts an instance, which takes a few tenths of a second. The memory limit outside the Java
   * heap is approximate; the folder {@code spill} for data that does not fit in memory is created
   * on demand and deleted at the end. Throws a {@link TablesException} if there is no native
   * library of DuckDB for this machine.
   */
  public static DuckDb start(int threads, int megabytes, Path spill) {
    Properties settings = new Properties();
    settings.setProperty("threads", Integer.toString(threads));
    settings.setProperty("memory_limit", megabytes + "MB");
    settings.setProperty("temp_directory", spill.toAbsolutePath().toString());
    settings.setProperty("max_temp_directory_size", MAX_SPILL);
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("preserve_insertion_order", "true");
    settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    try {
      Connection opened = new DuckDBDriver().connect(IN_MEMORY, settings);
      DuckDb started = new DuckDb(opened.unwrap(DuckDBConnection.class));
      started.run("SET GLOBAL TimeZone = 'UTC'"); // The default is the local time zone.
      started.run("SET GLOBAL parquet_metadata_cache = true"); // The files never change.
      return started;
    } catch (SQLException | LinkageError e) {
      throw new TablesException(
          "cannot start DuckDB on this machine: " + Throwables.getRootCause(e).getMessage(), e);
    }
  }

  public DuckDBConnection connection() {
    return connection;
  }

  /**
   * Executes a statement and ignores its result. An exception contains DuckDB's message; other
   * methods report only "Invalid result set" because results are streamed.
   */
  public void run(String sql) throws SQLException {
    run(sql, statement -> {});
  }

  /** Executes a statement after passing it to {@code begun}; another thread may cancel it. */
  public void run(String sql, Consumer<Statement> begun) throws SQLException {
    try (DuckDBPreparedStatement statement = connection.prepare(sql)) {
      begun.accept(statement);
      try (DuckDBChunkedResult result = statement.query()) {
        boolean more = true;
        while (more) {
          more = result.nextChunk();
        }
      }
    }
  }

  /** Returns the first line of an error message, without JSON and the position in the SQL. */
  public static String message(SQLException e) {
    String message = String.valueOf(e.getMessage());
    Matcher json = JSON_MESSAGE.matcher(message);
    String text = json.find() ? unescaped(json.group(1), message) : message;
    return text.strip().lines().findFirst().orElse("nothing");
  }

  private static String unescaped(String json, String otherwise) {
    try {
      return JsonParser.parseString(json).getAsString();
    } catch (JsonParseException e) {
      return otherwise;
    }
  }

  public static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  public static String quoted(Path path) {
    return quoted(path.toString());
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new TablesException("cannot close DuckDB: " + e.getMessage(), e);
    }
  }
}
