package org.klotski.pipeline.files;

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

/**
 * A file with its own SHA-256 at its end. The manifest could not vouch for a file that is replaced
 * again and again: killed between the two, a process would leave a digest of another state.
 */
public final class SealedFile {
  private static final int SEAL_BYTES = 32;

  private SealedFile() {}

  /** Writes a file, durably; the configuration comes first. */
  public static void write(Path file, String configuration, Durable.Content content)
      throws IOException {
    Durable.write(
        file,
        out -> {
          HashingOutputStream hashing = new HashingOutputStream(Hashing.sha256(), out);
          DataOutputStream data = new DataOutputStream(new BufferedOutputStream(hashing, 1 << 16));
          data.writeUTF(configuration);
          content.writeTo(data);
          data.flush();
          out.write(hashing.hash().asBytes());
        });
  }

  /** Opens a file behind its configuration; null if it is not there, damaged, or of another. */
  public static DataInputStream open(Path file, String configuration) throws IOException {
    if (!Files.exists(file) || !isIntact(file)) {
      return null;
    }
    DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    if (in.readUTF().equals(configuration)) {
      return in;
    }
    in.close();
    return null;
  }

  private static boolean isIntact(Path file) throws IOException {
    long content = Files.size(file) - SEAL_BYTES;
    if (content < 0) {
      return false;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 20)) {
      HashingInputStream hashing = new HashingInputStream(Hashing.sha256(), in);
      ByteStreams.exhaust(ByteStreams.limit(hashing, content));
      return Arrays.equals(hashing.hash().asBytes(), in.readNBytes(SEAL_BYTES));
    }
  }
}
