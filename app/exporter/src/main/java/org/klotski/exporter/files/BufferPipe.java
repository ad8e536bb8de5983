package org.klotski.exporter.files;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongConsumer;

/**
 * Buffers of bytes on their way to a file. The thread that makes them goes on while a second thread
 * digests and writes them in the same order. Takes 8 MiB.
 */
final class BufferPipe implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int BUFFERS = 8;

  /** Marks the end: no buffer that is handed over has this length. */
  private static final int END = -1;

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  private record Filled(byte[] bytes, int length) {}

  private final OutputStream out;
  private final LongConsumer progress;
  private final Digester digester = new Digester();
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BUFFERS);
  private final BlockingQueue<Filled> full = new ArrayBlockingQueue<>(BUFFERS + 1);
  private final Thread writer = new Thread(this::writeAll, "write");
  private volatile Throwable failure;
  private boolean ended;

  /**
   * Begins.
   *
   * @param out takes all bytes; the caller closes it
   * @param progress is told how many more bytes have been written
   */
  BufferPipe(OutputStream out, LongConsumer progress) {
    this.out = out;
    this.progress = progress;
    for (int i = 0; i < BUFFERS; i++) {
      empty.add(new byte[BUFFER_BYTES]);
    }
    writer.start();
  }

  /** A buffer to fill; waits until one has been written. */
  byte[] emptyBuffer() {
    return take(empty);
  }

  /**
   * Hands over the first {@code length} bytes of a buffer.
   *
   * @throws UncheckedIOException if an earlier buffer could not be written
   */
  void hand(byte[] bytes, int length) {
    try {
      checkWritten();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    full.add(new Filled(bytes, length));
  }

  /** Waits until everything is written; answers what has passed by. */
  FileDigest finish() throws IOException {
    close();
    checkWritten();
    return digester.digest();
  }

  /** Throws what has kept the other thread from writing, if anything has. */
  private void checkWritten() throws IOException {
    if (failure != null) {
      Throwables.throwIfInstanceOf(failure, IOException.class);
      Throwables.throwIfUnchecked(failure);
    }
  }

  /** Ends the second thread; what was handed over may be lost unless {@link #finish} is called. */
  @Override
  public void close() {
    if (ended) {
      return;
    }
    ended = true;
    full.add(new Filled(new byte[0], END));
    boolean interrupted = false;
    while (writer.isAlive()) {
      try {
        writer.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** After a failure, buffers are passed back unwritten, so that the other thread never waits. */
  private void writeAll() {
    for (Filled buffer = take(full); buffer.length() != END; buffer = take(full)) {
      if (failure == null) {
        try {
          out.write(buffer.bytes(), 0, buffer.length());
          digester.add(buffer.bytes(), buffer.length());
          progress.accept(buffer.length());
        } catch (IOException | RuntimeException | Error e) {
          failure = e;
        }
      }
      empty.add(buffer.bytes());
    }
  }

  private static <T> T take(BlockingQueue<T> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a file was written", e);
    }
  }
}
