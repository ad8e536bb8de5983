package org.klotski.cli.survey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.OutputFile;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.query.OpenTables;
import org.klotski.cli.query.SqlPrompt;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.files.Durable;
import org.klotski.pipeline.files.CacheFolder;
import org.klotski.tables.Answer;
import org.klotski.tables.QueryException;
import org.klotski.tables.Sql;
import org.klotski.tables.TableDescription;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.Column;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "query",
    description = {
      "Query everything with SQL.",
      "The tables are layouts, groups, classes, and openings. Without SQL on the command line it is"
          + " read from standard input; on a terminal there is a prompt. SQL is that of DuckDB. It"
          + " can only read these tables: no files, no settings."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski query --tables",
      "  klotski query 'SELECT code, min_solution_step FROM layouts LIMIT 10'",
      "  klotski query --out hardest.parquet 'FROM layouts WHERE is_hardest'"
    })
public final class QueryCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @ArgGroup(exclusive = true)
  private Form form;

  /** At most one of these. */
  static final class Form {
    @Option(names = "--json", description = "Print a JSON object for each row; read codes as text.")
    private boolean json;

    @Option(
        names = "--csv",
        description =
            "Print CSV, with the names of the columns first; read codes as text, since 1E9000000 is"
                + " no number.")
    private boolean csv;

    @Option(
        names = "--out",
        paramLabel = "FILE",
        description =
            "Write the answer to a file, whose name ends with .parquet, .csv or .json (an object a"
                + " line).")
    private Path file;

    TableForm orElse(TableForm other) {
      return json ? TableForm.JSON : csv ? TableForm.CSV : other;
    }
  }

  @Option(names = "--force", description = "Replace the file of --out if it is there.")
  private boolean force;

  @Option(names = "--tables", description = "List the columns of the tables, with types and units.")
  private boolean listsTables;

  @Parameters(
      arity = "0..1",
      paramLabel = "SQL",
      description = "Statements with semicolons between them.")
  private String sql;

  @Override
  public Integer call() throws IOException {
    Form chosen = form == null ? new Form() : form;
    if (listsTables) {
      UsageException.refuse(sql != null, "--tables lists the columns; leave out the SQL");
      listTables(chosen);
      return ExitCode.DONE;
    }
    UsageException.refuse(sql != null && sql.isBlank(), "the SQL is empty; write a SELECT");
    checkFile(chosen);
    try (Tables tables = OpenTables.of(database, threads, Optional.ofNullable(chosen.file))) {
      return answer(tables, chosen);
    }
  }

  private int answer(Tables tables, Form chosen) throws IOException {
    if (sql == null && chosen.file == null && Terminal.isInput() && Terminal.isOutput()) {
      TableForm shown = chosen.orElse(TableForm.TABLE);
      SqlPrompt.run(
          CacheFolder.path().resolve("query-history"),
          tables.descriptions(),
          tables::cancel,
          statement -> answerAtPrompt(tables, statement, shown));
      return ExitCode.DONE;
    }
    List<String> statements = Sql.statements(sql == null ? fromStandardInput() : sql);
    UsageException.refuse(
        statements.isEmpty(),
        "there is no SQL %s; write a SELECT"
            .formatted(sql == null ? "on standard input" : "but comments"));
    if (chosen.file != null) {
      UsageException.refuse(
          statements.size() > 1, "--out takes the answer to one statement, not to several");
      save(tables, statements.get(0), chosen.file);
      return ExitCode.DONE;
    }
    TableForm shown = chosen.orElse(TableForm.ofOutput());
    try (Output out = new Output()) {
      boolean isFirst = true;
      for (String statement : statements) {
        try (Answer answer = tables.ask(statement)) {
          if (!isFirst && (shown == TableForm.TABLE || shown == TableForm.TABS)) {
            out.line(""); // the next has columns of its own
          }
          isFirst = false;
          shown.write(answer, false, out);
        }
      }
    }
    return ExitCode.DONE;
  }

  private static String fromStandardInput() throws IOException {
    Terminal.promptFor("SQL");
    return new String(Streams.current().in().readAllBytes(), UTF_8);
  }

  /** A mistake is not the end, unless it is one of DuckDB's own. */
  private static void answerAtPrompt(Tables tables, String statement, TableForm shown) {
    try (Output out = new Output();
        Answer answer = tables.ask(statement)) {
      shown.write(answer, false, out);
    } catch (BrokenTablesException e) {
      throw e;
    } catch (QueryException | TablesException | UsageException e) {
      Failure.report(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void save(Tables tables, String statement, Path file) throws IOException {
    Optional<TableForm> text = TableForm.ofFile(file);
    if (text.isEmpty()) {
      tables.save(statement);
      return;
    }
    try (Answer answer = tables.ask(statement)) {
      Durable.writeOutput(
          file,
          out -> {
            Writer writer = new OutputStreamWriter(out, UTF_8);
            text.get().write(answer, false, writer);
            writer.flush();
          });
    }
  }

  private void checkFile(Form chosen) {
    UsageException.refuse(force && chosen.file == null, "--force goes with --out");
    if (chosen.file == null) {
      return;
    }
    String name = chosen.file.toString();
    UsageException.refuse(
        TableForm.ofFile(chosen.file).isEmpty()
            && !name.toLowerCase(Locale.ROOT).endsWith(".parquet"),
        "--out is '%s', but must end with .parquet, .csv or .json".formatted(name));
    new OutputFile(chosen.file, "answer").checkMayBeWritten(force);
  }

  private void listTables(Form chosen) {
    UsageException.refuse(
        chosen.file != null || chosen.csv, "--tables goes with --json, not with --out or --csv");
    List<String> names = List.of("table", "column", "type", "unit", "meaning");
    List<List<Object>> rows = new ArrayList<>();
    for (TableDescription table : TableDescription.all(OpenTables.analyzed(database))) {
      for (Column column : table.columns()) {
        rows.add(
            List.of(
                table.name(),
                column.name(),
                column.type().label(),
                column.unit(),
                column.meaning()));
      }
    }
    try (Output out = new Output()) {
      (chosen.json ? TableForm.JSON : TableForm.ofOutput()).print(names, rows, out);
    }
  }
}
