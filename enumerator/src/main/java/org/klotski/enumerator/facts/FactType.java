package org.klotski.enumerator.facts;

/** The type of a fact, which determines the width of its values. */
public enum FactType {
  /** True or false, stored in one bit. */
  FLAG(0),
  /** A number in one byte. */
  UINT8(1),
  /** A number in two bytes. */
  UINT16(2),
  /** A number in four bytes, at most 2,147,483,646. */
  UINT32(4),
  /** The code of a layout, stored in five bytes. */
  CODE(5),
  /** Text, which is always derived from other facts and never stored. */
  TEXT(0);

  private final int bytes;

  FactType(int bytes) {
    this.bytes = bytes;
  }

  /** Returns the width of a stored value in bytes, or 0 for flags and text. */
  public int bytes() {
    return bytes;
  }

  public boolean isNumber() {
    return this == UINT8 || this == UINT16 || this == UINT32;
  }

  /** Returns the stored value that represents a missing value, in which all bits are set. */
  public long none() {
    return (1L << Byte.SIZE * bytes) - 1;
  }

  /** Returns the largest possible value, which fits in an {@code int} if it is a number. */
  public long largest() {
    return switch (this) {
      case FLAG -> 1;
      case CODE -> (1L << 36) - 1;
      default -> Math.min(none(), Integer.MAX_VALUE) - 1;
    };
  }
}
