package org.klotski.exporter.files;

import com.google.common.io.BaseEncoding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Counts bytes and lines and computes MD5 and SHA-256, at about 2 ns per byte. */
final class Digester {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;

  private final MessageDigest md5 = algorithm("MD5");
  private final MessageDigest sha256 = algorithm("SHA-256");
  private long bytes;
  private long lineFeeds;
  private boolean lineOpen;

  void add(byte[] buffer, int length) {
    if (length == 0) {
      return;
    }
    md5.update(buffer, 0, length);
    sha256.update(buffer, 0, length);
    bytes += length;
    lineFeeds += lineFeeds(buffer, length);
    lineOpen = buffer[length - 1] != '\n';
  }

  FileDigest digest() {
    return new FileDigest(
        bytes,
        lineFeeds + (lineOpen ? 1 : 0),
        BaseEncoding.base16().encode(md5.digest()),
        BaseEncoding.base16().lowerCase().encode(sha256.digest()));
  }

  /** Counts line feeds, eight bytes at a time; a simple loop would take longer than the digests. */
  private static long lineFeeds(byte[] buffer, int length) {
    long count = 0;
    int at = 0;
    for (; at + Long.BYTES <= length; at += Long.BYTES) {
      long different = (long) LONGS.get(buffer, at) ^ LINE_FEEDS;
      long nonZero = ((different & LOW_BITS) + LOW_BITS) | different | LOW_BITS;
      count += Long.bitCount(~nonZero);
    }
    for (; at < length; at++) {
      count += buffer[at] == '\n' ? 1 : 0;
    }
    return count;
  }

  private static MessageDigest algorithm(String name) {
    try {
      return MessageDigest.getInstance(name);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + name, e);
    }
  }
}
