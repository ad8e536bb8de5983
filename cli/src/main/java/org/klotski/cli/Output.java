package org.klotski.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Standard output, for data: UTF-8, LF at the end of lines, buffered, and errors are noticed. */
final class Output implements AutoCloseable {
  private final Writer writer = stdout();

  /** A buffered writer to standard output. */
  static Writer stdout() {
    return new BufferedWriter(
        new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
        1 << 16);
  }

  /** Prints a line. */
  Output line(String text) {
    try {
      writer.write(text);
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Sends on what was printed so far. */
  void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    flush();
  }
}
