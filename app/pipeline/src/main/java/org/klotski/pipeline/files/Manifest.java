package org.klotski.pipeline.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a build or an analysis has finished so far: for each piece of work its file, rows and
 * digest. It is kept in their folder, so that what was interrupted goes on where it was. It ends
 * with a seal: of work that has no file, nothing else would tell that the digest is still the right
 * one.
 */
public final class Manifest {
  /**
   * A finished piece of work.
   *
   * @param rows how many rows it has
   * @param bytes the size of its file, 0 if it has none
   * @param sha256 the digest of its file, or of what it found
   */
  public record Entry(long rows, long bytes, String sha256) {}

  /** The name of its file. */
  public static final String NAME = "manifest.json";

  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private final Path folder;

  /** What the entries depend on: if it has changed, they are worth nothing. */
  private final String configuration;

  private final Map<String, Entry> entries = new TreeMap<>();

  private Manifest(Path folder, String configuration) {
    this.folder = folder;
    this.configuration = configuration;
  }

  /** The manifest of a folder; empty if it has none, or one of another configuration. */
  public static Manifest read(Path folder, String configuration) throws IOException {
    Manifest manifest = new Manifest(folder, configuration);
    Path file = folder.resolve(NAME);
    if (Files.exists(file)) {
      try {
        Written written = GSON.fromJson(Files.readString(file), Written.class);
        if (written != null
            && written.entries != null
            && configuration.equals(written.configuration)) {
          manifest.take(written);
        }
      } catch (JsonParseException | CharacterCodingException e) {
        manifest.entries.clear(); // damaged: all is done again
      }
    }
    return manifest;
  }

  /**
   * Takes all that is sealed; of a manifest without a seal, as there were once, what has a file.
   */
  private void take(Written written) {
    if (written.seal == null) {
      written.entries.forEach(
          (name, entry) -> {
            if (entry != null && entry.bytes > 0) {
              entries.put(name, entry);
            }
          });
    } else if (written.seal.equals(seal(written.entries))) {
      entries.putAll(written.entries);
    }
  }

  /**
   * The entry of a piece of work, if it is finished and its file is there and intact.
   *
   * @param name the name of the work, which is the name of its file if it has one
   */
  public Optional<Entry> finished(String name) throws IOException {
    Entry entry = entries.get(name);
    if (entry == null) {
      return Optional.empty();
    }
    Path file = folder.resolve(name);
    boolean intact =
        entry.bytes == 0
            || (Files.exists(file)
                && Files.size(file) == entry.bytes
                && Durable.sha256(file).equals(entry.sha256));
    return intact ? Optional.of(entry) : Optional.empty();
  }

  /** Adds the entry of a finished piece of work, durably. */
  public synchronized void add(String name, Entry entry) throws IOException {
    entries.put(name, entry);
    write();
  }

  /** Takes out the entry of a piece of work that is to be done again, if it is there, durably. */
  public synchronized void remove(String name) throws IOException {
    if (entries.remove(name) != null) {
      write();
    }
  }

  private void write() throws IOException {
    String written = GSON.toJson(new Written(configuration, entries, seal(entries)));
    Durable.write(folder.resolve(NAME), out -> out.write(written.getBytes(UTF_8)));
  }

  private static String seal(Map<String, Entry> entries) {
    return Hashing.sha256().hashString(GSON.toJson(new TreeMap<>(entries)), UTF_8).toString();
  }

  /** What is in the file; fields that it lacks are null. */
  private record Written(String configuration, Map<String, Entry> entries, String seal) {}
}
