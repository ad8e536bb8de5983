package org.klotski.exporter.files;

import java.util.List;
import org.klotski.enumerator.facts.Fact;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.ColumnType;

/**
 * A table in a file, as datapackage.json describes it. The name is unique in a folder and has only
 * lowercase letters, digits, hyphens, and underscores. The key has the names of the fields that
 * identify a row, if there are any; {@code missing} has the texts that represent a missing value.
 */
public record Resource(
    String name,
    String description,
    Format format,
    long rows,
    List<String> key,
    List<Field> fields,
    List<String> missing) {
  /** Describes a table in which the empty text represents a missing value. */
  public Resource(
      String name,
      String description,
      Format format,
      long rows,
      List<String> key,
      List<Field> fields) {
    this(name, description, format, rows, key, fields, List.of(""));
  }

  /** The format of a file. */
  public enum Format {
    /** ASCII lines separated by LF, without a header. */
    CSV,
    /** ASCII lines separated by CR LF, without a header. */
    CSV_CRLF,
    PARQUET,
    SQLITE,
    /** A JSON object per line, in UTF-8. */
    JSON_LINES,
    /** A graph in GraphML, which contains no table. */
    GRAPHML
  }

  /** A field; the type is one of Frictionless Data, and the unit is in the plural or empty. */
  public record Field(String name, String type, String unit, String meaning) {
    /** The type of a list of codes separated by hyphens. */
    public static final String LIST = "list";

    /** The type of a list of texts in JSON or Parquet. */
    public static final String ARRAY = "array";

    public static Field of(Fact fact) {
      return new Field(fact.name(), type(ColumnType.of(fact)), fact.unit(), fact.meaning());
    }

    public static Field of(Column column) {
      return new Field(column.name(), type(column.type()), column.unit(), column.meaning());
    }

    private static String type(ColumnType type) {
      return switch (type) {
        case SMALLINT, INTEGER -> "integer";
        case DOUBLE -> "number";
        case BOOLEAN -> "boolean";
        case VARCHAR -> "string";
      };
    }
  }

  /** Returns the description of a text file whose rows are identified by one fact. */
  public static Resource text(String name, String description, Fact key, List<Field> fields) {
    return new Resource(name, description, Format.CSV, 0, List.of(key.name()), fields);
  }

  /** Returns a copy of this resource with the given number of rows. */
  public Resource withRows(long number) {
    return new Resource(name, description, format, number, key, fields, missing);
  }
}
