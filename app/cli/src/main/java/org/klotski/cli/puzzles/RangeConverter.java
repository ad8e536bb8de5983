package org.klotski.cli.puzzles;

import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.tables.puzzles.NumberRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a range of numbers. */
final class RangeConverter implements ITypeConverter<NumberRange> {
  @Override
  public NumberRange convert(String text) {
    return NumberRange.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'%s' is no range of numbers; write N, A..B, A.. or ..B, as in 60..80, the smaller first"
                        .formatted(LayoutFormatException.shown(text))));
  }
}
