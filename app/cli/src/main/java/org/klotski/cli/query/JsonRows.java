package org.klotski.cli.query;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import org.klotski.tables.Answer;

/** Rows as JSON objects, one a line; what has no value is left out, as in all answers. */
final class JsonRows {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  void write(Answer answer, Appendable out) throws IOException {
    while (answer.hasNext()) {
      out.append(GSON.toJson(answer.next().known())).append('\n');
    }
  }
}
