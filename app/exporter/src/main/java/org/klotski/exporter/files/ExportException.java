package org.klotski.exporter.files;

/** Thrown when files can't be written or checked; the message is one sentence. */
public sealed class ExportException extends RuntimeException permits ExistingFilesException {
  private static final long serialVersionUID = 1L;

  public ExportException(String message) {
    super(message);
  }

  public ExportException(String message, Throwable cause) {
    super(message, cause);
  }
}
