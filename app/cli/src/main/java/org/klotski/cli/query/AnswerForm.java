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
  TABLE,
  /** Tabs between the values, for programs. */
  TABS,
  /** Commas between the values, as RFC 4180 has it but for the ends of the lines: LF. */
  CSV,
  /** A JSON object a line. */
  JSON;

  /** Writes all rows. */
  public void write(Answer answer, Appendable out) throws IOException {
    switch (this) {
      case TABLE -> new TerminalTable(answer).write(out);
      case TABS -> new DelimitedRows('\t').write(answer, out);
      case CSV -> new DelimitedRows(',').write(answer, out);
      case JSON -> new JsonRows().write(answer, out);
    }
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
