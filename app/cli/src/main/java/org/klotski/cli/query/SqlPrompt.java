package org.klotski.cli.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

/**
 * A prompt for SQL: statements end with a semicolon and may have several lines, the arrow keys
 * bring back earlier ones, the tab key completes names. Ctrl-C ends a question, Ctrl-D the prompt.
 */
public final class SqlPrompt {
  private static final String PROMPT = "klotski> ";
  private static final String NEXT_LINES = "    ...> ";
  private static final List<String> LEAVE = List.of("exit", "quit", "\\q", ".quit", ".exit");

  private SqlPrompt() {}

  /**
   * Asks until the person leaves.
   *
   * @param history where to keep what was asked
   * @param tables whose names are completed
   * @param cancel ends the question that is being answered
   * @param ask answers a statement
   */
  public static void run(
      Path history, List<TableDescription> tables, Runnable cancel, Consumer<String> ask)
      throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(new StatementParser())
              .completer(new StringsCompleter(words(tables)))
              .variable(LineReader.HISTORY_FILE, history)
              .variable(LineReader.SECONDARY_PROMPT_PATTERN, NEXT_LINES)
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      terminal.handle(Terminal.Signal.INT, signal -> cancel.run());
      String text = readLine(reader);
      while (!LEAVE.contains(text.strip().replaceAll(";$", ""))) {
        Sql.statements(text).forEach(ask);
        text = readLine(reader);
      }
    }
  }

  private static String readLine(LineReader reader) {
    try {
      return reader.readLine(PROMPT);
    } catch (UserInterruptException e) {
      return ""; // what was typed is given up
    } catch (EndOfFileException e) {
      return LEAVE.get(0);
    }
  }

  private static List<String> words(List<TableDescription> tables) {
    List<String> words =
        new ArrayList<>(
            List.of("SELECT", "FROM", "WHERE", "GROUP BY", "ORDER BY", "LIMIT", "DESCRIBE"));
    for (TableDescription table : tables) {
      words.add(table.name());
      table.columns().forEach(column -> words.add(column.name()));
    }
    return words;
  }

  /** Waits for the semicolon, but not behind a word that leaves. */
  private static final class StatementParser extends DefaultParser {
    StatementParser() {
      setEscapeChars(null);
      setQuoteChars(new char[0]);
    }

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
      boolean entered = context == Parser.ParseContext.ACCEPT_LINE;
      if (entered && !line.isBlank() && !LEAVE.contains(line.strip()) && !Sql.isComplete(line)) {
        throw new EOFError(-1, -1, "a semicolon ends a statement", ";");
      }
      return super.parse(line, cursor, context);
    }
  }
}
