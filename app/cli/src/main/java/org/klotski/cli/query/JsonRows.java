package org.klotski.cli.query;

import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.cli.texts.UsageException;
import org.klotski.tables.Answer;
import org.klotski.tables.AnswerColumn;

/** Writes rows as JSON objects, one a line; NULL is null. */
final class JsonRows {
  private static final Gson GSON =
      new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

  void write(Answer answer, Appendable out) throws IOException {
    List<String> names = answer.columns().stream().map(AnswerColumn::name).toList();
    checkDifferent(names);
    while (answer.hasNext()) {
      List<Object> values = answer.next().values();
      Map<String, Object> object = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        object.put(names.get(i), values.get(i));
      }
      out.append(json(object)).append('\n');
    }
  }

  private static void checkDifferent(List<String> names) {
    for (String name : names) {
      UsageException.refuse(
          names.indexOf(name) != names.lastIndexOf(name),
          "two columns of the answer are called '%s'; for JSON, name one of them differently with AS"
              .formatted(name));
    }
  }

  /** A value of an answer as JSON. */
  static String json(Object value) {
    return GSON.toJson(finite(value));
  }

  /** JSON has no numbers for what is none, nor has what is in lists and objects. */
  private static Object finite(Object value) {
    if (value instanceof Double number && !Double.isFinite(number)) {
      return number.toString();
    }
    if (value instanceof List<?> list) {
      return Lists.transform(list, JsonRows::finite);
    }
    if (value instanceof Map<?, ?> map) {
      return Maps.transformValues(map, JsonRows::finite);
    }
    return value;
  }
}
