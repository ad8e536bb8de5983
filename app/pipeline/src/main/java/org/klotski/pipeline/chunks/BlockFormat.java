package org.klotski.pipeline.chunks;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.common.hash.Hashing;
import com.google.common.hash.HashingInputStream;
import com.google.common.hash.HashingOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Columns.Ints;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.msbfs.GroupAnalysis;

/**
 * The format of a block, the result of one chunk in one metric. Rows are ordered by group, then by
 * group_index.
 *
 * <pre>
 *   header     a line of text: chunk, metric, SHA-256 of the groups, number of rows, names of facts
 *   columns    fact by fact the values of all rows, as big-endian numbers
 *   checksum   the SHA-256 of everything before it, 32 bytes
 * </pre>
 *
 * <p>A reader computes the expected header and accepts only a block with the same groups, metric,
 * and facts. A block takes 16 bytes per row.
 *
 * @implNote Without the checksum, copying through a buffer writes 390 MB/s and reads 1,000 MB/s.
 *     The class {@code BinIO} of fastutil reaches 290 and 760 MB/s with channels, and 180 and 220
 *     MB/s with data streams.
 */
public final class BlockFormat {
  /** The version of the format. A block of another version is not used. */
  public static final int VERSION = 3;

  private static final int BUFFER_BYTES = 1 << 16;
  private static final int CHECKSUM_BYTES = 32;

  private BlockFormat() {}

  public static Columns columns(Chunk chunk, Metric metric) {
    return new Columns(GroupAnalysis.facts(metric), chunk.layouts());
  }

  public static void write(Chunk chunk, Metric metric, Columns columns, OutputStream out)
      throws IOException {
    HashingOutputStream hashing = new HashingOutputStream(Hashing.sha256(), out);
    hashing.write(header(chunk, metric));
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    for (Fact fact : GroupAnalysis.facts(metric)) {
      int bytes = fact.type().bytes();
      int rows = BUFFER_BYTES / bytes;
      for (int from = 0; from < columns.size(); from += rows) {
        int count = Math.min(rows, columns.size() - from);
        put(columns.of(fact), from, count, buffer);
        hashing.write(buffer.array(), 0, bytes * count);
      }
    }
    out.write(hashing.hash().asBytes());
  }

  /**
   * Reads a block, but no bytes after the block. If the block is damaged, too short, or not that of
   * the chunk, the message of the exception continues a sentence that begins with the file name.
   */
  public static Columns read(Chunk chunk, Metric metric, InputStream in) throws IOException {
    HashingInputStream hashing = new HashingInputStream(Hashing.sha256(), in);
    byte[] header = header(chunk, metric);
    if (!Arrays.equals(hashing.readNBytes(header.length), header)) {
      throw new StreamCorruptedException(
          "is not the block of %s in metric %s".formatted(chunk.label(), metric.label()));
    }
    Columns columns = columns(chunk, metric);
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    for (Fact fact : columns.facts()) {
      int bytes = fact.type().bytes();
      int rows = BUFFER_BYTES / bytes;
      for (int from = 0; from < columns.size(); from += rows) {
        int count = Math.min(rows, columns.size() - from);
        if (hashing.readNBytes(buffer.array(), 0, bytes * count) < bytes * count) {
          throw new EOFException("is truncated");
        }
        get(columns.of(fact), from, count, buffer);
      }
    }
    if (!Arrays.equals(in.readNBytes(CHECKSUM_BYTES), hashing.hash().asBytes())) {
      throw new StreamCorruptedException("is damaged: its checksum is wrong");
    }
    return columns;
  }

  private static byte[] header(Chunk chunk, Metric metric) {
    String facts = String.join(" ", GroupAnalysis.facts(metric).stream().map(Fact::name).toList());
    return "klotski block %s: chunk %s, metric %s, groups %s, %s rows of %s\n"
        .formatted(
            VERSION, chunk.name(), metric.label(), chunk.groupsSha256(), chunk.layouts(), facts)
        .getBytes(US_ASCII);
  }

  private static void put(Column column, int from, int count, ByteBuffer buffer) {
    if (column instanceof Shorts shorts) {
      buffer.asShortBuffer().put(shorts.values(), from, count);
    } else {
      buffer.asIntBuffer().put(((Ints) column).values(), from, count);
    }
  }

  private static void get(Column column, int from, int count, ByteBuffer buffer) {
    if (column instanceof Shorts shorts) {
      buffer.asShortBuffer().get(shorts.values(), from, count);
    } else {
      buffer.asIntBuffer().get(((Ints) column).values(), from, count);
    }
  }
}
