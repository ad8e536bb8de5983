package org.klotski.cli.madeup;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder with files that are given to commands: what a command has changed in it is noticed. */
final class Watched {
  private static final String FOLDER = "folder";

  private final Path folder;
  private final Map<Path, String> given;

  /** All that is in the folder now is given. */
  Watched(Path folder) throws IOException {
    this.folder = folder;
    given = contents();
  }

  /** What is new, gone, or no longer the same. */
  List<Path> changed() throws IOException {
    Map<Path, String> now = contents();
    List<Path> changed = new ArrayList<>();
    now.forEach(
        (path, content) -> {
          if (!content.equals(given.get(path))) {
            changed.add(path);
          }
        });
    given.keySet().stream().filter(path -> !now.containsKey(path)).forEach(changed::add);
    return changed;
  }

  /** Removes what is new. */
  void removeNew() throws IOException {
    for (Path path : contents().keySet().stream().sorted(Comparator.reverseOrder()).toList()) {
      if (!given.containsKey(path)) {
        Files.delete(path);
      }
    }
  }

  private Map<Path, String> contents() throws IOException {
    Map<Path, String> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.filter(path -> !path.equals(folder)).toList()) {
        contents.put(path, content(path));
      }
    }
    return contents;
  }

  private static String content(Path path) throws IOException {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
        ? Hashing.murmur3_128().hashBytes(Files.readAllBytes(path)).toString()
        : FOLDER;
  }
}
