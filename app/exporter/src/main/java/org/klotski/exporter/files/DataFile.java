package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** A file of the data set that can be written. */
public interface DataFile {
  /** Returns the name of the file without its folder. */
  String name();

  /** Returns the maximum disk space while the file is written, in bytes. */
  long spaceBytes();

  /** Returns the total of the progress in units of {@link #progressUnit}. */
  default long progressTotal() {
    return spaceBytes();
  }

  /** Returns the unit of the progress, in the plural. */
  default String progressUnit() {
    return "bytes";
  }

  /**
   * Writes the file.
   *
   * @param file the path, which has a temporary name
   * @param progress receives the number of further units done
   */
  FileDigest write(Path file, LongConsumer progress) throws IOException;

  /** Describes the tables in the file; {@code digest} is the result of {@link #write}. */
  List<Resource> resources(FileDigest digest);
}
