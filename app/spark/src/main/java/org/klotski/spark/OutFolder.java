package org.klotski.spark;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.hash.HashingInputStream;
import com.google.common.io.ByteStreams;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;

/**
 * The folder for what is found, in any file system that Hadoop knows. A file gets its name when all
 * of it is written, and is never replaced by another attempt at the same task.
 */
final class OutFolder implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String UNFINISHED = ".unfinished";

  private final String uri;

  /** What the driver knows of file systems; the workers may know less. */
  private final byte[] configuration;

  /** Writes the content of a file. */
  interface Content {
    void writeTo(DataOutputStream out) throws IOException;
  }

  OutFolder(String uri, Configuration configuration) throws IOException {
    this.uri = uri;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    configuration.write(new DataOutputStream(bytes));
    this.configuration = bytes.toByteArray();
  }

  /** Makes it if it is not there. */
  void create() throws IOException {
    if (!system().mkdirs(new Path(uri))) {
      throw new IOException("it is no folder, and can't be made one");
    }
  }

  boolean has(String name) throws IOException {
    return system().exists(file(name));
  }

  /** Writes a file whole, unless it is there. */
  FoundFile write(String name, Content content) throws IOException {
    if (!has(name)) {
      replace(name, content, false);
    }
    return describe(name);
  }

  /** Writes a file whole, in place of what is there. */
  void replace(String name, Content content) throws IOException {
    replace(name, content, true);
  }

  private void replace(String name, Content content, boolean wanted) throws IOException {
    FileSystem system = system();
    Path unfinished = file("." + name + "." + UUID.randomUUID() + UNFINISHED);
    try (FSDataOutputStream out = system.create(unfinished, true)) {
      DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, 1 << 20));
      content.writeTo(data);
      data.flush();
      if (out.hasCapability(StreamCapabilities.HSYNC)) {
        out.hsync();
      }
    }
    if (wanted) {
      system.delete(file(name), false);
    }
    if (!has(name) && !system.rename(unfinished, file(name)) && !has(name)) {
      throw new IOException("%s can't be given its name".formatted(unfinished));
    }
    system.delete(unfinished, false); // there is one if another attempt was faster
  }

  /** Size and digest of a file. */
  FoundFile describe(String name) throws IOException {
    try (InputStream in = system().open(file(name), 1 << 20)) {
      HashingInputStream hashing = new HashingInputStream(Hashing.sha256(), in);
      long bytes = ByteStreams.exhaust(hashing);
      HashCode sha256 = hashing.hash();
      return new FoundFile(bytes, sha256.toString());
    }
  }

  /** Removes what killed tasks have left. */
  void clean() throws IOException {
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
    system.setWriteChecksum(false); // files have digests of their own, in the list of files
    return system;
  }
}
