package org.klotski.dbschema.files;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.hash.HashingInputStream;
import com.google.common.hash.HashingOutputStream;
import com.google.common.io.ByteStreams;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file with a seal: the last line is the SHA-256 of everything before the preceding line feed. If
 * the digest were in a separate file, a process that is killed between two writes would leave an
 * outdated digest.
 */
public final class SealedFile {
  private static final int SEAL_BYTES = "\nseal \n".length() + 64;
  private static final int BUFFER_BYTES = 1 << 16;

  private SealedFile() {}

  /** Writes a file and its seal, and syncs it to disk. */
  public static void write(Path file, Durable.Content content) throws IOException {
    Durable.write(
        file,
        out -> {
          HashingOutputStream hashing = new HashingOutputStream(Hashing.sha256(), out);
          DataOutputStream data =
              new DataOutputStream(new BufferedOutputStream(hashing, BUFFER_BYTES));
          content.writeTo(data);
          data.flush();
          out.write(seal(hashing.hash()));
        });
  }

  private static byte[] seal(HashCode hash) {
    return "\nseal %s\n".formatted(hash).getBytes(US_ASCII);
  }

  /**
   * Opens the content of a file without its seal; empty if the seal is wrong. Throws a {@link
   * java.nio.file.NoSuchFileException} if the file does not exist.
   */
  public static Optional<DataInputStream> open(Path file) throws IOException {
    long bytes = Files.size(file) - SEAL_BYTES;
    if (bytes < 0 || !isIntact(file, bytes)) {
      return Optional.empty();
    }
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
    return Optional.of(new DataInputStream(ByteStreams.limit(in, bytes)));
  }

  /** Reads the content of a file as {@link #open} does. */
  public static Optional<byte[]> read(Path file) throws IOException {
    Optional<DataInputStream> opened = open(file);
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (DataInputStream in = opened.get()) {
      return Optional.of(in.readAllBytes());
    }
  }

  private static boolean isIntact(Path file, long bytes) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 20)) {
      HashingInputStream hashing = new HashingInputStream(Hashing.sha256(), in);
      ByteStreams.exhaust(ByteStreams.limit(hashing, bytes));
      return Arrays.equals(in.readNBytes(SEAL_BYTES), seal(hashing.hash()));
    }
  }
}
