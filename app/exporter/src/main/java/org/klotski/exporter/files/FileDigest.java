package org.klotski.exporter.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * What is known of a file when every byte of it has been seen.
 *
 * @param bytes its size
 * @param lines its lines; the last one counts even if no line feed ends it
 * @param md5 the MD5, 32 upper-case hex digits, as the published ones are written
 * @param sha256 the SHA-256, 64 lower-case hex digits, as {@code sha256sum} writes it
 * @param table the table that it holds, if it is a Parquet file that was just written
 */
public record FileDigest(long bytes, long lines, String md5, String sha256, Optional<Table> table) {
  private static final int BUFFER_BYTES = 1 << 20;

  /**
   * A table in a Parquet file.
   *
   * @param rows how many rows it has
   * @param columns the names of its columns
   */
  public record Table(long rows, List<String> columns) {
    /** A copy of the given names. */
    public Table {
      columns = List.copyOf(columns);
    }
  }

  /** Of a file that holds no table. */
  FileDigest(long bytes, long lines, String md5, String sha256) {
    this(bytes, lines, md5, sha256, Optional.empty());
  }

  /** The same of a file that holds a table. */
  public FileDigest holding(Table held) {
    return new FileDigest(bytes, lines, md5, sha256, Optional.of(held));
  }

  /**
   * Reads a file.
   *
   * @param progress receives the number of further bytes read
   */
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
