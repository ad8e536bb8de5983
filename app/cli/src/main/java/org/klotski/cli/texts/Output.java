package org.klotski.cli.texts;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Buffered standard output in UTF-8 with LF line endings; unlike System.out, it reports errors. */
public final class Output extends BufferedWriter {
  public Output() {
    super(new OutputStreamWriter(bytes(), StandardCharsets.UTF_8), 1 << 16);
  }

  /** Thrown if writing to standard output fails; the message is from the operating system. */
  static final class Failed extends IOException {
    private static final long serialVersionUID = 1L;

    Failed(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }

  /** Returns unbuffered standard output for a binary file. */
  public static OutputStream bytes() {
    OutputStream out = Streams.current().out();
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one});
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
          out.write(bytes, offset, length);
          out.flush();
        } catch (IOException e) {
          throw new Failed(e);
        }
      }
    };
  }

  static boolean isPipe() {
    try {
      return ((int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") >> 12 & 15) == 1;
    } catch (IOException | UnsupportedOperationException e) {
      return false; // on Windows
    }
  }

  public Output line(String text) {
    try {
      write(text);
      write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  @Override
  public void flush() {
    try {
      super.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Flushes standard output but leaves it open. */
  @Override
  public void close() {
    flush();
  }
}
