package org.klotski.spark;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * The output folder for blocks, in any file system that Hadoop supports. A file is renamed to its
 * final name when it is complete; a repeated task does not replace the file.
 */
final class OutFolder implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String UNFINISHED = ".unfinished";

  private final String uri;

  /** The driver's configuration of file systems, which workers may lack. */
  private final byte[] configuration;

  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  OutFolder(String uri, Configuration configuration) throws IOException {
    this.uri = uri;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    configuration.write(new DataOutputStream(bytes));
    this.configuration = bytes.toByteArray();
  }

  void create() throws IOException {
    try {
      if (!system().mkdirs(new Path(uri))) {
        throw new IOException("not a folder, and cannot be created");
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException("cannot write to %s: %s".formatted(uri, e.getMessage()), e);
    }
  }

  boolean has(String name) throws IOException {
    return system().exists(file(name));
  }

  /** Writes a file atomically unless it already exists. */
  void write(String name, Content content) throws IOException {
    if (has(name)) {
      return;
    }
    FileSystem system = system();
    Path unfinished = file("." + name + "." + UUID.randomUUID() + UNFINISHED);
    try (FSDataOutputStream out = system.create(unfinished, true)) {
      OutputStream buffered = new BufferedOutputStream(out, 1 << 20);
      content.writeTo(buffered);
      buffered.flush();
      if (out.hasCapability(StreamCapabilities.HSYNC)) {
        out.hsync();
      }
    }
    if (!has(name) && !system.rename(unfinished, file(name)) && !has(name)) {
      throw new IOException("cannot rename %s to %s".formatted(unfinished, name));
    }
    system.delete(unfinished, false); // The file remains if another task was faster.
  }

  /** Deletes the unfinished files of killed tasks. */
  void deleteUnfinished() throws IOException {
    FileSystem system = system();
    for (FileStatus status : system.listStatus(new Path(uri))) {
      if (status.getPath().getName().endsWith(UNFINISHED)) {
        system.delete(status.getPath(), false);
      }
    }
  }

  @Override
  public String toString() {
    return uri;
  }

  private Path file(String name) {
    return new Path(new Path(uri), name);
  }

  private FileSystem system() throws IOException {
    Configuration known = new Configuration();
    known.readFields(new DataInputStream(new ByteArrayInputStream(configuration)));
    FileSystem system = new Path(uri).getFileSystem(known);
    system.setWriteChecksum(false); // Blocks have their own checksums.
    return system;
  }
}
