package org.klotski.dbschema.natives;

import java.nio.file.Path;
import org.rocksdb.util.Environment;

/** Where this software may keep what it can make again. */
public final class CacheFolder {
  private CacheFolder() {}

  /**
   * The folder that the environment variable KLOTSKI_CACHE names, else one where the user's system
   * expects such things. Need not exist.
   */
  public static Path path() {
    String named = System.getenv("KLOTSKI_CACHE");
    if (named != null && !named.isEmpty()) {
      return Path.of(named).toAbsolutePath();
    }
    return ofSystem().resolve("klotski");
  }

  private static Path ofSystem() {
    Path home = Path.of(System.getProperty("user.home"));
    if (Environment.isWindows()) {
      String local = System.getenv("LOCALAPPDATA");
      return local == null ? home.resolve("AppData/Local") : Path.of(local);
    }
    if (Environment.isMac()) {
      return home.resolve("Library/Caches");
    }
    String xdg = System.getenv("XDG_CACHE_HOME"); // relative ones are to be ignored
    return xdg != null && xdg.startsWith("/") ? Path.of(xdg) : home.resolve(".cache");
  }
}
