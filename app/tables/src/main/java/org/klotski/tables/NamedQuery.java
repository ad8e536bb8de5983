package org.klotski.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.Metric;

/**
 * A query in {@code queries.sql}: its name, the meaning of its rows, and its SQL, which contains
 * {@code $metric} or {@code $_metric} if the query depends on a metric. Parts, whose names begin
 * with a dollar sign, are inserted into the queries that follow.
 */
public record NamedQuery(String name, String title, String template) {
  private static final Pattern QUERY =
      Pattern.compile("^-- ([$]?[a-z-]+): (.*)\n([^;]*);", Pattern.MULTILINE);

  private static final ImmutableList<NamedQuery> ALL = read();

  private static ImmutableList<NamedQuery> read() {
    try (InputStream in = NamedQuery.class.getResourceAsStream("queries.sql")) {
      Matcher found = QUERY.matcher(new String(in.readAllBytes(), UTF_8));
      ImmutableList.Builder<NamedQuery> queries = ImmutableList.builder();
      Map<String, String> parts = new HashMap<>();
      while (found.find()) {
        String sql = found.group(3);
        for (Map.Entry<String, String> part : parts.entrySet()) {
          sql = sql.replace(part.getKey(), part.getValue());
        }
        if (found.group(1).startsWith("$")) {
          parts.put(found.group(1), sql.replace("\n", "\n  "));
        } else {
          queries.add(new NamedQuery(found.group(1), found.group(2), sql));
        }
      }
      return queries.build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<NamedQuery> all() {
    return ALL;
  }

  /** Returns the query with the given name, if there is one. */
  public static Optional<NamedQuery> named(String name) {
    return ALL.stream().filter(query -> query.name.equals(name)).findFirst();
  }

  /** Returns whether the query depends on a metric and thus needs an analysis in that metric. */
  public boolean isOfMetric() {
    return template.contains("$metric");
  }

  /** Returns the SQL; if the query depends on a metric, the SQL refers to the given metric. */
  public String sql(Metric metric) {
    String infix = metric == Metric.STEP ? "" : "_" + metric.label();
    return template.replace("$_metric", infix).replace("$metric", metric.label());
  }
}
