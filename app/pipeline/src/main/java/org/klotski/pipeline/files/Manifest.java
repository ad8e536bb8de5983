package org.klotski.pipeline.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.SealedFile;

/**
 * What a build or an analysis has finished so far: for each piece of work its file, rows and
 * digest. It is kept in their folder, so that what was interrupted goes on where it was. It is
 * sealed: of work that has no file, nothing else would tell that the digest is still the right one.
 * Several threads may use one instance.
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
  public static final String NAME = "manifest";

  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private final Path folder;

  /** What the entries depend on: if it has changed, they are worth nothing. */
  private final String configuration;

  private final Map<String, Entry> entries = new ConcurrentSkipListMap<>();

  private Manifest(Path folder, String configuration) {
    this.folder = folder;
    this.configuration = configuration;
  }

  /** The manifest of a folder; empty if it has none, a damaged one, or another configuration. */
  public static Manifest read(Path folder, String configuration) throws IOException {
    Manifest manifest = new Manifest(folder, configuration);
    Path file = folder.resolve(NAME);
    if (Files.exists(file)) {
      Optional<byte[]> content = SealedFile.read(file);
      if (content.isPresent()) {
        Written written = GSON.fromJson(new String(content.get(), UTF_8), Written.class);
        if (configuration.equals(written.configuration)) {
          manifest.entries.putAll(written.entries);
        }
      }
    }
    return manifest;
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
    byte[] written = GSON.toJson(new Written(configuration, entries)).getBytes(UTF_8);
    SealedFile.write(folder.resolve(NAME), out -> out.write(written));
  }

  private record Written(String configuration, Map<String, Entry> entries) {}
}
