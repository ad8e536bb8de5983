package org.klotski.dbschema.files;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

public final class OpenFiles {
  private static final Path PROCESS = Path.of("/proc/self");

  private OpenFiles() {}

  public static boolean areKnown() {
    return Files.isDirectory(PROCESS.resolve("fd"));
  }

  public static Set<String> below(Path folder) throws IOException {
    Set<String> files = new TreeSet<>();
    if (!areKnown()) {
      return files;
    }
    String start = folder.toRealPath() + "/";
    try (DirectoryStream<Path> open = Files.newDirectoryStream(PROCESS.resolve("fd"))) {
      for (Path each : open) {
        try {
          files.add(Files.readSymbolicLink(each).toString());
        } catch (NoSuchFileException e) {
          continue; // Another thread has closed the file.
        }
      }
    }
    for (String line : Files.readAllLines(PROCESS.resolve("maps"))) {
      files.add(line.substring(Math.max(line.indexOf('/'), 0)));
    }
    files.removeIf(file -> !file.startsWith(start));
    return files;
  }
}
