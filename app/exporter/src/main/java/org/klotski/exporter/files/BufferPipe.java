package org.klotski.exporter.files;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;

/**
 * Passes buffers to a second thread, which writes each buffer and adds it to the digests, while the
 * calling thread fills other buffers. Takes 8 MiB.
 */
final class BufferPipe implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int BUFFERS = 8;

  private final OutputStream out;
  private final LongConsumer progress;
  private final Digester digester = new Digester();
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BUFFERS);
  private final ExecutorService writer = Executors.newSingleThreadExecutor();
  private volatile Throwable failure;

  /** Starts the second thread; the caller closes {@code out}. */
  BufferPipe(OutputStream out, LongConsumer progress) {
    this.out = out;
    this.progress = progress;
    for (int i = 0; i < BUFFERS; i++) {
      empty.add(new byte[BUFFER_BYTES]);
    }
  }

  /** Returns a buffer to fill; waits until one is free. */
  byte[] emptyBuffer() {
    try {
      return empty.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a file was written", e);
    }
  }

  /**
   * Submits the first {@code length} bytes of a buffer for writing.
   *
   * @throws UncheckedIOException if an earlier buffer could not be written
   */
  void submit(byte[] bytes, int length) {
    try {
      checkWritten();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    writer.execute(() -> write(bytes, length));
  }

  /** Waits until all buffers are written, and returns the digest of their content. */
  FileDigest finish() throws IOException {
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
