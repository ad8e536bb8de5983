package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** A file of the data set that can be written. */
public interface DataFile {
  /** Returns the name of the file without its folder. */
  String name();

  /** Returns the maximum disk space that writing the file needs, in bytes. */
  long spaceBytes();

  /** Returns the total amount of work in units of {@link #progressUnit}. */
  default long progressTotal() {
    return spaceBytes();
  }

  /** Returns the unit of progress, in the plural. */
  default String progressUnit() {
    return "bytes";
  }

  /** Writes the file to a path with a temporary name, and reports its progress. */
  FileDigest write(Path file, LongConsumer progress) throws IOException;

  /** Describes the tables in the file; {@code digest} is the result of {@link #write}. */
  List<Resource> resources(FileDigest digest);
}
