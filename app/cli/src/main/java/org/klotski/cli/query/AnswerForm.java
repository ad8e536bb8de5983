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
  TABLE {
    @Override
    public void write(Answer answer, Appendable out) throws IOException {
      new TerminalTable(answer).write(out);
    }
  },
  /** Tabs between the values, for programs. */
  TABS {
    @Override
    public void write(Answer answer, Appendable out) throws IOException {
      new DelimitedRows('\t').write(answer, out);
    }
  },
  /** Commas between the values, as RFC 4180 has it but for the ends of the lines: LF. */
  CSV {
    @Override
    public void write(Answer answer, Appendable out) throws IOException {
      new DelimitedRows(',').write(answer, out);
    }
  },
  /** A JSON object a line. */
  JSON {
    @Override
    public void write(Answer answer, Appendable out) throws IOException {
      new JsonRows().write(answer, out);
    }
  };

  /** Writes all rows. */
  public abstract void write(Answer answer, Appendable out) throws IOException;

  /** The form that the end of a file's name asks for, if that is one of text. */
  public static Optional<AnswerForm> ofFile(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(form -> form == CSV || form == JSON)
        .filter(form -> name.endsWith("." + form.name().toLowerCase(Locale.ROOT)))
        .findAny();
  }
}
