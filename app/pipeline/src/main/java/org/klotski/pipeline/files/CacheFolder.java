package org.klotski.pipeline.files;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The folder for cached files, such as the history of the SQL prompt. */
public final class CacheFolder {
  private CacheFolder() {}

  /** Returns the folder that KLOTSKI_CACHE names, or the user's cache folder on this system. */
  public static Path path() {
    return path(
        System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
  }

  static Path path(String system, Path home, Map<String, String> environment) {
    String named = environment.get("KLOTSKI_CACHE");
    if (named != null && !named.isEmpty()) {
      return Path.of(named).toAbsolutePath();
    }
    return ofSystem(system.toLowerCase(Locale.ROOT), home, environment).resolve("klotski");
  }

  /** Returns the user's data folder for this program, which need not exist. */
  public static Path data() {
    return Stream.of("XDG_DATA_HOME", "LOCALAPPDATA")
        .map(System::getenv)
        .filter(folder -> folder != null && Path.of(folder).isAbsolute())
        .map(Path::of)
        .findFirst()
        .orElse(Path.of(System.getProperty("user.home"), ".local", "share"))
        .resolve("klotski");
  }

  private static Path ofSystem(String system, Path home, Map<String, String> environment) {
    if (system.startsWith("windows")) {
      String local = environment.get("LOCALAPPDATA");
      return local == null ? home.resolve("AppData/Local") : Path.of(local);
    }
    if (system.startsWith("mac")) {
      return home.resolve("Library/Caches");
    }
    String xdg = environment.get("XDG_CACHE_HOME"); // The XDG specification ignores relative paths.
    return xdg != null && xdg.startsWith("/") ? Path.of(xdg) : home.resolve(".cache");
  }
}
