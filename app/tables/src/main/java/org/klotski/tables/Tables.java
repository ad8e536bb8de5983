package org.klotski.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.klotski.TableEngine;
import org.klotski.dbschema.StoredTables;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;

/**
 * Executes SQL on all facts of a database: DuckDB with the tables {@code layouts}, {@code groups},
 * {@code classes}, and {@code openings}. Queries are sandboxed: they can only read these tables,
 * and can't access other files, the network, or settings. Not thread-safe except for {@link
 * #cancel}.
 */
public final class Tables implements TableEngine {
  /** The read-only statements, as messages list them. */
  private static final String READING =
      "SELECT, FROM, WITH, VALUES, DESCRIBE, SUMMARIZE, SHOW, and EXPLAIN";

  /** Matches EXPLAIN, which json_serialize_sql does not accept, and the query that follows. */
  private static final Pattern EXPLAIN =
      Pattern.compile(
          "explain\\b\\s*(analyze\\b|[(](?:analyze|format|json|text|html|graphviz|yaml|[\\s,])*[)])?(.*)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final int MEGABYTES = 1000;

  private final DuckDb duckDb;
  private final Optional<StoredTables> stored;
  private final Path spill;
  private final Optional<Path> output;
  private final Optional<Path> unfinished;
  private final List<Metric> analyzed;
  private final RunningQuery running = new RunningQuery();

  private Tables(
      Map<TableName, Path> files,
      Optional<StoredTables> stored,
      Collection<Metric> analyzed,
      int threads,
      int megabytes,
      Optional<Path> output) {
    this.stored = stored;
    this.analyzed = List.copyOf(analyzed);
    this.output = output.map(Path::toAbsolutePath);
    unfinished = this.output.map(Durable::uniqueUnfinished);
    spill = createSpill();
    try {
      duckDb = DuckDb.start(threads, megabytes, spill);
    } catch (TablesException e) {
      deleteSpill(spill);
      throw e;
    }
    try {
      createViews(files);
    } catch (SQLException e) {
      close();
      throw new TablesException(
          "cannot read the tables in %s: DuckDB says %s"
              .formatted(files.get(TableName.LAYOUTS).getParent(), DuckDb.message(e)),
          e);
    }
  }

  /**
   * Opens the tables of a database, with a gigabyte of memory for queries, and holds the shared
   * contents lock until the tables are closed. Takes a few tenths of a second. DuckDB writes
   * temporary files to the system's temporary folder.
   *
   * @param threads the number of threads, at least 1
   * @param output the file that {@link #save} writes, if any
   * @throws DatabaseException if the database can't be read; a {@link DamagedDatabaseException} if
   *     a table is missing or does not have the size in the inventory
   * @throws TablesException if DuckDB can't read the tables
   */
  public static Tables open(Path database, int threads, Optional<Path> output) {
    DuckDb.preload();
    StoredTables stored = StoredTables.open(database);
    try {
      Map<TableName, Path> files = TableFiles.current(database, stored.files());
      return new Tables(files, Optional.of(stored), stored.analyzed(), threads, MEGABYTES, output);
    } catch (RuntimeException e) {
      stored.close();
      throw e;
    }
  }

  public static Tables open(Path database, int threads) {
    return open(database, threads, Optional.empty());
  }

  /**
   * Opens a folder with one file per table; see {@link TableName#file}. Requires at least one
   * thread; {@code megabytes} is the approximate memory outside the Java heap. Throws a {@link
   * TablesException} if the files can't be read.
   */
  public static Tables over(
      Path folder, Collection<Metric> analyzed, int threads, int megabytes, Optional<Path> output) {
    Map<TableName, Path> files = new EnumMap<>(TableName.class);
    for (TableName table : TableName.values()) {
      files.put(table, folder.resolve(table.file()));
    }
    return new Tables(files, Optional.empty(), analyzed, threads, megabytes, output);
  }

  /** Creates the views, then forbids access to other files and changes of settings. */
  private void createViews(Map<TableName, Path> files) throws SQLException {
    List<String> allowed = new ArrayList<>();
    for (Map.Entry<TableName, Path> each : files.entrySet()) {
      Path file = each.getValue().toAbsolutePath();
      duckDb.run("CREATE VIEW %s AS FROM %s".formatted(each.getKey().label(), Parquet.read(file)));
      allowed.add(DuckDb.quoted(file));
    }
    unfinished.ifPresent(file -> allowed.add(DuckDb.quoted(file)));
    duckDb.run("SET allowed_paths = [" + String.join(", ", allowed) + "]");
    duckDb.run("SET enable_external_access = false");
    duckDb.run("SET lock_configuration = true");
  }

  public List<Metric> analyzed() {
    return analyzed;
  }

  /**
   * Executes a query.
   *
   * @param sql one statement that reads; {@link Sql#statements} splits a text with several
   * @return the result, which must be closed before the next query
   * @throws QueryException if the statement is not read-only, DuckDB can't execute it, it was
   *     canceled, or the calling thread was interrupted
   * @throws TablesException if the query needs too much memory or causes an internal error of
   *     DuckDB
   */
  public QueryResult ask(String sql) {
    running.begin();
    boolean isAnswered = false;
    try {
      if (Thread.currentThread().isInterrupted()) {
        throw DuckDbErrors.cancelled(null);
      }
      check(sql);
      QueryResult answer = execute(sql);
      isAnswered = true;
      return answer;
    } catch (SQLException e) {
      SQLException reason = originalError(sql, e);
      throw running.isCancelled()
          ? DuckDbErrors.cancelled(reason)
          : DuckDbErrors.failure(reason, analyzed);
    } finally {
      if (!isAnswered) {
        running.end();
      }
    }
  }

  @Override
  public long[] codes(String sql) {
    LongStream.Builder codes = LongStream.builder();
    try (QueryResult answer = ask(sql)) {
      answer.forEachRemaining(row -> codes.add(LayoutCode.parse(row.text("code"))));
    }
    return codes.build().toArray();
  }

  private QueryResult execute(String sql) throws SQLException {
    PreparedStatement statement = duckDb.connection().prepareStatement(sql);
    try {
      running.executes(statement);
      QueryResult answer = new QueryResult(statement, running::end, running::isCancelled);
      running.executed();
      return answer;
    } catch (SQLException | RuntimeException e) {
      running.executed();
      statement.close();
      throw e;
    }
  }

  /**
   * Returns the original error. For streamed results, the driver reports only "Invalid result set",
   * so this method executes the statement again without streaming.
   */
  private SQLException originalError(String sql, SQLException thrown) {
    if (running.isCancelled() || !thrown.getMessage().contains("Invalid result set")) {
      return thrown;
    }
    try {
      duckDb.run(sql, running::executes);
      return thrown;
    } catch (SQLException e) {
      return e;
    }
  }

  /**
   * Cancels the current query, if there is one; the thread that executes the query or reads its
   * rows receives an exception. Usually takes a few milliseconds, at most two seconds.
   */
  public void cancel() {
    running.cancel();
  }

  /**
   * Writes the result of a query to the output file: CSV or JSON if the name has that extension,
   * otherwise Parquet. The file appears only when it is complete and synced to disk. Accepts the
   * same statements and throws the same exceptions as {@link #ask}.
   */
  public void save(String sql) throws IOException {
    Path file = output.orElseThrow();
    Optional<RowFormat> text = RowFormat.ofFile(file);
    if (text.isPresent()) {
      try (QueryResult answer = ask(sql)) {
        Durable.writeOutput(
            file,
            out -> {
              Writer writer = new OutputStreamWriter(out, UTF_8);
              text.get().write(answer, writer);
              writer.flush();
            });
      }
      return;
    }
    if (check(sql)) {
      throw new QueryException("EXPLAIN can't be written to a Parquet file; run it without a file");
    }
    Path written = unfinished.orElseThrow();
    try {
      duckDb.connection().prepareStatement(sql).close(); // Report errors in the user's SQL.
      duckDb.run("CREATE OR REPLACE TEMP VIEW answer AS " + sql);
      duckDb.run(Parquet.copy("FROM temp.answer", written));
      Durable.finish(written, file);
    } catch (SQLException e) {
      if (e.getMessage().startsWith("IO Error")) {
        throw new TablesException(
            "cannot write %s: DuckDB says %s".formatted(file, DuckDb.message(e)), e);
      }
      throw DuckDbErrors.failure(e, analyzed);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  /** Checks that a text is one read-only statement; returns whether it begins with EXPLAIN. */
  private boolean check(String sql) {
    Matcher explained = EXPLAIN.matcher(Sql.withoutLeadingComments(sql));
    boolean explains = explained.matches();
    String question = explains ? explained.group(2) : sql;
    JsonObject parsed = parse(question);
    if (!parsed.get("error").getAsBoolean()) {
      int statements = parsed.getAsJsonArray("statements").size();
      if (statements != 1) {
        throw new QueryException("expected one statement, not %s".formatted(statements));
      }
      return explains;
    }
    if (parsed.get("error_type").getAsString().equals("parser")) {
      throwParseError(question);
    }
    throw new QueryException("only read-only statements are allowed: %s".formatted(READING));
  }

  /** Throws DuckDB's exception, which locates the error; SQL with such an error is not executed. */
  private void throwParseError(String question) {
    try {
      duckDb.connection().prepareStatement(question).close();
    } catch (SQLException e) {
      throw DuckDbErrors.failure(e);
    }
  }

  private JsonObject parse(String sql) {
    try (PreparedStatement statement =
        duckDb.connection().prepareStatement("SELECT json_serialize_sql(CAST(? AS VARCHAR))")) {
      statement.setString(1, sql);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return JsonParser.parseString(rows.getString(1)).getAsJsonObject();
      }
    } catch (SQLException e) {
      throw DuckDbErrors.failure(e);
    }
  }

  @Override
  public void close() {
    try {
      duckDb.close();
    } finally {
      deleteSpill(spill);
      stored.ifPresent(StoredTables::close);
    }
  }

  private static Path createSpill() {
    try {
      return Files.createTempDirectory("klotski-spill-");
    } catch (IOException e) {
      throw new TablesException("cannot write temporary files: " + e.getMessage(), e);
    }
  }

  private static void deleteSpill(Path spill) {
    try {
      WorkFolder.deleteAll(spill);
    } catch (IOException e) {
      return; // A leftover folder does not affect the result.
    }
  }
}
