package org.klotski.tables;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.DuckDbWords;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

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
  private final Optional<LockFile> lock;
  private final Path spill;
  private final Optional<Path> output;
  private final Optional<Path> unfinished;
  private final Content content;
  private final Asked asked = new Asked();

  private Tables(
      DuckDb duckDb, Optional<LockFile> lock, Path spill, Optional<Path> output, Content content) {
    this.duckDb = duckDb;
    this.lock = lock;
    this.spill = spill;
    this.output = output;
    unfinished = output.map(Durable::ownUnfinished);
    this.content = content;
  }

  /**
   * Opens the tables of a database; the first time, and when the database has changed, they are
   * made in a folder beside it, which takes a minute. Those that are there are read once, to see
   * that they are as they were written.
   *
   * @param progress is told how far that has come
   * @param says is told what else is worth saying, in sentences
   * @throws DatabaseException if the database can't be read
   * @throws TablesException if the tables can't be made, or are damaged
   */
  public static Tables open(
      Path database, Bounds bounds, Progress progress, Consumer<String> says) {
    return open(database, bounds, Optional.empty(), progress, says);
  }

  /**
   * The same, for an answer that {@link #save} shall write.
   *
   * @param output the file
   */
  public static Tables open(
      Path database,
      Bounds bounds,
      Optional<Path> output,
      Progress progress,
      Consumer<String> says) {
    try {
      Optional<Map<String, String>> stated = Database.stated(database);
      if (stated.isPresent()) {
        TablesFolder folder = new TablesFolder(database, stated.get());
        folder.removeLeft();
        Optional<LockFile> there = folder.ifThere();
        if (there.isPresent()) {
          return over(folder, there.get(), Content.of(stated.get()), bounds, output);
        }
      }
    } catch (IOException e) {
      throw failed("read", database, e);
    }
    try (Database opened = Database.open(database)) {
      TablesFolder folder = new TablesFolder(database, opened.digests());
      LockFile made = folder.make(opened, bounds.threads(), progress, says);
      return over(folder, made, Content.of(opened.digests()), bounds, output);
    } catch (IOException e) {
      throw failed("make", database, e);
    }
  }

  private static TablesException failed(String what, Path database, IOException e) {
    String reason =
        e instanceof AccessDeniedException denied
            ? "no permission for " + denied.getFile()
            : e.getMessage();
    return new TablesException(
        "cannot %s the tables of %s: %s".formatted(what, database, reason), e);
  }

  /**
   * SQL over files that are there already, such as an export has written.
   *
   * @param files the folder that they are in
   * @param content what the database had that they are made of
   * @param output as for {@link #open}
   * @throws TablesException if they can't be read
   */
  public static Tables over(Path files, Content content, Bounds bounds, Optional<Path> output) {
    try {
      Path spill = Files.createTempDirectory("klotski-spill-");
      return over(files, Optional.empty(), spill, content, bounds, output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Files may have been damaged since they were written, which DuckDB would not notice. */
  private static Tables over(
      TablesFolder folder, LockFile lock, Content content, Bounds bounds, Optional<Path> output)
      throws IOException {
    Path spill;
    try {
      TableChecksums.check(folder.files(), bounds.threads());
      spill = folder.makeSpill();
    } catch (IOException | RuntimeException e) {
      try (lock) {
        throw e;
      }
    }
    return over(folder.files(), Optional.of(lock), spill, content, bounds, output);
  }

  private static Tables over(
      Path folder,
      Optional<LockFile> lock,
      Path spill,
      Content content,
      Bounds bounds,
      Optional<Path> output) {
    DuckDb duckDb;
    try {
      duckDb = DuckDb.start(new DuckDb.Limits(bounds.threads(), bounds.megabytes(), spill));
    } catch (TablesException e) {
      release(lock, spill);
      throw e;
    }
    Tables tables = new Tables(duckDb, lock, spill, output.map(Path::toAbsolutePath), content);
    try {
      tables.makeViews(folder);
      return tables;
    } catch (SQLException e) {
      tables.close();
      throw new TablesException(
          "cannot read the tables in %s: DuckDB says %s; remove that folder, and the next question makes it anew"
              .formatted(folder, DuckDbWords.firstLine(e)),
          e);
    }
  }

  /** Makes the views; then no other file is to be had, and no setting can be changed. */
  private void makeViews(Path folder) throws SQLException {
    List<String> allowed = new ArrayList<>();
    for (TableName table : TableName.files()) {
      Path file = folder.resolve(table.file());
      duckDb.run("CREATE VIEW %s AS FROM %s".formatted(table.label(), Parquet.read(file)));
      allowed.add(DuckDb.quoted(file));
    }
    duckDb.run(classesView());
    unfinished.ifPresent(file -> allowed.add(DuckDb.quoted(file)));
    duckDb.run("SET allowed_paths = [" + String.join(", ", allowed) + "]");
    duckDb.run("SET enable_external_access = false");
    duckDb.run("SET lock_configuration = true");
  }

  /** SQL makes the table of classes of the groups. */
  private String classesView() {
    String columns =
        TableColumns.of(TableName.CLASSES, content).stream()
            .map(each -> "(%s)::%s AS %s".formatted(each.sql().get(), each.type().sql(), each))
            .collect(Collectors.joining(", "));
    String key = "jiang_num, bing_num, style_num";
    return "CREATE VIEW classes AS SELECT %s FROM groups GROUP BY %s ORDER BY %s"
        .formatted(columns, key, key);
  }

  /** What the database has that they are made of. */
  public Content content() {
    return content;
  }

  /** The tables, with their columns. */
  public List<TableDescription> descriptions() {
    return TableDescription.all(content);
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
          : DuckDbSays.failure(reason, content);
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
      throw DuckDbSays.failure(e, content);
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
      release(lock, spill);
    }
  }

  private static void release(Optional<LockFile> lock, Path spill) {
    try {
      WorkFolder.deleteAll(spill);
    } catch (IOException e) {
      return; // it keeps no answer from anybody, and is removed later
    } finally {
      lock.ifPresent(LockFile::close);
    }
  }
}
