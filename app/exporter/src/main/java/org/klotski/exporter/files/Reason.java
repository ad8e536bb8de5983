package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why something can't be written, for people. */
final class Reason {
  private Reason() {}

  static String of(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "no permission";
    }
    if (e instanceof NoSuchFileException) {
      return "nothing can be made there"; // as in /proc: what it would be in is there
    }
    String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }
}
