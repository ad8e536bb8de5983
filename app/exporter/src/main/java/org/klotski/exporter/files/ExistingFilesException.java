package org.klotski.exporter.files;

/** Thrown if files already exist and may not be replaced; the message names one of the files. */
public final class ExistingFilesException extends ExportException {
  private static final long serialVersionUID = 1L;

  ExistingFilesException(String message) {
    super(message);
  }
}
