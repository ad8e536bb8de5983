package org.klotski.cli.options;

import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads whole numbers as the rest of the program does: in the digits 0 to 9, where Java would also
 * take those of other scripts.
 */
public final class WholeNumbers {
  private static final Pattern FORM = Pattern.compile("[+-]?[0-9]+");

  private WholeNumbers() {}

  /** Has a command line read all its whole numbers like that. */
  public static void register(CommandLine commandLine) {
    register(commandLine, int.class, Integer::valueOf);
    register(commandLine, Integer.class, Integer::valueOf);
    register(commandLine, long.class, Long::valueOf);
    register(commandLine, Long.class, Long::valueOf);
  }

  private static <N> void register(
      CommandLine commandLine, Class<N> type, Function<String, N> read) {
    ITypeConverter<N> converter = text -> number(text, read);
    commandLine.registerConverter(type, converter);
  }

  private static <N> N number(String text, Function<String, N> read) {
    if (FORM.matcher(text).matches()) {
      try {
        return read.apply(text);
      } catch (NumberFormatException e) {
        // too large, as is said below
      }
    }
    throw new TypeConversionException("'%s' is not a whole number that fits".formatted(text));
  }
}
