package org.klotski.exporter.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.dbschema.files.Durable;

/**
 * The file {@code SHA256SUMS} of a folder, in the format of {@code sha256sum -c}. The list never
 * contains a file of the data set that is missing or has different content: a line is removed
 * before its file is replaced and is added when the new file is complete. Lines for other files are
 * kept byte for byte.
 */
public final class Checksums implements AutoCloseable {
  public static final String NAME = "SHA256SUMS";

  /** The names of files that an export writes; files with other names are never changed. */
  private static final Pattern OURS =
      Pattern.compile(
          "All_Case\\.txt|main\\.csv|\\d-\\d+-\\d\\.txt"
              + "|(farthest|solution)(_line|_cell)?(_\\d-\\d+-\\d)?\\.csv"
              + "|klotski\\.sqlite|(layouts|groups|classes|openings|standard)\\.parquet"
              + "|puzzles\\.jsonl|puzzles-(train|validation|test)\\.parquet"
              + "|graph-[a-z0-9-]+\\.(graphml|parquet)|README\\.md|croissant\\.json"
              + "|datapackage\\.json|SHA256SUMS");

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  private final Path folder;
  private final List<String> others = new ArrayList<>();
  private final TreeMap<String, String> digests = new TreeMap<>();
  private boolean changed;

  private Checksums(Path folder) {
    this.folder = folder;
  }

  /** Reads the checksums of a folder; there are none if {@code SHA256SUMS} is missing. */
  public static Checksums read(Path folder) throws IOException {
    Checksums checksums = new Checksums(folder);
    for (String line : lines(folder.resolve(NAME))) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isOurs(matcher.group(2))) {
        checksums.others.add(line);
      } else if (Files.exists(folder.resolve(matcher.group(2)))) {
        checksums.digests.put(matcher.group(2), matcher.group(1));
      }
    }
    return checksums;
  }

  static boolean isOurs(String name) {
    return OURS.matcher(name).matches();
  }

  /** Returns the SHA-256 of each listed file by name; empty if {@code SHA256SUMS} is missing. */
  public static Map<String, String> listed(Path folder) throws IOException {
    Map<String, String> listed = new TreeMap<>();
    for (String line : lines(folder.resolve(NAME))) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        name(matcher.group(2)).ifPresent(name -> listed.put(name, matcher.group(1)));
      }
    }
    return listed;
  }

  /** Reads lines in a single-byte charset, because lines for other files may contain any bytes. */
  private static List<String> lines(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new ExportException(
          "%s is a folder, but must be a file of checksums; move or delete it".formatted(file));
    }
    return Files.exists(file) ? Files.readAllLines(file, ISO_8859_1) : List.of();
  }

  /** Decodes a name from UTF-8; returns empty if the bytes are invalid or contain a NUL. */
  private static Optional<String> name(String bytes) {
    try {
      CharBuffer name = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.getBytes(ISO_8859_1)));
      return Optional.of(name.toString()).filter(text -> text.indexOf('\0') < 0);
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** Returns the SHA-256 of each listed file of the data set by name. */
  public Map<String, String> ofOurs() {
    return Collections.unmodifiableMap(digests);
  }

  /** Removes the lines of files that will be replaced, and syncs the change to disk. */
  public void remove(List<String> names) throws IOException {
    for (String name : names) {
      changed |= digests.remove(name) != null;
    }
    close();
  }

  public void put(String name, FileDigest digest) {
    digests.put(name, digest.sha256());
    changed = true;
  }

  /** Writes {@code SHA256SUMS} and syncs it to disk if a line has changed. */
  @Override
  public void close() throws IOException {
    if (changed) {
      StringBuilder lines = new StringBuilder();
      others.forEach(line -> lines.append(line).append('\n'));
      digests.forEach(
          (name, sha256) -> lines.append(sha256).append("  ").append(name).append('\n'));
      Durable.write(folder.resolve(NAME), out -> out.write(lines.toString().getBytes(ISO_8859_1)));
      changed = false;
    }
  }
}
