package org.klotski.exporter.upload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.Resource;

/** A file whose size, at most {@code spaceBytes}, is known only after it is written. */
record ComputedFile(String name, long spaceBytes, Content content, Supplier<Resource> resource)
    implements DataFile {
  interface Content {
    void write(Path file) throws IOException;
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    content.write(file);
    progress.accept(spaceBytes);
    return FileDigest.of(file, bytes -> {});
  }

  @Override
  public List<Resource> resources(FileDigest digest) {
    return List.of(resource.get());
  }
}
