package org.klotski.cli.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.klotski.tables.Answer;

/** How the rows of an answer are written. */
public enum AnswerForm {
  /** Columns of equal width, for people; not all rows if there are many. */
  TABLE((answer, out) -> new TerminalTable(answer).write(out)),
  /** Tabs between the values, for programs. */
  TABS(new DelimitedRows('\t')::write),
  /** Commas between the values, as RFC 4180 has it but for the ends of the lines: LF. */
  CSV(new DelimitedRows(',')::write),
  /** A JSON object a line. */
  JSON(new JsonRows()::write);

  private interface RowWriter {
    void write(Answer answer, Appendable out) throws IOException;
  }

  private final RowWriter writer;

  AnswerForm(RowWriter writer) {
    this.writer = writer;
  }

  /** Writes all rows. */
  public void write(Answer answer, Appendable out) throws IOException {
    writer.write(answer, out);
  }

  /** The form that the end of a file's name asks for, if that is one of text. */
  public static Optional<AnswerForm> ofFile(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(form -> form == CSV || form == JSON)
        .filter(form -> name.endsWith("." + form.name().toLowerCase(Locale.ROOT)))
        .findAny();
  }
}
