package org.klotski.exporter.files;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongConsumer;

/**
 * Blocks of bytes on their way to a file. The thread that makes them goes on while a second thread
 * digests and writes them in the same order. Takes 8 MiB.
 */
final class BlockPipe implements AutoCloseable {
  private static final int BLOCK_BYTES = 1 << 20;
  private static final int BLOCKS = 8;

  /** Marks the end: no block that is handed over has this length. */
  private static final int END = -1;

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  private record Block(byte[] bytes, int length) {}

  private final OutputStream out;
  private final LongConsumer progress;
  private final Digester digester = new Digester();
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BLOCKS);
  private final BlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS + 1);
  private final Thread writer = new Thread(this::writeAll, "write");
  private volatile IOException failure;
  private boolean ended;

  /**
   * Begins.
   *
   * @param out takes all bytes; the caller closes it
   * @param progress is told how many more bytes have been written
   */
  BlockPipe(OutputStream out, LongConsumer progress) {
    this.out = out;
    this.progress = progress;
    for (int i = 0; i < BLOCKS; i++) {
      empty.add(new byte[BLOCK_BYTES]);
    }
    writer.start();
  }

  /** A block to fill; waits until one has been written. */
  byte[] emptyBlock() {
    return take(empty);
  }

  /**
   * Hands over the first {@code length} bytes of a block.
   *
   * @throws UncheckedIOException if an earlier block could not be written
   */
  void hand(byte[] bytes, int length) {
    if (failure != null) {
      throw new UncheckedIOException(failure);
    }
    full.add(new Block(bytes, length));
  }

  /** Waits until everything is written; answers what has passed by. */
  FileDigest finish() throws IOException {
    close();
    if (failure != null) {
      throw failure;
    }
    return digester.digest();
  }

  /** Ends the second thread; what was handed over may be lost unless {@link #finish} is called. */
  @Override
  public void close() {
    if (ended) {
      return;
    }
    ended = true;
    full.add(new Block(new byte[0], END));
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

  /** After a failure, blocks are passed back unwritten, so that the other thread never waits. */
  private void writeAll() {
    for (Block block = take(full); block.length() != END; block = take(full)) {
      if (failure == null) {
        try {
          out.write(block.bytes(), 0, block.length());
          digester.add(block.bytes(), block.length());
          progress.accept(block.length());
        } catch (IOException e) {
          failure = e;
        }
      }
      empty.add(block.bytes());
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
