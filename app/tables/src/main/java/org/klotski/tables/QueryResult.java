package org.klotski.tables;

import com.google.common.collect.AbstractIterator;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.duckdb.DuckDBStruct;
import org.klotski.tables.engine.TablesException;

/**
 * The rows of a query result, streamed from DuckDB. Only one result can be open at a time; closing
 * it ends the query. Not thread-safe.
 */
public final class QueryResult extends AbstractIterator<Row> implements AutoCloseable {
  private final PreparedStatement statement;
  private final Runnable closed;
  private final BooleanSupplier isCancelled;
  private final ResultSet rows;
  private final List<ResultColumn> columns;

  /**
   * Executes a statement and takes ownership of it. {@code closed} runs when the result is closed;
   * {@code isCancelled} is needed because DuckDB notices a cancellation only while computing rows.
   */
  QueryResult(PreparedStatement statement, Runnable closed, BooleanSupplier isCancelled)
      throws SQLException {
    this.statement = statement;
    this.closed = closed;
    this.isCancelled = isCancelled;
    rows = statement.executeQuery();
    ResultSetMetaData data = rows.getMetaData();
    List<ResultColumn> found = new ArrayList<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      String type = data.getColumnTypeName(i);
      found.add(new ResultColumn(data.getColumnName(i), type, isNumber(type)));
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

  /** Returns the columns, even if the result has no rows. */
  public List<ResultColumn> columns() {
    return columns;
  }

  /** Reads the next row; throws a QueryException or {@link TablesException} if that fails. */
  @Override
  protected Row computeNext() {
    if (isCancelled.getAsBoolean()) {
      throw DuckDbErrors.cancelled(null);
    }
    try {
      if (!rows.next()) {
        return endOfData();
      }
      List<Object> values = new ArrayList<>(columns.size());
      for (int i = 1; i <= columns.size(); i++) {
        values.add(value(i));
      }
      return new Row(columns, values);
    } catch (SQLException e) {
      throw DuckDbErrors.failure(e);
    }
  }

  private Object value(int column) throws SQLException {
    if (columns.get(column - 1).type().matches("TIMESTAMP(_[A-Z]+)?")) {
      // A java.sql.Timestamp is in the local time zone, where clock changes skip some hours.
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
      return Instant.from(time).toString(); // The value is in the local time zone.
    }
    return value.toString();
  }

  @Override
  public void close() {
    closed.run();
    try (statement) {
      rows.close();
    } catch (SQLException e) {
      throw new TablesException("cannot close a query: " + e.getMessage(), e);
    }
  }
}
