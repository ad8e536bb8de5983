package org.klotski.cli.texts;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import org.klotski.Answer;

/** Standard output, for data: UTF-8, LF at the end of lines, buffered, and errors are noticed. */
public final class Output implements Appendable, AutoCloseable {
  private final Writer writer = stdout();

  /** Thrown when standard output takes no more; says what the system says. */
  static final class Failed extends IOException {
    private static final long serialVersionUID = 1L;

    Failed(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }

  /** A buffered writer to standard output. */
  public static Writer stdout() {
    return new BufferedWriter(
        new OutputStreamWriter(Streams.current().out(), StandardCharsets.UTF_8), 1 << 16);
  }

  /** Writes bytes that are no text, and nothing else. */
  public static void writeBytes(byte[] bytes) throws IOException {
    bytes().write(bytes);
  }

  /** Standard output for a file as it is, and nothing else; not buffered. */
  public static OutputStream bytes() {
    return new Bytes(Streams.current().out());
  }

  /** Says of failures that they are those of standard output. */
  private static final class Bytes extends OutputStream {
    private final OutputStream to;

    Bytes(OutputStream to) {
      this.to = to;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        to.write(bytes, offset, length);
        to.flush();
      } catch (IOException e) {
        throw new Failed(e);
      }
    }
  }

  /** Prints a line. */
  public Output line(String text) {
    try {
      writer.write(text);
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(new Failed(e));
    }
    return this;
  }

  /**
   * Prints an answer.
   *
   * @param json whether it is for programs: a line of JSON
   * @param answer the answer
   * @param show prints it for people
   */
  public <T extends Answer> void answer(boolean json, T answer, BiConsumer<T, Output> show) {
    if (json) {
      line(answer.toJson());
    } else {
      show.accept(answer, this);
    }
  }

  @Override
  public Output append(CharSequence text) throws IOException {
    return append(text, 0, text.length());
  }

  @Override
  public Output append(CharSequence text, int from, int to) throws IOException {
    try {
      writer.append(text, from, to);
      return this;
    } catch (IOException e) {
      throw new Failed(e);
    }
  }

  @Override
  public Output append(char character) throws IOException {
    return append(String.valueOf(character));
  }

  /** Sends on what was printed so far. */
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(new Failed(e));
    }
  }

  @Override
  public void close() {
    flush();
  }
}
