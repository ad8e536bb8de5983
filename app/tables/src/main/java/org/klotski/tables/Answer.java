package org.klotski.tables;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.BooleanSupplier;
import org.duckdb.DuckDBStruct;
import org.klotski.tables.engine.TablesException;

/**
 * The rows that answer a question, as DuckDB finds them: not all are kept at once. One answer at a
 * time can be read; closing it ends the search. Not for several threads at once.
 */
public final class Answer implements Iterator<Row>, AutoCloseable {
  private final PreparedStatement statement;
  private final Runnable closed;
  private final BooleanSupplier isCancelled;
  private final ResultSet rows;
  private final List<AnswerColumn> columns;
  private boolean isRead;
  private boolean isThere;

  /**
   * Takes over a statement, which it closes.
   *
   * @param closed is told that
   * @param isCancelled whether nobody wants more rows, which DuckDB notices only while it looks for
   *     some
   */
  Answer(PreparedStatement statement, Runnable closed, BooleanSupplier isCancelled)
      throws SQLException {
    this.statement = statement;
    this.closed = closed;
    this.isCancelled = isCancelled;
    rows = statement.executeQuery();
    ResultSetMetaData data = rows.getMetaData();
    List<AnswerColumn> found = new ArrayList<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      String type = data.getColumnTypeName(i);
      found.add(new AnswerColumn(data.getColumnName(i), type, isNumber(type)));
    }
    columns = List.copyOf(found);
  }

  private static boolean isNumber(String type) {
    return type.endsWith("INT")
        || type.endsWith("INTEGER")
        || type.startsWith("DECIMAL") && type.endsWith(")")
        || type.equals("FLOAT")
        || type.equals("DOUBLE");
  }

  /** The columns, which are known even if there is no row. */
  public List<AnswerColumn> columns() {
    return columns;
  }

  /**
   * Whether there is another row.
   *
   * @throws QueryException if it can't be computed
   * @throws TablesException if it takes too much memory
   */
  @Override
  public boolean hasNext() {
    if (isCancelled.getAsBoolean()) {
      throw DuckDbSays.cancelled(null);
    }
    if (!isRead) {
      try {
        isThere = rows.next();
        isRead = true;
      } catch (SQLException e) {
        throw DuckDbSays.failure(e);
      }
    }
    return isThere;
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the answer has no more rows");
    }
    isRead = false;
    try {
      List<Object> values = new ArrayList<>(columns.size());
      for (int i = 1; i <= columns.size(); i++) {
        values.add(value(i));
      }
      return new Row(columns, values);
    } catch (SQLException e) {
      throw DuckDbSays.failure(e);
    }
  }

  private Object value(int column) throws SQLException {
    if (columns.get(column - 1).type().matches("TIMESTAMP(_[A-Z]+)?")) {
      // Its other form is one of this machine's time zone, which may not have that hour.
      LocalDateTime time = rows.getObject(column, LocalDateTime.class);
      return time == null ? null : time.toString();
    }
    return plain(rows.getObject(column));
  }

  private static Object plain(Object value) throws SQLException {
    if (value == null
        || value instanceof Boolean
        || value instanceof String
        || value instanceof Long
        || value instanceof Double
        || value instanceof BigDecimal
        || value instanceof BigInteger) {
      return value;
    }
    if (value instanceof Float number) {
      return (double) number;
    }
    if (value instanceof Number number) {
      return number.longValue();
    }
    if (value instanceof Array array) {
      return plain(Arrays.asList((Object[]) array.getArray()));
    }
    if (value instanceof DuckDBStruct struct) {
      return plain(struct.getMap());
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> plain = new LinkedHashMap<>();
      for (Map.Entry<?, ?> each : map.entrySet()) {
        plain.put(String.valueOf(each.getKey()), plain(each.getValue()));
      }
      return plain;
    }
    if (value instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      for (Object each : list) {
        plain.add(plain(each));
      }
      return plain;
    }
    if (value instanceof Blob blob) {
      return HexFormat.of().formatHex(blob.getBytes(1, Math.toIntExact(blob.length())));
    }
    if (value instanceof TemporalAccessor time && time.isSupported(ChronoField.INSTANT_SECONDS)) {
      return Instant.from(time).toString(); // it comes in the time zone of this machine
    }
    return value.toString();
  }

  @Override
  public void close() {
    closed.run();
    try (statement) {
      rows.close();
    } catch (SQLException e) {
      throw new TablesException("cannot end a query: " + e.getMessage(), e);
    }
  }
}
