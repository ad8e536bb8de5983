package org.klotski.exporter.files;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A text file of the data set, whose exact size is known before it is written. */
public record TextFile(String name, Resource resource, long bytes, Consumer<Lines> content)
    implements DataFile {
  @Override
  public long spaceBytes() {
    return bytes;
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
      channel.force(true); // Only the descriptor that wrote the data reliably reports errors.
      return digest;
    }
  }

  @Override
  public List<Resource> resources(FileDigest digest) {
    return List.of(resource.withRows(digest.lines()));
  }

  public FileDigest write(OutputStream out, LongConsumer progress) throws IOException {
    try (Lines lines = new Lines(out, progress)) {
      content.accept(lines);
      return lines.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
