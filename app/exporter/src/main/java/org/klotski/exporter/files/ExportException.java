package org.klotski.exporter.files;

/** Thrown when files can't be written or checked; the message is one sentence. */
public sealed class ExportException extends RuntimeException permits ExistingFilesException {
  private static final long serialVersionUID = 1L;

  /** Takes a message that states the problem, its place, and advice. */
  public ExportException(String message) {
    super(message);
  }

  /** Takes a message with the problem, its place, and advice; and the exception of the library. */
  public ExportException(String message, Throwable cause) {
    super(message, cause);
  }
}
