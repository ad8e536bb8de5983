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
 * The list of the finished parts of a build or an analysis, each with its file, number of rows, and
 * digest. It is a sealed file in the work folder, from which an interrupted run resumes; the seal
 * protects the digests of parts without a file. Thread-safe.
 */
public final class Manifest {
  /**
   * A finished part: its number of rows, the size of its file in bytes (0 if there is none), and
   * the digest of the file, or of the result if there is no file.
   */
  public record Entry(long rows, long bytes, String sha256) {}

  /** The name of the file of the manifest. */
  public static final String NAME = "manifest";

  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private final Path folder;

  /** The conditions under which the entries are valid. */
  private final String configuration;

  private final Map<String, Entry> entries = new ConcurrentSkipListMap<>();

  private Manifest(Path folder, String configuration) {
    this.folder = folder;
    this.configuration = configuration;
  }

  /** Reads a manifest; empty if it is missing, damaged, or of another configuration. */
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

  /** Returns the entry of a part, which has the name of its file, if it is finished and intact. */
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

  /** Adds the entry of a finished part and syncs the manifest to disk. */
  public synchronized void add(String name, Entry entry) throws IOException {
    entries.put(name, entry);
    write();
  }

  /** Removes the entry of a part, if there is one, and syncs the manifest to disk. */
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
