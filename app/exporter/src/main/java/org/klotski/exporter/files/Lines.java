package org.klotski.exporter.files;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;

/**
 * Formats codes, numbers, and ASCII characters into buffers. A second thread writes each full
 * buffer and adds it to the digests, while the calling thread fills other buffers. Takes 8 MiB.
 */
public final class Lines implements AutoCloseable {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final int CODE_DIGITS = 9;
  private static final int MAX_DIGITS = 11;
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int BUFFERS = 8;

  private final OutputStream out;
  private final LongConsumer progress;
  private final Digester digester = new Digester();
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BUFFERS);
  private final ExecutorService writer = Executors.newSingleThreadExecutor();
  private volatile Throwable failure;
  private byte[] buffer = new byte[BUFFER_BYTES];
  private int at;
  private boolean hasLine;

  /** Starts the second thread; the caller closes {@code out}. */
  Lines(OutputStream out, LongConsumer progress) {
    this.out = out;
    this.progress = progress;
    for (int i = 1; i < BUFFERS; i++) {
      empty.add(new byte[BUFFER_BYTES]);
    }
  }

  /** Appends a code: nine hex digits. */
  public Lines code(long code) {
    reserve(CODE_DIGITS);
    for (int shift = 4 * (CODE_DIGITS - 1); shift >= 0; shift -= 4) {
      buffer[at++] = HEX[(int) (code >>> shift) & 15];
    }
    return this;
  }

  public Lines number(int number) {
    reserve(MAX_DIGITS);
    int rest = number;
    if (rest < 0) {
      buffer[at++] = '-';
      rest = -rest;
    }
    int end = at + digits(rest);
    at = end;
    do {
      buffer[--end] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    return this;
  }

  public Lines character(char character) {
    reserve(1);
    buffer[at++] = (byte) character;
    return this;
  }

  /** Begins a line; a line feed precedes every line except the first. */
  Lines begin() {
    if (hasLine) {
      character('\n');
    }
    hasLine = true;
    return this;
  }

  /** Returns the number of decimal digits of a non-negative number. */
  public static int digits(int number) {
    int digits = 1;
    for (long beyond = 10; number >= beyond; beyond *= 10) {
      digits++;
    }
    return digits;
  }

  /** Returns the total number of digits in the numbers from 0 to {@code count - 1}. */
  public static long digitsBelow(int count) {
    long digits = count;
    for (long from = 10; from < count; from *= 10) {
      digits += count - from;
    }
    return digits;
  }

  private void reserve(int bytes) {
    if (at + bytes <= BUFFER_BYTES) {
      return;
    }
    try {
      submit();
      buffer = empty.take();
      at = 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a file was written", e);
    }
  }

  private void submit() throws IOException {
    checkWritten();
    byte[] full = buffer;
    int length = at;
    writer.execute(() -> write(full, length));
  }

  /** Waits until all buffers are written, and returns the digest of their content. */
  FileDigest finish() throws IOException {
    submit();
    close();
    checkWritten();
    return digester.digest();
  }

  /** Throws the exception of the second thread, if there is one. */
  private void checkWritten() throws IOException {
    if (failure != null) {
      Throwables.throwIfInstanceOf(failure, IOException.class);
      Throwables.throwIfUnchecked(failure);
    }
  }

  /** Ends the second thread after it has written all submitted buffers. */
  @Override
  public void close() {
    writer.shutdown();
    Uninterruptibles.awaitTerminationUninterruptibly(writer);
  }

  /**
   * Writes a buffer unless an earlier write failed, and always makes the buffer available again, so
   * that the calling thread does not wait forever.
   */
  private void write(byte[] bytes, int length) {
    if (failure == null) {
      try {
        out.write(bytes, 0, length);
        digester.add(bytes, length);
        progress.accept(length);
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
      }
    }
    empty.add(bytes);
  }
}
