package org.klotski.tables.engine;

import com.google.common.base.Throwables;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.function.Consumer;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBPreparedStatement;

/**
 * A DuckDB of its own, in memory. It takes no more memory and threads than it is given, fetches no
 * extensions, and puts what does not fit into the memory into a folder that is named. Not for
 * several threads at once.
 */
public final class DuckDb implements AutoCloseable {
  /**
   * What it may take.
   *
   * @param threads how many threads it uses, at least 1
   * @param megabytes how much memory it takes beside Java's, about
   * @param spill where it puts what does not fit; made when it is needed, removed at the end
   */
  public record Limits(int threads, int megabytes, Path spill) {}

  private static final String IN_MEMORY = "jdbc:duckdb:";

  /** What may be put there: more is a mistake, such as every layout with every other. */
  private static final String MOST_SPILL = "20GB";

  private final DuckDBConnection connection;

  private DuckDb(DuckDBConnection connection) {
    this.connection = connection;
  }

  /**
   * Begins to load DuckDB in a thread of its own, for a program that has something else to do
   * before it starts one. What fails is said when one is started.
   */
  public static void preload() {
    Thread thread =
        new Thread(
            () -> {
              try {
                new DuckDBDriver().connect(IN_MEMORY, new Properties()).close();
              } catch (SQLException | LinkageError e) {
                return; // it will be the same then
              }
            },
            "load DuckDB");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts one; some tenths of a second.
   *
   * @throws TablesException if there is no native library of DuckDB for this machine
   */
  public static DuckDb start(Limits limits) {
    Properties settings = new Properties();
    settings.setProperty("threads", Integer.toString(limits.threads()));
    settings.setProperty("memory_limit", limits.megabytes() + "MB");
    settings.setProperty("temp_directory", limits.spill().toAbsolutePath().toString());
    settings.setProperty("max_temp_directory_size", MOST_SPILL);
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("preserve_insertion_order", "true");
    settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    try {
      Connection opened = new DuckDBDriver().connect(IN_MEMORY, settings);
      DuckDb started = new DuckDb(opened.unwrap(DuckDBConnection.class));
      started.run("SET GLOBAL TimeZone = 'UTC'"); // else it is that of the machine
      return started;
    } catch (SQLException | LinkageError e) {
      throw new TablesException(
          "cannot start DuckDB on this machine: " + Throwables.getRootCause(e).getMessage(), e);
    }
  }

  /** For what else is to be done with it. */
  public DuckDBConnection connection() {
    return connection;
  }

  /**
   * Executes a statement whose answer does not matter.
   *
   * @throws SQLException if it fails, with what DuckDB says of that: what other ways to execute it
   *     say is nothing but "Invalid result set", as answers are not kept as a whole
   */
  public void run(String sql) throws SQLException {
    run(sql, statement -> {});
  }

  /**
   * The same for a statement that may take long.
   *
   * @param begun is told the statement, which another thread may cancel
   */
  public void run(String sql, Consumer<Statement> begun) throws SQLException {
    try (DuckDBPreparedStatement statement = connection.prepare(sql)) {
      begun.accept(statement);
      execute(statement);
    }
  }

  private static void execute(DuckDBPreparedStatement statement) throws SQLException {
    try (DuckDBChunkedResult result = statement.query()) {
      boolean more = true;
      while (more) {
        more = result.nextChunk();
      }
    }
  }

  /** A text as SQL writes it. */
  public static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** A path as SQL writes it. */
  public static String quoted(Path path) {
    return quoted(path.toString());
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new TablesException("cannot end DuckDB: " + e.getMessage(), e);
    }
  }
}
