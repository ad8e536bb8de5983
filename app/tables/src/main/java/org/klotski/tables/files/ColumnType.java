package org.klotski.tables.files;

import java.util.Locale;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.texts.Labeled;

/** The type of a table column. */
public enum ColumnType implements Labeled {
  BOOLEAN,
  /** An integer below 32,768. */
  SMALLINT,
  /** An integer below 2,147,483,648. */
  INTEGER,
  DOUBLE,
  VARCHAR;

  /** Returns the type of the column that contains a fact. */
  public static ColumnType of(Fact fact) {
    if (fact.decimals() > 0) {
      return DOUBLE;
    }
    return switch (fact.type()) {
      case FLAG -> BOOLEAN;
      case UINT8, UINT16 -> SMALLINT;
      case UINT32 -> INTEGER;
      case CODE, TEXT -> VARCHAR;
    };
  }

  public boolean isNumber() {
    return this != BOOLEAN && this != VARCHAR;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
