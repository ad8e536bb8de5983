package org.klotski.exporter.files;

/** Thrown when files can't be written or checked; the message is one sentence. */
public sealed class ExportException extends RuntimeException permits FilesThereException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, where, and what would help
   */
  public ExportException(String message) {
    super(message);
  }

  /**
   * @param message what is wrong, where, and what would help
   * @param cause what the writing library said
   */
  public ExportException(String message, Throwable cause) {
    super(message, cause);
  }
}
