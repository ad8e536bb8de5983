package org.klotski.exporter.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The SQL that comes with the program. */
public final class SqlScript {
  private SqlScript() {}

  /** The text of the script that lies beside a class. */
  public static String read(Class<?> beside, String name) {
    try {
      return Resources.toString(Resources.getResource(beside, name), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
