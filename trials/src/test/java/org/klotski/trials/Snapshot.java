package org.klotski.trials;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import com.google.common.io.ByteSource;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Digests of the files in a folder, by relative name. A database has one entry: the digest of its
 * inventory without the names of RocksDB's files, which differ from run to run. Lock files are
 * omitted.
 */
record Snapshot(SortedMap<String, String> digests) {
  private static final Pattern LOCK = Pattern.compile("(.*/)?(([^/]*\\.)?lock|in-use)");

  /** Names of files that a running command has not finished. */
  private static final Pattern WORK =
      Pattern.compile(
          ".*\\.unfinished(/.*)?|[^/]*\\.(building|writing)/.*|.*/spill-[^/]*/.*"
              + "|[^/]*\\.analysis[^/]*/.*\\.(state|sst)|(.*/)?etilqs_\\w+|.*\\.sqlite-journal");

  /** Files that a killed process leaves behind and later processes ignore. */
  private static final Pattern STRAY = Pattern.compile(".*\\.[0-9a-f]{8}\\.unfinished");

  /** Files that list the SHA-256 digests of other files in the same folder. */
  private static final Pattern LISTING = Pattern.compile("(.*/)?(SHA256SUMS|datapackage\\.json)");

  private static final Pattern SUM = Pattern.compile("(?<sha>[0-9a-f]{64})  (?<name>[^\n]+)");

  private static final Pattern RESOURCE =
      Pattern.compile(
          "\"path\": *\"(?<name>[^\"]+)\"(?:(?!\"path\").)*?\"hash\": *\"sha256:(?<sha>\\w+)\"",
          Pattern.DOTALL);

  /** Digests of large files, by a key that identifies the content. */
  private static final Map<List<?>, String> KNOWN = new ConcurrentHashMap<>();

  static Snapshot of(Path folder) throws IOException {
    SortedMap<String, String> digests = new TreeMap<>();
    List<Path> files = Folders.files(folder);
    List<Path> databases =
        files.stream().filter(file -> file.endsWith("CURRENT")).map(Path::getParent).toList();
    for (Path database : databases) {
      digests.put(folder.relativize(database).toString(), inventory(database));
    }
    for (Path file : files) {
      String name = folder.relativize(file).toString();
      if (databases.stream().noneMatch(file::startsWith) && !LOCK.matcher(name).matches()) {
        digests.put(name, sha256(file));
      }
    }
    return new Snapshot(digests);
  }

  /**
   * Describes forbidden results of a disturbed command: lost files, and files that match neither
   * the state before nor the state after an undisturbed run.
   */
  List<String> partial(Path folder, Snapshot before, Snapshot after) throws IOException {
    List<String> problems = new ArrayList<>();
    for (Map.Entry<String, String> each : digests.entrySet()) {
      String name = each.getKey();
      if (LISTING.matcher(name).matches()) {
        problems.addAll(wronglyListed(folder.resolve(name)));
      } else if (!WORK.matcher(name).matches()
          && !each.getValue().equals(before.digests.get(name))
          && !each.getValue().equals(after.digests.get(name))) {
        problems.add(name + " matches neither the old nor the new file");
      }
    }
    for (Map.Entry<String, String> each : before.digests.entrySet()) {
      // A folder that is being replaced is moved away for a short time.
      if (after.digests.containsKey(each.getKey())
          && !digests.containsKey(each.getKey())
          && !digests.containsValue(each.getValue())
          && !LISTING.matcher(each.getKey()).matches()) {
        problems.add(each.getKey() + " is lost");
      }
    }
    return problems;
  }

  /** Describes existing files whose content differs from their listed digest. */
  private static List<String> wronglyListed(Path listing) throws IOException {
    List<String> problems = new ArrayList<>();
    Pattern form = listing.endsWith("SHA256SUMS") ? SUM : RESOURCE;
    Matcher entry = form.matcher(Files.readString(listing));
    while (entry.find()) {
      Path file = listing.resolveSibling(entry.group("name"));
      if (Files.isRegularFile(file) && !sha256(file).equals(entry.group("sha"))) {
        problems.add("%s has a wrong digest in %s".formatted(file, listing.getFileName()));
      }
    }
    return problems;
  }

  /**
   * Describes the differences from the result of an undisturbed run.
   *
   * @param mayBeLeft whether a temporary file of an output may be left behind
   */
  List<String> differences(Snapshot after, boolean mayBeLeft) {
    TreeSet<String> names = new TreeSet<>(digests.keySet());
    names.addAll(after.digests.keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String here = digests.get(name);
      String there = after.digests.get(name);
      if (here == null) {
        differences.add(name + " is missing");
      } else if (there != null && !here.equals(there)) {
        differences.add(name + " differs");
      } else if (there == null && !(mayBeLeft && STRAY.matcher(name).matches())) {
        differences.add(name + " is left behind");
      }
    }
    return differences;
  }

  List<String> temporary() {
    return digests.keySet().stream().filter(name -> STRAY.matcher(name).matches()).toList();
  }

  /** Returns whether a file is the same as in at least one of two other snapshots. */
  boolean isEither(String name, Snapshot one, Snapshot other) {
    String digest = digests.get(name);
    return digest != null
        && (digest.equals(one.digests.get(name)) || digest.equals(other.digests.get(name)));
  }

  private static String inventory(Path database) throws IOException {
    Path inventory = database.resolve("INVENTORY");
    if (Files.notExists(inventory)) {
      return "unfinished";
    }
    List<String> lines =
        Files.readAllLines(inventory).stream()
            .filter(line -> !line.startsWith("file ") && !line.startsWith("seal "))
            .toList();
    return sha256(ByteSource.wrap(String.join("\n", lines).getBytes(UTF_8)));
  }

  private static String sha256(Path file) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    if (attributes.size() < Folders.LARGE_BYTES) {
      return sha256(MoreFiles.asByteSource(file));
    }
    List<?> key = List.of(attributes.fileKey(), attributes.size(), attributes.lastModifiedTime());
    String known = KNOWN.get(key);
    if (known == null) {
      known = sha256(MoreFiles.asByteSource(file));
      KNOWN.put(key, known);
    }
    return known;
  }

  private static String sha256(ByteSource bytes) throws IOException {
    return bytes.hash(Hashing.sha256()).toString();
  }
}
