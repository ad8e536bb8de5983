package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Describes a failure to write, for messages. */
final class Reason {
  private Reason() {}

  static String of(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "no permission";
    }
    if (e instanceof NoSuchFileException) {
      return "files can't be created there"; // For example in /proc, where the parent exists.
    }
    String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }
}
