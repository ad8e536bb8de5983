package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Arrays of numbers as big-endian bytes, without a call per number. */
final class IntsAsBytes {
  private IntsAsBytes() {}

  static void write(int[] numbers, DataOutput out) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
    bytes.asIntBuffer().put(numbers);
    out.write(bytes.array());
  }

  /** Fills an array with what {@link #write} has written of one of the same length. */
  static void read(DataInput in, int[] numbers) throws IOException {
    byte[] bytes = new byte[Integer.BYTES * numbers.length];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(numbers);
  }
}
