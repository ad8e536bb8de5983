package org.klotski.dbschema;

import java.nio.file.Path;
import org.klotski.grouper.facts.FactStore;

/** Opens a {@link Database} for programs that do not depend on this module at compile time. */
public final class DatabaseOpener implements FactStore.Opener {
  @Override
  public Database open(String folder) {
    return Database.open(Path.of(folder));
  }
}
