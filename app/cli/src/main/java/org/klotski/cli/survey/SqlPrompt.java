package org.klotski.cli.survey;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.klotski.tables.Sql;
import org.klotski.tables.TableDescription;
import org.klotski.tables.Tables;

/** A prompt for SQL statements, each of which ends with a semicolon. */
final class SqlPrompt {
  private static final Set<String> LEAVE = Set.of("exit", "quit", "\\q", ".quit", ".exit");
  private static final String GREETING =
      "'help' explains this prompt, 'SHOW TABLES;' lists the tables, and 'exit' quits.";
  private static final String HELP =
      """
      A statement ends with a semicolon and may have several lines.
        SHOW TABLES;        list the tables
        DESCRIBE layouts;   list the columns of a table
        exit, Ctrl-D        leave
        Ctrl-C              cancel a query
      The arrow keys recall earlier statements, and Tab completes names.
      'klotski query --tables' explains all columns.\
      """;

  private SqlPrompt() {}

  /** Runs the prompt until the user exits, and saves statements in {@code history}. */
  static void run(Path history, Tables tables, Consumer<String> ask) throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      terminal.handle(Terminal.Signal.INT, signal -> tables.cancel());
      run(terminal, history, TableDescription.all(tables.analyzed()), ask);
    }
  }

  static void run(
      Terminal terminal, Path history, List<TableDescription> tables, Consumer<String> ask) {
    List<String> words =
        new ArrayList<>(
            List.of("SELECT", "FROM", "WHERE", "GROUP BY", "ORDER BY", "LIMIT", "DESCRIBE"));
    for (TableDescription table : tables) {
      words.add(table.name());
      table.columns().forEach(column -> words.add(column.name()));
    }
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .parser(new StatementParser())
            .completer(new StringsCompleter(words))
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, "    ...> ")
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
    reader.printAbove(GREETING);
    for (String text = readLine(reader); !LEAVE.contains(word(text)); text = readLine(reader)) {
      if (word(text).equals("help")) {
        reader.printAbove(HELP);
      } else {
        Sql.statements(text).forEach(ask);
      }
    }
  }

  /** Returns a text in lowercase without a final semicolon, to compare it with commands. */
  private static String word(String text) {
    return Ascii.toLowerCase(text.strip().replaceAll(";$", ""));
  }

  private static String readLine(LineReader reader) {
    try {
      return reader.readLine("klotski> ");
    } catch (UserInterruptException e) {
      return ""; // Ctrl-C discards the typed text.
    } catch (EndOfFileException e) {
      return "exit";
    }
  }

  /** Reads lines until a semicolon, except for commands of the prompt, such as exit. */
  private static final class StatementParser extends DefaultParser {
    StatementParser() {
      setEscapeChars(null);
      setQuoteChars(new char[0]);
    }

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
      boolean isCommand = LEAVE.contains(word(line)) || word(line).equals("help");
      boolean isEntered = context == Parser.ParseContext.ACCEPT_LINE && !line.isBlank();
      if (isEntered && !isCommand && !Sql.isComplete(line)) {
        throw new EOFError(-1, -1, "a semicolon ends a statement", ";");
      }
      return super.parse(line, cursor, context);
    }
  }
}
