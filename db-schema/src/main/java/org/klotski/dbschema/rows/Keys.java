package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;
import org.klotski.enumerator.layouts.LayoutClass;

/** The keys, all big-endian so that RocksDB's byte order is code order and case-name order. */
public final class Keys {
  /** Bytes of a code. */
  static final int CODE_BYTES = 5;

  /** Bytes of the class and group_num that keys of a group begin with. */
  public static final int GROUP_BYTES = 4;

  private Keys() {}

  public static byte[] code(long code) {
    ByteBuffer key = ByteBuffer.allocate(CODE_BYTES);
    putCode(key, code);
    return key.array();
  }

  public static byte[] group(LayoutClass layoutClass, int groupNumber) {
    return groupPrefix(layoutClass, groupNumber, GROUP_BYTES).array();
  }

  public static byte[] member(LayoutClass layoutClass, int groupNumber, int firstIndex) {
    return groupPrefix(layoutClass, groupNumber, GROUP_BYTES + 4).putInt(firstIndex).array();
  }

  public static byte[] layer(
      LayoutClass layoutClass, int groupNumber, int layer, int firstPosition) {
    return groupPrefix(layoutClass, groupNumber, GROUP_BYTES + 6)
        .putShort((short) layer)
        .putInt(firstPosition)
        .array();
  }

  static void putCode(ByteBuffer to, long code) {
    to.put((byte) (code >>> 32)).putInt((int) code);
  }

  public static long getCode(ByteBuffer from) {
    return (from.get() & 0xFFL) << 32 | Integer.toUnsignedLong(from.getInt());
  }

  private static ByteBuffer groupPrefix(LayoutClass layoutClass, int groupNumber, int bytes) {
    if (groupNumber < 0 || groupNumber > 0xFFFF) {
      throw new IllegalArgumentException("group_num " + groupNumber + " does not fit a key");
    }
    return ByteBuffer.allocate(bytes)
        .putShort((short) layoutClass.key())
        .putShort((short) groupNumber);
  }
}
