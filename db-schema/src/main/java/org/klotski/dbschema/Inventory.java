package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;
import org.rocksdb.LiveFileMetaData;

/**
 * A text file that lists the contents of a database: its features, digests, column families, files,
 * and tables. RocksDB ignores a damaged tail of its manifest, so files could disappear unnoticed; a
 * comparison with this list detects missing files. The last line is the SHA-256 of the others.
 */
record Inventory(List<String> lines) {
  static final String FILE = "INVENTORY";

  private static final String TABLE = "table";

  /** Lists the given features, their digests, and the files of their column families and META. */
  static Inventory of(
      List<LiveFileMetaData> found, Map<String, String> meta, Set<Feature> features) {
    Set<String> families =
        Stream.concat(
                Stream.of(ColumnFamily.META),
                features.stream().flatMap(each -> each.families().stream()))
            .map(ColumnFamily::familyName)
            .collect(Collectors.toSet());
    TreeSet<String> files = new TreeSet<>();
    for (LiveFileMetaData file : found) {
      String family = Meta.text(file.columnFamilyName());
      if (families.contains(family)) {
        files.add(line("file", family, name(file), Long.toString(file.size())));
      }
    }
    TreeMap<String, String> digests = new TreeMap<>();
    for (Feature feature : features) {
      digests.put(feature.digestName(), meta.get(feature.digestName()));
      for (ColumnFamily family : feature.families()) {
        String name = Meta.DIGEST + "." + family.familyName();
        digests.put(name, meta.get(name));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(line("schema_version", Integer.toString(Meta.SCHEMA_VERSION)));
    lines.add(line("features", Feature.text(features)));
    digests.forEach((name, digest) -> lines.add(line("meta", name, digest)));
    lines.addAll(files);
    return new Inventory(lines);
  }

  /** Reads the inventory of a database, if any; throws an exception if its seal is wrong. */
  static Optional<Inventory> read(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty(); // Opening the database will report the reason.
    }
    try {
      byte[] content =
          SealedFile.read(folder.resolve(FILE))
              .orElseThrow(() -> damaged(folder, FILE, "was modified"));
      return Optional.of(new Inventory(Splitter.on('\n').splitToList(new String(content, UTF_8))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a copy that lists the given tables instead, in {@link StoredTables#FOLDER}. */
  Inventory withTables(List<Path> tables) throws IOException {
    List<String> changed = new ArrayList<>(lines);
    changed.removeIf(line -> line.startsWith(TABLE + " "));
    TreeSet<String> added = new TreeSet<>();
    for (Path table : tables) {
      String name = StoredTables.FOLDER + "/" + table.getFileName();
      added.add(line(TABLE, name, Long.toString(Files.size(table))));
    }
    changed.addAll(added);
    return new Inventory(changed);
  }

  /** Returns the files of the tables, as paths relative to the folder of the database. */
  List<String> tables() {
    return fields(TABLE).map(fields -> fields.get(1)).toList();
  }

  /** Returns whether this program can read databases of the listed schema version. */
  boolean isReadable() {
    return lines.contains(line("schema_version", Integer.toString(Meta.SCHEMA_VERSION)));
  }

  /** Writes the inventory, replacing an existing one, and syncs it to disk. */
  void write(Path folder) throws IOException {
    byte[] content = String.join("\n", lines).getBytes(UTF_8);
    SealedFile.write(folder.resolve(FILE), out -> out.write(content));
  }

  private Set<Feature> features() {
    return Feature.of(fields("features").flatMap(List::stream).toList());
  }

  /**
   * Returns the features that both the metadata and the inventory list. After an interrupted
   * addition, the metadata may list more features than the inventory.
   *
   * @throws DatabaseException if this program does not read the schema version
   * @throws DamagedDatabaseException if the inventory is missing or lists a feature that the
   *     metadata does not list
   */
  static Set<Feature> features(Path folder, Meta meta, Optional<Inventory> inventory) {
    Set<Feature> inMeta = Feature.listed(folder, meta);
    Set<Feature> listed =
        inventory.orElseThrow(() -> damaged(folder, FILE, "is missing")).features();
    if (!inMeta.containsAll(listed) || !listed.contains(Feature.CONTENT)) {
      throw damaged(
          folder,
          FILE,
          "lists %s, but its meta lists %s".formatted(Feature.text(listed), Feature.text(inMeta)));
    }
    return listed;
  }

  List<Metric> analyzed() {
    Set<Feature> features = features();
    return Arrays.stream(Metric.values())
        .filter(metric -> features.contains(Feature.analysis(metric)))
        .toList();
  }

  /** Throws a {@link DamagedDatabaseException} if a file is missing, wrong, or unknown. */
  void checkFiles(Path folder, List<LiveFileMetaData> found) {
    checkSizes(folder);
    TreeSet<String> known = new TreeSet<>();
    for (LiveFileMetaData file : found) {
      known.add(Meta.text(file.columnFamilyName()) + " " + name(file));
    }
    for (List<String> fields : fields("file").toList()) {
      if (!known.contains(fields.get(1) + " " + fields.get(2))) {
        throw damaged(folder, fields.get(2), "is not in RocksDB's manifest, which must be damaged");
      }
    }
  }

  /**
   * Throws a {@link DamagedDatabaseException} that names the first file that is missing or does not
   * have the listed size. Does not use RocksDB, which may fail to open damaged files.
   */
  void checkSizes(Path folder) {
    Stream.concat(
            fields("file").map(fields -> fields.subList(2, 4)),
            fields(TABLE).map(fields -> fields.subList(1, 3)))
        .forEach(fields -> checkSize(folder, fields.get(0), Long.parseLong(fields.get(1))));
  }

  private static void checkSize(Path folder, String name, long size) {
    long found;
    try {
      found = Files.size(folder.resolve(name));
    } catch (NoSuchFileException e) {
      throw damaged(folder, name, "is missing");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (found != size) {
      throw damaged(
          folder,
          name,
          "is %,d bytes too %s".formatted(Math.abs(size - found), found < size ? "short" : "long"));
    }
  }

  private static DamagedDatabaseException damaged(Path folder, String name, String problem) {
    return DamagedDatabaseException.certain(
        "the database in %s is damaged: its file %s %s".formatted(folder, name, problem));
  }

  /** Throws a {@link DamagedDatabaseException} if a digest in the metadata is missing or wrong. */
  void checkDigests(Path folder, Meta meta) {
    for (List<String> fields : fields("meta").toList()) {
      String found = meta.entries().getOrDefault(fields.get(1), "missing");
      if (!found.equals(fields.get(2))) {
        throw DamagedDatabaseException.certain(
            "the database in %s is damaged: %s is %s, not %s"
                .formatted(folder, fields.get(1), found, fields.get(2)));
      }
    }
  }

  long files() {
    return fields("file").count() + fields(TABLE).count();
  }

  private Stream<List<String>> fields(String kind) {
    return lines.stream()
        .map(line -> Splitter.on(' ').splitToList(line))
        .filter(fields -> fields.get(0).equals(kind));
  }

  private static String line(String... fields) {
    return String.join(" ", fields);
  }

  private static String name(LiveFileMetaData file) {
    return file.fileName().replace("/", "");
  }
}
