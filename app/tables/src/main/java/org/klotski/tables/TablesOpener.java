package org.klotski.tables;

import java.nio.file.Path;
import org.klotski.TableEngine;

/** Opens {@link Tables} for programs that do not depend on this module at compile time. */
public final class TablesOpener implements TableEngine.Opener {
  @Override
  public TableEngine open(String folder) {
    return Tables.open(Path.of(folder), Runtime.getRuntime().availableProcessors());
  }
}
