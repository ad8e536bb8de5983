package org.klotski.exporter.files;

/** Thrown if files are there that would have to be replaced; the message names them. */
public final class FilesThereException extends ExportException {
  private static final long serialVersionUID = 1L;

  FilesThereException(String message) {
    super(message);
  }
}
