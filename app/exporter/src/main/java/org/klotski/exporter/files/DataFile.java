package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** A file of the data set that can be written. */
public interface DataFile {
  /** The file's name, without a folder. */
  String name();

  /** The most bytes that it needs on the disk while it is written. */
  long spaceBytes();

  /** How much progress there is in all, in {@link #progressUnit}. */
  long progressTotal();

  /** What progress is counted in. */
  String progressUnit();

  /**
   * Writes the file.
   *
   * @param file where to; the name is a temporary one
   * @param progress is told how much more has been done
   */
  FileDigest write(Path file, LongConsumer progress) throws IOException;

  /**
   * Describes the tables in the file.
   *
   * @param digest what {@link #write} returned
   */
  List<Resource> resources(FileDigest digest);
}
