package org.klotski.cli.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.cli.pipeline.Durable;

/**
 * The file {@code SHA256SUMS} of a folder, in the form that {@code sha256sum -c} takes. It never
 * names a file that is not there, or not with that content: a name is taken off before its file is
 * replaced, and put on when the new one is complete.
 */
final class Checksums implements AutoCloseable {
  static final String NAME = "SHA256SUMS";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  private final Path folder;
  private final TreeMap<String, String> digests = new TreeMap<>();
  private boolean changed;

  private Checksums(Path folder) {
    this.folder = folder;
  }

  /** What the folder's file says of files that are there; nothing if it has none. */
  static Checksums read(Path folder) throws IOException {
    Checksums checksums = new Checksums(folder);
    Path file = folder.resolve(NAME);
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file, UTF_8)) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches() && Files.exists(folder.resolve(matcher.group(2)))) {
          checksums.digests.put(matcher.group(2), matcher.group(1));
        }
      }
    }
    return checksums;
  }

  /** Takes off files that are going to be replaced, durably. */
  void remove(List<DataFile> files) throws IOException {
    for (DataFile file : files) {
      changed |= digests.remove(file.name()) != null;
    }
    close();
  }

  /** Puts on a file that is complete. */
  void put(String name, FileDigest digest) {
    digests.put(name, digest.sha256());
    changed = true;
  }

  /** Writes the file if something has changed, durably. More may be put on afterwards. */
  @Override
  public void close() throws IOException {
    if (changed) {
      StringBuilder lines = new StringBuilder();
      digests.forEach(
          (name, sha256) -> lines.append(sha256).append("  ").append(name).append('\n'));
      Durable.write(folder.resolve(NAME), out -> out.write(lines.toString().getBytes(UTF_8)));
      changed = false;
    }
  }
}
