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
 * The file {@code SHA256SUMS} of a folder, in the form that {@code sha256sum -c} takes. It never
 * names a file of the data set that is not there, or not with that content: a name is taken off
 * before its file is replaced, and put on when the new one is complete. What it says of other files
 * is kept as it is, byte for byte.
 */
public final class Checksums implements AutoCloseable {
  public static final String NAME = "SHA256SUMS";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  private final Path folder;
  private final List<String> others = new ArrayList<>();
  private final TreeMap<String, String> digests = new TreeMap<>();
  private boolean changed;

  private Checksums(Path folder) {
    this.folder = folder;
  }

  /** What the folder's file says; nothing if it has none. */
  public static Checksums read(Path folder) throws IOException {
    Checksums checksums = new Checksums(folder);
    for (String line : lines(folder.resolve(NAME))) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !FileNames.isOurs(matcher.group(2))) {
        checksums.others.add(line);
      } else if (Files.exists(folder.resolve(matcher.group(2)))) {
        checksums.digests.put(matcher.group(2), matcher.group(1));
      }
    }
    return checksums;
  }

  /** What the folder's file says of any files: their SHA-256 by name; nothing if it has none. */
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

  /** Byte by byte, as of other files there may be any bytes. */
  private static List<String> lines(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new ExportException(
          "%s is a folder, but should be a file of checksums; move it away".formatted(file));
    }
    return Files.exists(file) ? Files.readAllLines(file, ISO_8859_1) : List.of();
  }

  /** What bytes name, if they are text, and no zeros, which no name has. */
  private static Optional<String> name(String bytes) {
    try {
      CharBuffer name = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.getBytes(ISO_8859_1)));
      return Optional.of(name.toString()).filter(text -> text.indexOf('\0') < 0);
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** The SHA-256 of the files of the data set that are there, by name. */
  public Map<String, String> ofOurs() {
    return Collections.unmodifiableMap(digests);
  }

  /** Takes off files that are going to be replaced, durably. */
  public void remove(List<String> names) throws IOException {
    for (String name : names) {
      changed |= digests.remove(name) != null;
    }
    close();
  }

  /** Puts on a file that is complete. */
  public void put(String name, FileDigest digest) {
    digests.put(name, digest.sha256());
    changed = true;
  }

  /** Writes the file if something has changed, durably. More may be put on afterwards. */
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
