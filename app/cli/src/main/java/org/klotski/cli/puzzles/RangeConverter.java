package org.klotski.cli.puzzles;

import org.klotski.tables.puzzles.NumberRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a range of numbers. */
final class RangeConverter implements ITypeConverter<NumberRange> {
  @Override
  public NumberRange convert(String text) {
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
