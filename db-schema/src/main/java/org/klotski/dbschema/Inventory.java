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
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.rocksdb.LiveFileMetaData;

/**
 * The contents of a database, in a text file beside RocksDB's own: its features, digests, column
 * families, files, and tables. RocksDB takes a damaged end of its manifest for one that was never
 * written; whatever stood there would vanish without a word, were it not listed here. The last line
 * seals the others.
 */
final class Inventory {
  static final String FILE = "INVENTORY";

  private static final String TABLE = "table";

  private final List<String> lines;

  private Inventory(List<String> lines) {
    this.lines = List.copyOf(lines);
  }

  /**
   * Lists what an open database has.
   *
   * @param found the files that RocksDB knows
   * @param features only files of the column families of these features, and of meta, are listed
   */
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
      for (Feature.Digest digest : feature.digests()) {
        digests.put(digest.entry(), meta.get(digest.entry()));
      }
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

  /**
   * Reads the inventory of a database, if there is one.
   *
   * @throws DamagedDatabaseException if it is not as it was written
   */
  static Optional<Inventory> read(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty(); // opening it tells what is wrong with that
    }
    try {
      byte[] content =
          SealedFile.read(folder.resolve(FILE)).orElseThrow(() -> notAsWritten(folder));
      return Optional.of(new Inventory(Splitter.on('\n').splitToList(new String(content, UTF_8))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns this inventory with other tables.
   *
   * @param tables their files, in {@link StoredTables#FOLDER} of the database
   */
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

  /** Returns the files of the tables, as paths from the folder of the database. */
  List<String> tables() {
    return fields(TABLE).map(fields -> fields.get(1)).toList();
  }

  /** Whether this program reads databases of the schema version that is listed. */
  boolean isReadable() {
    return lines.contains(line("schema_version", Integer.toString(Meta.SCHEMA_VERSION)));
  }

  private static DamagedDatabaseException notAsWritten(Path folder) {
    return DamagedDatabaseException.certain(
        "the database in %s is damaged: its file %s is not as it was written"
            .formatted(folder, FILE));
  }

  /** Writes it, in place of one that is there, and waits until it is on the disk. */
  void write(Path folder) throws IOException {
    byte[] content = String.join("\n", lines).getBytes(UTF_8);
    SealedFile.write(folder.resolve(FILE), out -> out.write(content));
  }

  /** The features that the database had when the inventory was written. */
  Set<Feature> features() {
    return Feature.of(fields("features").flatMap(List::stream).toList());
  }

  /** Returns the metrics in which the database was analyzed. */
  List<Metric> analyzed() {
    Set<Feature> features = features();
    return Arrays.stream(Metric.values())
        .filter(metric -> features.contains(Feature.extremes(metric)))
        .toList();
  }

  /**
   * Compares files, without reading them: each must be there, with its size, and known to RocksDB.
   *
   * @param found the files that RocksDB knows
   * @throws DamagedDatabaseException if something is missing; the message says what
   */
  void checkFiles(Path folder, List<LiveFileMetaData> found) {
    checkSizes(folder);
    TreeSet<String> known = new TreeSet<>();
    for (LiveFileMetaData file : found) {
      known.add(Meta.text(file.columnFamilyName()) + " " + name(file));
    }
    fields("file")
        .filter(fields -> !known.contains(fields.get(1) + " " + fields.get(2)))
        .findFirst()
        .ifPresent(
            fields -> {
              throw damaged(
                  folder, fields.get(2), "is unknown to RocksDB, whose manifest must be damaged");
            });
  }

  /**
   * Compares files as far as that goes without RocksDB, which may not open for what is wrong with
   * them: each must be there, with its size.
   *
   * @throws DamagedDatabaseException if one is missing or of another size; the message says which
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

  /**
   * Compares the digests with what meta says they are.
   *
   * @throws DamagedDatabaseException if one is missing or another
   */
  void checkDigests(Path folder, Meta meta) {
    fields("meta")
        .filter(fields -> !fields.get(2).equals(meta.entries().get(fields.get(1))))
        .findFirst()
        .ifPresent(
            fields -> {
              throw DamagedDatabaseException.certain(
                  "the database in %s is damaged: %s is %s, but was %s"
                      .formatted(
                          folder,
                          fields.get(1),
                          meta.entries().getOrDefault(fields.get(1), "missing"),
                          fields.get(2)));
            });
  }

  /** How many files are listed. */
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
