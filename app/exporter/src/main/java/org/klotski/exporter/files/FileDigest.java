package org.klotski.exporter.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * The size, number of lines, and digests of a file. The number of lines includes a last line
 * without a line feed; MD5 is in uppercase hex digits, and SHA-256 in lowercase hex digits.
 */
public record FileDigest(long bytes, long lines, String md5, String sha256) {
  private static final int BUFFER_BYTES = 1 << 20;

  /** Reads a file and computes its digest; {@code progress} receives the size of each part read. */
  public static FileDigest of(Path file, LongConsumer progress) throws IOException {
    Digester digester = new Digester();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digester.add(buffer, read);
        progress.accept(read);
      }
    }
    return digester.digest();
  }
}
