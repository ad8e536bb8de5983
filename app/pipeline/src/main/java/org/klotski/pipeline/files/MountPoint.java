package org.klotski.pipeline.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Folders at which a disk, or a folder from elsewhere, is mounted: the system neither moves them
 * nor lets anything take their place.
 */
public final class MountPoint {
  /** Where Linux lists what is mounted; alone it tells of folders of the same disk. */
  private static final Path LISTED = Path.of("/proc/self/mountinfo");

  private static final int PATH_FIELD = 4;

  /** A space, a tab, a line feed or a backslash of a path. */
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

  private MountPoint() {}

  /**
   * Whether something is mounted at a path.
   *
   * @param path without symbolic links
   */
  public static boolean is(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return false;
    }
    if (Files.isReadable(LISTED)) {
      return isListed(Files.readAllLines(LISTED, ISO_8859_1), path);
    }
    Path parent = path.getParent();
    return parent == null || !Files.getFileStore(path).equals(Files.getFileStore(parent));
  }

  static boolean isListed(List<String> lines, Path path) {
    return lines.stream()
        .map(line -> line.split(" ", -1))
        .anyMatch(
            fields ->
                fields.length > PATH_FIELD && path.toString().equals(path(fields[PATH_FIELD])));
  }

  /** Not as a path: what is mounted elsewhere may have a name that no file can have here. */
  private static String path(String written) {
    String bytes =
        OCTAL
            .matcher(written)
            .replaceAll(
                octal -> {
                  char decoded = (char) Integer.parseInt(octal.group(1), 8);
                  return decoded == '\\' ? "\\\\" : String.valueOf(decoded);
                });
    return new String(bytes.getBytes(ISO_8859_1), UTF_8);
  }
}
