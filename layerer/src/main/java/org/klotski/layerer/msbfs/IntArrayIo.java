package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Big-endian int arrays, converted as a whole: an array takes one call instead of one per int. */
final class IntArrayIo {
  private IntArrayIo() {}

  static void write(int[] array, DataOutput out) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Integer.BYTES, array.length));
    bytes.asIntBuffer().put(array);
    out.write(bytes.array());
  }

  /** Fills an array with one of the same length that {@link #write} has written. */
  static void read(DataInput in, int[] array) throws IOException {
    byte[] bytes = new byte[Math.multiplyExact(Integer.BYTES, array.length)];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(array);
  }
}
