package org.klotski.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import org.klotski.cli.texts.UsageException;

/** Limits the length of input lines, so that an endless line cannot exhaust memory. */
public final class BoundedLines extends FilterInputStream {
  private static final int MOST_BYTES = 1 << 20;

  private int line = 1;
  private int bytes;

  private BoundedLines(InputStream in) {
    super(in);
  }

  /** Returns a reader of UTF-8 text that refuses lines of more than 1,048,576 bytes. */
  public static BufferedReader reader(InputStream in) {
    return new BufferedReader(new InputStreamReader(new BoundedLines(in), UTF_8));
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    for (int i = offset; i < offset + read; i++) {
      if (buffer[i] == '\n') {
        line++;
        bytes = 0;
      } else if (bytes++ == MOST_BYTES) {
        throw new UsageException(
            "line %d has more than %d bytes; is this a text file?".formatted(line, MOST_BYTES));
      }
    }
    return read;
  }
}
