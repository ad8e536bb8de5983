package org.klotski.tables;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
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
import org.klotski.dbschema.StoredTables;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.DuckDbWords;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;

/**
 * SQL over everything that a database knows: DuckDB over the tables {@code layouts}, {@code
 * groups}, {@code classes} and {@code openings}. It reads them and nothing else, and changes
 * nothing: SQL can touch no other file, fetch nothing, and change no setting. Not for several
 * threads at once, but for {@link #cancel}.
 */
public final class Tables implements AutoCloseable {
  /** The statements that only read, as sentences call them. */
  private static final String READING =
      "SELECT, FROM, WITH, VALUES, DESCRIBE, SUMMARIZE, SHOW and EXPLAIN";

  /** DuckDB's parser tells what is a question, but for this, which stands before one. */
  private static final Pattern EXPLAIN =
      Pattern.compile(
          "explain\\b\\s*(analyze\\b|[(](?:analyze|format|json|text|html|graphviz|yaml|[\\s,])*[)])?(.*)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /**
   * Within which bounds questions are answered.
   *
   * @param threads how many threads to use, at least 1
   * @param megabytes how much memory to take beside Java's, about; what does not fit goes to the
   *     disk
   */
  public record Bounds(int threads, int megabytes) {
    /** As many threads as there are processors, and a gigabyte. */
    public static Bounds usual() {
      return new Bounds(Runtime.getRuntime().availableProcessors(), 1000);
    }
  }

  private final DuckDb duckDb;
  private final Optional<StoredTables> stored;
  private final Path spill;
  private final Optional<Path> output;
  private final Optional<Path> unfinished;
  private final List<Metric> analyzed;
  private final Asked asked = new Asked();

  private Tables(
      DuckDb duckDb,
      Optional<StoredTables> stored,
      Path spill,
      Optional<Path> output,
      Collection<Metric> analyzed) {
    this.duckDb = duckDb;
    this.stored = stored;
    this.spill = spill;
    this.output = output;
    unfinished = output.map(Durable::ownUnfinished);
    this.analyzed = List.copyOf(analyzed);
  }

  /**
   * Opens the tables of a database, and holds the shared lock of its contents until it is closed.
   * Takes some tenths of a second. Nothing is written beside the database; what does not fit into
   * memory is written to the system's folder for temporary files.
   *
   * @param output the file that {@link #save} shall write, if any
   * @throws DatabaseException if the database can't be read; {@link DamagedDatabaseException} if a
   *     table is missing or of another size than the inventory states
   * @throws TablesException if DuckDB can't read the tables
   */
  public static Tables open(Path database, Bounds bounds, Optional<Path> output) {
    StoredTables stored = StoredTables.open(database);
    try {
      Map<TableName, Path> files = TableFiles.current(database, stored.files());
      return over(files, Optional.of(stored), stored.analyzed(), bounds, output);
    } catch (RuntimeException e) {
      stored.close();
      throw e;
    }
  }

  /**
   * Opens the files of an export.
   *
   * @param folder the folder with a file for each table; see {@link TableName#file}
   * @param analyzed the metrics in which their database is analyzed
   * @param output as for {@link #open}
   * @throws TablesException if they can't be read
   */
  public static Tables over(
      Path folder, Collection<Metric> analyzed, Bounds bounds, Optional<Path> output) {
    Map<TableName, Path> files = new EnumMap<>(TableName.class);
    for (TableName table : TableName.values()) {
      files.put(table, folder.resolve(table.file()));
    }
    return over(files, Optional.empty(), analyzed, bounds, output);
  }

  private static Tables over(
      Map<TableName, Path> files,
      Optional<StoredTables> stored,
      Collection<Metric> analyzed,
      Bounds bounds,
      Optional<Path> output) {
    Path spill = makeSpill();
    DuckDb duckDb;
    try {
      duckDb = DuckDb.start(new DuckDb.Limits(bounds.threads(), bounds.megabytes(), spill));
    } catch (TablesException e) {
      removeSpill(spill);
      throw e;
    }
    Tables tables = new Tables(duckDb, stored, spill, output.map(Path::toAbsolutePath), analyzed);
    try {
      tables.makeViews(files);
      return tables;
    } catch (SQLException e) {
      tables.close();
      throw new TablesException(
          "cannot read the tables in %s: DuckDB says %s"
              .formatted(files.get(TableName.LAYOUTS).getParent(), DuckDbWords.firstLine(e)),
          e);
    }
  }

  /** Makes the views; then no other file is to be had, and no setting can be changed. */
  private void makeViews(Map<TableName, Path> files) throws SQLException {
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

  /** Returns the metrics in which the database is analyzed. */
  public List<Metric> analyzed() {
    return analyzed;
  }

  /** The tables, with their columns. */
  public List<TableDescription> descriptions() {
    return TableDescription.all(analyzed);
  }

  /**
   * Asks a question.
   *
   * @param sql one statement that reads; see {@link Sql#statements} for several
   * @return the answer, which must be closed before the next question
   * @throws QueryException if it is no statement that reads, or DuckDB can't answer it, or it was
   *     ended, or the thread that asks is interrupted
   * @throws TablesException if it takes too much memory, or DuckDB makes a mistake of its own
   */
  public Answer ask(String sql) {
    asked.begin();
    boolean isAnswered = false;
    try {
      if (Thread.currentThread().isInterrupted()) {
        throw DuckDbSays.cancelled(null);
      }
      check(sql);
      Answer answer = execute(sql);
      isAnswered = true;
      return answer;
    } catch (SQLException e) {
      SQLException reason = trueReason(sql, e);
      throw asked.isCancelled()
          ? DuckDbSays.cancelled(reason)
          : DuckDbSays.failure(reason, analyzed);
    } finally {
      if (!isAnswered) {
        asked.end();
      }
    }
  }

  private Answer execute(String sql) throws SQLException {
    PreparedStatement statement = duckDb.connection().prepareStatement(sql);
    try {
      asked.executes(statement);
      Answer answer = new Answer(statement, asked::end, asked::isCancelled);
      asked.executed();
      return answer;
    } catch (SQLException | RuntimeException e) {
      asked.executed();
      statement.close();
      throw e;
    }
  }

  /**
   * What is wrong: where an answer is not kept as a whole, the driver says nothing but "Invalid
   * result set" if it comes to nothing, and has to be asked in another way.
   */
  private SQLException trueReason(String sql, SQLException said) {
    if (asked.isCancelled() || !said.getMessage().contains("Invalid result set")) {
      return said;
    }
    try {
      duckDb.run(sql, asked::executes);
      return said;
    } catch (SQLException e) {
      return e;
    }
  }

  /**
   * Ends the question that another thread asks, or whose answer it reads, with an exception there;
   * without effect if nothing is asked. Takes some milliseconds, two seconds at most.
   */
  public void cancel() {
    asked.cancel();
  }

  /**
   * Writes an answer to the file that was named when the tables were opened, as Parquet. The file
   * is there when all of it is on the disk.
   *
   * @param sql as for {@link #ask}
   * @throws QueryException as in {@link #ask}
   * @throws TablesException as in {@link #ask}
   */
  public void save(String sql) throws IOException {
    Path file = output.orElseThrow();
    if (check(sql)) {
      throw new QueryException("EXPLAIN has no rows for a Parquet file; it is printed");
    }
    Path written = unfinished.orElseThrow();
    try {
      duckDb.connection().prepareStatement(sql).close(); // a mistake is shown in what was written
      duckDb.run("CREATE OR REPLACE TEMP VIEW answer AS " + sql);
      duckDb.run(Parquet.copy("FROM temp.answer", written));
      Durable.finish(written, file);
    } catch (SQLException e) {
      if (e.getMessage().startsWith("IO Error")) {
        throw new TablesException(
            "cannot write %s: DuckDB says %s".formatted(file, DuckDbWords.firstLine(e)), e);
      }
      throw DuckDbSays.failure(e, analyzed);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  /**
   * Lets nothing pass but one statement that reads, as DuckDB's own parser understands it, with
   * EXPLAIN before it or not.
   *
   * @return whether it is to be explained
   */
  private boolean check(String sql) {
    Matcher explained = EXPLAIN.matcher(Sql.withoutLeadingComments(sql));
    boolean explains = explained.matches();
    String question = explains ? explained.group(2) : sql;
    JsonObject parsed = parse(question);
    if (!parsed.get("error").getAsBoolean()) {
      int statements = parsed.getAsJsonArray("statements").size();
      if (statements != 1) {
        throw new QueryException(
            "there are %d statements where one is expected".formatted(statements));
      }
      return explains;
    }
    if (parsed.get("error_type").getAsString().equals("parser")) {
      sayWhatDoesNotParse(question);
    }
    throw new QueryException(
        "SQL can only ask here, with %s: nothing is written, loaded, attached or set"
            .formatted(READING));
  }

  /** DuckDB says where the mistake is, and executes nothing that it can't parse. */
  private void sayWhatDoesNotParse(String question) {
    try {
      duckDb.connection().prepareStatement(question).close();
    } catch (SQLException e) {
      throw DuckDbSays.failure(e);
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
      throw DuckDbSays.failure(e);
    }
  }

  @Override
  public void close() {
    try {
      duckDb.close();
    } finally {
      removeSpill(spill);
      stored.ifPresent(StoredTables::close);
    }
  }

  private static Path makeSpill() {
    try {
      return Files.createTempDirectory("klotski-spill-");
    } catch (IOException e) {
      throw new TablesException("cannot write temporary files: " + e.getMessage(), e);
    }
  }

  private static void removeSpill(Path spill) {
    try {
      WorkFolder.deleteAll(spill);
    } catch (IOException e) {
      return; // the answer does not depend on it
    }
  }
}
