package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.ColumnFamily.KeyKind;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;

/** The big-endian keys of pages. Bytewise order is the order of codes and case names. */
public final class Keys {
  /** The size, in bytes, of the class and group_num at the start of a key. */
  public static final int GROUP_BYTES = 4;

  /** The largest group_num that fits a key. */
  public static final int MAX_GROUP = 0xFFFF;

  private Keys() {}

  /** Returns the class in the key of a group. */
  public static int classKey(byte[] key) {
    return ByteBuffer.wrap(key).getShort(0);
  }

  /** Returns a key greater than those of all groups of a class. */
  public static byte[] beyondClass(LayoutClass layoutClass) {
    return ByteBuffer.allocate(GROUP_BYTES).putShort((short) (layoutClass.key() + 1)).array();
  }

  /** Returns the key of the page of layouts that begins with a code. */
  public static byte[] code(long code) {
    return ByteBuffer.allocate(5).put((byte) (code >>> 32)).putInt((int) code).array();
  }

  /** Returns the key of the page of groups that begins with a group. */
  public static byte[] group(LayoutClass layoutClass, int groupNumber) {
    return groupPrefix(layoutClass, groupNumber, GROUP_BYTES).array();
  }

  /** Returns the key of a page for a group; the position is that of its first row in the group. */
  public static byte[] ofGroup(LayoutClass layoutClass, int groupNumber, int position) {
    return groupPrefix(layoutClass, groupNumber, GROUP_BYTES + 4).putInt(position).array();
  }

  /**
   * Returns the position of the first row of the page with a key: an id (-1 if the layout does not
   * exist), a group_num, or a position in a group. Throws an {@link IllegalArgumentException} if
   * the key has the wrong size for the family.
   */
  public static int position(ColumnFamily family, byte[] key) {
    KeyKind kind = family.keyKind();
    if (key.length != kind.bytes()) {
      throw new IllegalArgumentException("invalid key length: %d bytes".formatted(key.length));
    }
    ByteBuffer buffer = ByteBuffer.wrap(key);
    return switch (kind) {
      case LAYOUT ->
          LayoutIds.rankOrMinusOne((key[0] & 0xFFL) << 32 | buffer.getInt(1) & 0xFFFF_FFFFL);
      case GROUP -> buffer.getShort(2) & 0xFFFF;
      case POSITION_IN_GROUP -> buffer.getInt(GROUP_BYTES);
      case TEXT -> throw new IllegalArgumentException("meta has no pages");
    };
  }

  private static ByteBuffer groupPrefix(LayoutClass layoutClass, int groupNumber, int bytes) {
    if (groupNumber < 0 || groupNumber > MAX_GROUP) {
      throw new IllegalArgumentException("group_num " + groupNumber + " does not fit a key");
    }
    return ByteBuffer.allocate(bytes)
        .putShort((short) layoutClass.key())
        .putShort((short) groupNumber);
  }
}
