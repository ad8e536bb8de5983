package org.klotski.cli.torture.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Where everything is done.
 *
 * @param folder holds what is prepared once, what has been done so far, and the scratch folder
 */
public record Place(Path folder) {

  /** What one trial works in; the names in it are the same in all trials. */
  public Path scratch() {
    return folder.resolve("scratch");
  }

  public Path database() {
    return scratch().resolve("k.db");
  }

  /** Where files are exported to. */
  public Path files() {
    return scratch().resolve("files");
  }

  public Path atlas() {
    return scratch().resolve("atlas");
  }

  /** Where a process unpacks its native library: in every trial anew, so that this is hit too. */
  public Path cache() {
    return folder.resolve("cache");
  }

  /** What is prepared once. */
  public Path prepared(String name) {
    return folder.resolve("prepared").resolve(name);
  }

  public void clear() throws IOException {
    WorkFolder.deleteAll(scratch());
    WorkFolder.deleteAll(cache());
    Files.createDirectories(scratch());
    Files.createDirectories(cache());
  }

  /** Copies a folder; large files that the program never writes to again are linked. */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path copied = to.resolve(from.relativize(each).toString());
        String name = each.getFileName().toString();
        if (Files.isDirectory(each)) {
          Files.createDirectories(copied);
        } else if (name.matches(".*\\.(sst|bin|parquet)")) {
          Files.createLink(copied, each);
        } else if (!name.startsWith("LOG")) {
          Files.copy(each, copied);
        }
      }
    }
  }

  /** What is in the cache, with sizes. */
  public SortedMap<String, String> cached() throws IOException {
    SortedMap<String, String> cached = new TreeMap<>();
    try (Stream<Path> all = Files.walk(cache())) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        cached.put(cache().relativize(each).toString(), Long.toString(Files.size(each)));
      }
    }
    return cached;
  }

  /** What is in the scratch folder, with sizes and times; locks aside. */
  public Set<String> listing() throws IOException {
    Set<String> listing = new TreeSet<>();
    try (Stream<Path> all = Files.walk(scratch())) {
      for (Path each :
          all.filter(
                  file ->
                      !file.getFileName().toString().matches("\\.?lock|LOCK|LOG.*|klotski\\.lock"))
              .toList()) {
        BasicFileAttributes attributes = Files.readAttributes(each, BasicFileAttributes.class);
        listing.add(
            scratch().relativize(each)
                + (attributes.isDirectory()
                    ? ""
                    : " " + attributes.size() + " " + attributes.lastModifiedTime()));
      }
    }
    return listing;
  }
}
