package org.klotski.exporter.files;

import java.nio.charset.StandardCharsets;

/**
 * Formats codes, numbers, and ASCII characters into large buffers, and submits each full buffer to
 * a {@link BufferPipe}.
 */
public final class Lines {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final int CODE_DIGITS = 9;
  private static final int MAX_DIGITS = 11;

  private final BufferPipe pipe;
  private byte[] buffer;
  private int at;
  private boolean hasLine;

  Lines(BufferPipe pipe) {
    this.pipe = pipe;
    buffer = pipe.emptyBuffer();
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

  void finish() {
    pipe.submit(buffer, at);
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
    if (at + bytes > buffer.length) {
      pipe.submit(buffer, at);
      buffer = pipe.emptyBuffer();
      at = 0;
    }
  }
}
