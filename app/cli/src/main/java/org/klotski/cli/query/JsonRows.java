package org.klotski.cli.query;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.tables.Answer;
import org.klotski.tables.AnswerColumn;

/** Rows as JSON objects, one a line; what has no value is left out, as in all answers. */
final class JsonRows {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  void write(Answer answer, Appendable out) throws IOException {
    List<AnswerColumn> columns = answer.columns();
    while (answer.hasNext()) {
      List<Object> values = answer.next().values();
      Map<String, Object> object = new LinkedHashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        if (values.get(i) != null) {
          object.put(columns.get(i).name(), finite(values.get(i)));
        }
      }
      out.append(GSON.toJson(object)).append('\n');
    }
  }

  /** JSON has no numbers for what is none. */
  private static Object finite(Object value) {
    return value instanceof Double number && !Double.isFinite(number) ? number.toString() : value;
  }
}
