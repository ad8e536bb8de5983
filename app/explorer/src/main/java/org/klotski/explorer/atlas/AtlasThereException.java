package org.klotski.explorer.atlas;

/** An atlas is there already, and is not to be replaced. */
public final class AtlasThereException extends AtlasException {
  private static final long serialVersionUID = 1;

  /** Says which. */
  public AtlasThereException(String message) {
    super(message);
  }
}
