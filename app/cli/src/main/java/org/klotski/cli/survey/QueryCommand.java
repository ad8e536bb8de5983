package org.klotski.cli.survey;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.OutputFile;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.files.CacheFolder;
import org.klotski.tables.QueryException;
import org.klotski.tables.QueryResult;
import org.klotski.tables.RowFormat;
import org.klotski.tables.Sql;
import org.klotski.tables.TableDescription;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "query",
    description = {
      "Query everything with SQL.",
      "The tables are layouts, groups, classes, and openings."
          + " Without SQL, reads statements from standard input; on a terminal, shows a prompt."
          + " The dialect is DuckDB's."
          + " Statements can read only these tables, not files or settings."
    },
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

  static final class Form {
    @Option(names = "--json", description = "Print one JSON object for each row.")
    private boolean json;

    @Option(
        names = "--csv",
        description =
            "Print CSV with a header row."
                + " Import the codes as text; codes such as 1E9000000 look like numbers.")
    private boolean csv;

    @Option(
        names = "--out",
        paramLabel = "FILE",
        description =
            "Write the result to a file whose name ends with .parquet, .csv, or .json (one"
                + " object per line).")
    private Path file;

    TableForm orElse(TableForm other) {
      return json ? TableForm.JSON : csv ? TableForm.CSV : other;
    }
  }

  @Option(names = "--force", description = "With --out: replace an existing file.")
  private boolean force;

  @Option(
      names = "--tables",
      description = "List the columns of the tables with their types and units.")
  private boolean listsTables;

  @Parameters(
      arity = "0..1",
      paramLabel = "SQL",
      description = "SQL statements, separated by semicolons.")
  private String sql;

  @Override
  public Integer call() throws IOException {
    Form chosen = form == null ? new Form() : form;
    if (listsTables) {
      UsageException.refuse(
          sql != null || chosen.file != null || chosen.csv || force,
          "--tables can be combined only with --json; omit SQL, --out, --force, and --csv");
      List<Metric> analyzed = Database.analyzed(database.folder()).orElse(List.of(Metric.values()));
      List<List<Object>> rows =
          TableDescription.all(analyzed).stream().flatMap(TableDescription::cells).toList();
      try (Output out = new Output()) {
        chosen
            .orElse(TableForm.ofOutput())
            .print(List.of("table", "column", "type", "unit", "meaning"), rows, out);
      }
      return ExitCode.DONE;
    }
    UsageException.refuse(
        sql != null && sql.isBlank(), "the SQL is empty; write a SELECT statement");
    UsageException.refuse(force && chosen.file == null, "--force requires --out");
    if (chosen.file != null) {
      UsageException.refuse(
          RowFormat.ofFile(chosen.file).isEmpty()
              && !Ascii.toLowerCase(chosen.file.toString()).endsWith(".parquet"),
          "--out is '%s', but must end with .parquet, .csv, or .json",
          chosen.file);
      new OutputFile(chosen.file, "answer").checkMayBeWritten(force);
    }
    try (Tables tables =
        Tables.open(database.existing(), threads.count(), Optional.ofNullable(chosen.file))) {
      if (sql == null && chosen.file == null && Terminal.isInput() && Terminal.isOutput()) {
        prompt(tables, chosen.orElse(TableForm.TABLE));
        return ExitCode.DONE;
      }
      List<String> statements = Sql.statements(sql == null ? fromStandardInput() : sql);
      UsageException.refuse(
          statements.isEmpty(),
          "%s no SQL statement; write a SELECT statement",
          sql == null ? "standard input contains" : "the text contains");
      UsageException.refuse(
          statements.size() > 1 && (chosen.csv || chosen.file != null),
          "%s accepts only one statement",
          chosen.csv ? "--csv" : "--out");
      if (chosen.file == null) {
        print(tables, statements, chosen.orElse(TableForm.ofOutput()));
      } else {
        tables.save(statements.get(0));
      }
    }
    return ExitCode.DONE;
  }

  private static String fromStandardInput() throws IOException {
    Terminal.promptFor("SQL");
    return new String(Streams.current().in().readAllBytes(), UTF_8);
  }

  private static void print(Tables tables, List<String> statements, TableForm shown)
      throws IOException {
    try (Output out = new Output()) {
      for (int i = 0; i < statements.size(); i++) {
        try (QueryResult answer = tables.ask(statements.get(i))) {
          if (i > 0 && (shown == TableForm.TABLE || shown == TableForm.TABS)) {
            out.line(""); // The next result has different columns.
          }
          shown.write(answer, false, out);
        }
      }
    }
  }

  private static void prompt(Tables tables, TableForm shown) throws IOException {
    SqlPrompt.run(
        CacheFolder.path().resolve("query-history"),
        tables,
        statement -> {
          try {
            print(tables, List.of(statement), shown);
          } catch (BrokenTablesException e) {
            throw e;
          } catch (QueryException | TablesException | UsageException e) {
            Failure.report(e); // The user may correct the statement.
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
