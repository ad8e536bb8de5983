package org.klotski.cli.torture.left;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Feature;
import org.rocksdb.RocksDBException;

/**
 * Digests of what is in a scratch folder, by name: of a database what it says and what is read from
 * it, of an atlas and of a folder of tables everything as one, else of each file. What differs from
 * run to run, such as how long something took, is left out.
 */
public final class Contents {
  /** The database, as far as it says itself what it holds. */
  public static final String STATED = "k.db";

  /** The database, as it is read. */
  public static final String READ = "k.db, read from end to end";

  /** What ends the name of a folder that has nothing in it. */
  public static final String EMPTY = "/";

  private static final int THREADS = 2;
  private static final int SECONDS_BYTES = Double.BYTES;
  private static final int SMALL_BYTES = 1 << 18;

  /**
   * Digests that were found before, by what the file system says of large files; copies link these.
   */
  private static final Map<String, String> KNOWN = new HashMap<>();

  private Contents() {}

  public static String sha256(String text) {
    return Hashing.sha256().hashString(text, UTF_8).toString();
  }

  /** Everything, the database read from end to end. */
  public static SortedMap<String, String> of(Path scratch) throws IOException {
    SortedMap<String, String> contents = of(scratch, name -> true);
    Path database = scratch.resolve(STATED);
    if (isDatabase(database)) {
      contents.put(READ, remembered(READ, filesIn(database), () -> read(database)));
    }
    return contents;
  }

  /** What is there under a wanted name; the database without reading all of it. */
  public static SortedMap<String, String> of(Path scratch, Predicate<String> wanted)
      throws IOException {
    SortedMap<String, String> contents = new TreeMap<>();
    for (Path item : items(scratch)) {
      String name = scratch.relativize(item) + (isEmptyFolder(item) ? EMPTY : "");
      if (wanted.test(name)) {
        contents.put(name, digest(item, name));
      }
    }
    return contents;
  }

  /** Whether there is nothing in a folder, or only locks and logs. */
  public static boolean isEmptyFolder(Path path) throws IOException {
    return Files.isDirectory(path) && filesIn(path).isEmpty();
  }

  private static List<Path> items(Path folder) throws IOException {
    List<Path> items = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path each : all.sorted().toList()) {
        String name = each.getFileName().toString();
        boolean whole =
            name.matches("k\\.db|atlas")
                || folder.getFileName().toString().equals("k.db.tables")
                    && !name.contains(".unfinished");
        List<Path> within = Files.isDirectory(each) && !whole ? items(each) : List.of();
        items.addAll(within.isEmpty() ? List.of(each) : within);
      }
    }
    return items;
  }

  /** That of a file or a folder as what a name says, wherever it is. */
  public static String digest(Path item, String name) throws IOException {
    if (name.equals(STATED) && isDatabase(item)) {
      return stated(item);
    }
    if (Files.isDirectory(item)) {
      List<Path> files = filesIn(item);
      return remembered(
          name,
          files,
          () -> {
            Hasher hasher = Hashing.sha256().newHasher();
            for (Path file : files) {
              hasher.putString(item.relativize(file) + "\n", UTF_8);
              hasher.putString(sha256(file, 0), UTF_8);
            }
            return hasher.hash().toString();
          });
    }
    if (name.matches("k\\.db\\.analysis.*/manifest\\.json")) {
      return sha256(withoutDigests(item));
    }
    int skipped = name.matches("k\\.db\\.analysis.*\\.bin") ? SECONDS_BYTES : 0;
    return remembered(name, List.of(item), () -> sha256(item, skipped));
  }

  private static boolean isDatabase(Path folder) {
    return Files.exists(folder.resolve("CURRENT"));
  }

  private static String stated(Path folder) {
    try (Database database = Database.open(folder)) {
      database.checkInventory();
      return database.digests().toString();
    } catch (RuntimeException e) {
      return "can't be opened: " + e.getMessage();
    }
  }

  private static String read(Path folder) throws IOException {
    try (Database database = Database.open(folder)) {
      StringBuilder read = new StringBuilder();
      read.append(database.interrupted().size()).append(strangers(folder));
      for (Feature feature : database.digests().keySet()) {
        read.append(database.scan().digests(feature, THREADS));
      }
      return sha256(read.toString());
    } catch (RuntimeException | RocksDBException e) {
      return "can't be read: " + e.getMessage();
    }
  }

  /** Files that neither RocksDB nor the program has in a finished database. */
  private static List<String> strangers(Path folder) throws IOException, RocksDBException {
    Set<String> rows = TamperedDatabase.filesOfRows(folder);
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString())
          .filter(name -> !name.matches("\\d+\\.log|[A-Z]+(-\\d+)?|LOG.*|klotski\\.lock"))
          .filter(name -> !rows.contains(name))
          .sorted()
          .toList();
    }
  }

  /** The list of finished chunks, whose digests, and the seal, depend on how long each took. */
  private static String withoutDigests(Path manifest) throws IOException {
    JsonObject all = JsonParser.parseString(Files.readString(manifest)).getAsJsonObject();
    for (Map.Entry<String, JsonElement> each : all.getAsJsonObject("entries").entrySet()) {
      each.getValue().getAsJsonObject().remove("sha256");
    }
    all.remove("seal");
    return all.toString();
  }

  public static String sha256(Path file, int skipped) throws IOException {
    Hasher hasher = Hashing.sha256().newHasher();
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(Math.min(skipped, Files.size(file)));
      byte[] buffer = new byte[1 << 20];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        hasher.putBytes(buffer, 0, read);
      }
    }
    return hasher.hash().toString();
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().matches("LO(G|CK).*|klotski\\.lock"))
          .sorted()
          .toList();
    }
  }

  private interface Finder {
    String find() throws IOException;
  }

  private static String remembered(String name, List<Path> files, Finder finder)
      throws IOException {
    StringBuilder key = new StringBuilder(name);
    for (Path file : files) {
      key.append('\n').append(file).append(' ');
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (attributes.size() < SMALL_BYTES) {
        key.append(sha256(file, 0));
      } else {
        key.append(attributes.fileKey()).append(' ').append(attributes.lastModifiedTime());
      }
      key.append(' ').append(attributes.size());
    }
    String known = KNOWN.get(key.toString());
    if (known == null) {
      known = finder.find();
      KNOWN.put(key.toString(), known);
    }
    return known;
  }
}
