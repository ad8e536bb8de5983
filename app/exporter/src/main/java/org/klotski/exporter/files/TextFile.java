package org.klotski.exporter.files;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A text file of the data set.
 *
 * @param name its name
 * @param resource its description, but for the number of lines
 * @param bytes its size, exactly, known before it is written
 * @param content makes its text
 */
public record TextFile(String name, Resource resource, long bytes, Content content)
    implements DataFile {
  /** Makes the text of a file. */
  @FunctionalInterface
  public interface Content {
    /** Appends everything to {@code lines}. */
    void writeTo(Lines lines);
  }

  @Override
  public long spaceBytes() {
    return bytes;
  }

  @Override
  public long progressTotal() {
    return bytes;
  }

  @Override
  public String progressUnit() {
    return "bytes";
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      FileDigest digest = write(Channels.newOutputStream(channel), progress);
      channel.force(true); // only the descriptor that has written is certain to learn of a failure
      return digest;
    }
  }

  @Override
  public List<Resource> resources(FileDigest digest) {
    return List.of(resource.withRows(digest.lines()));
  }

  /** Writes the text to a stream, which stays open. */
  public FileDigest write(OutputStream out, LongConsumer progress) throws IOException {
    try (BufferPipe pipe = new BufferPipe(out, progress)) {
      Lines lines = new Lines(pipe);
      content.writeTo(lines);
      lines.finish();
      return pipe.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
