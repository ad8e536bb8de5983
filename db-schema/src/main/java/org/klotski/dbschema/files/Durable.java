package org.klotski.dbschema.files;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** Files that are there whole or not at all, whatever happens to the process or the machine. */
public final class Durable {
  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to {@code out}. */
    void writeTo(DataOutputStream out) throws IOException;
  }

  private static final String UNFINISHED = ".unfinished";
  private static final int BUFFER_BYTES = 1 << 20;

  private Durable() {}

  /**
   * Writes a file under a temporary name, and gives it its own when all of it is on the disk; of
   * one that fails, nothing is left.
   *
   * @throws FileSystemException if that fails, with the name of the file
   */
  public static void write(Path file, Content content) throws IOException {
    write(
        file,
        unfinished(file),
        content,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE);
  }

  /**
   * The same for a file that several may write at once, and that may have any neighbors: the
   * temporary name is nobody else's. Who is killed leaves such a file, which nobody removes.
   *
   * @throws FileSystemException as for {@link #write}
   */
  public static void writeOutput(Path file, Content content) throws IOException {
    write(
        file,
        ownUnfinished(file),
        content,
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
  }

  private static void write(Path file, Path unfinished, Content content, OpenOption... how)
      throws IOException {
    FileChannel begun;
    try {
      begun = FileChannel.open(unfinished, how);
    } catch (IOException e) {
      throw ofFile(file, unfinished, e);
    }
    boolean written = false;
    try {
      writeAll(begun, content);
      rename(unfinished, file);
      written = true;
    } catch (IOException e) { // a full disk, for example
      throw ofFile(file, unfinished, e);
    } finally {
      if (!written) {
        discard(unfinished);
      }
    }
  }

  /** Only the descriptor that has written is certain to learn of a failure to write. */
  private static void writeAll(FileChannel begun, Content content) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Channels.newOutputStream(begun), BUFFER_BYTES))) {
      content.writeTo(out);
      out.flush();
      begun.force(true);
    }
  }

  /** Removes what is left of a file that could not be written, if that can be done. */
  public static void discard(Path unfinished) {
    try {
      Files.deleteIfExists(unfinished);
    } catch (IOException e) {
      return; // it must not hide why the file could not be written
    }
  }

  /** The temporary name of a file that is being written. */
  public static Path unfinished(Path file) {
    return file.resolveSibling(file.getFileName() + UNFINISHED);
  }

  /** A temporary name of a file that nobody else uses, drawn at random. */
  public static Path ownUnfinished(Path file) {
    int drawn = ThreadLocalRandom.current().nextInt();
    return file.resolveSibling("%s.%08x%s".formatted(file.getFileName(), drawn, UNFINISHED));
  }

  /** The name that a file with a temporary name will have. */
  public static Path finished(Path unfinished) {
    String name = unfinished.getFileName().toString();
    return unfinished.resolveSibling(name.substring(0, name.length() - UNFINISHED.length()));
  }

  /** Whether a file has a temporary name that {@link #unfinished} gives. */
  public static boolean isUnfinished(Path file) {
    return file.getFileName().toString().endsWith(UNFINISHED);
  }

  /** Gives a complete file that somebody else has written its name, after it is on the disk. */
  public static void finish(Path unfinished, Path file) throws IOException {
    sync(unfinished);
    rename(unfinished, file);
  }

  private static void rename(Path unfinished, Path file) throws IOException {
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    syncName(file);
  }

  /**
   * Makes a folder, and those that it is in, if they are not there. The names of those that it
   * makes are on the disk then.
   *
   * @throws FileSystemException if one can't be made, or a file has its name
   */
  public static void createFolders(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath();
    Path above = absolute.getParent();
    if (Files.isDirectory(absolute) || above == null) {
      return;
    }
    createFolders(above);
    Files.createDirectories(absolute); // others may make it at the same time
    syncName(absolute);
  }

  /**
   * Waits until the name of a new file or folder is on the disk, unless the folder above may not be
   * read.
   *
   * @throws FileSystemException if that fails, with the path
   */
  public static void syncName(Path named) throws IOException {
    Path above = named.toAbsolutePath().getParent();
    if (above != null && Files.isReadable(above)) {
      sync(above);
    }
  }

  /**
   * Waits until a file or the names in a folder are on the disk.
   *
   * @throws FileSystemException if that fails, with the path
   */
  public static void sync(Path path) throws IOException {
    // only files can be opened for writing, and not all systems sync what is opened for reading
    StandardOpenOption how =
        Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    } catch (IOException e) {
      throw named(path, e);
    }
  }

  /** Who reads that a file could not be written knows its name, but not the temporary one. */
  private static FileSystemException ofFile(Path file, Path unfinished, IOException thrown) {
    FileSystemException named = named(file, thrown);
    if (!unfinished.toString().equals(named.getFile())) {
      return named;
    }
    FileSystemException said;
    if (thrown instanceof AccessDeniedException) {
      said = new AccessDeniedException(file.toString());
    } else if (thrown instanceof NoSuchFileException) {
      said = new NoSuchFileException(file.toString());
    } else {
      said = new FileSystemException(file.toString(), null, named.getReason());
    }
    said.initCause(thrown);
    return said;
  }

  /** Java does not say where it could not write. */
  private static FileSystemException named(Path path, IOException thrown) {
    if (thrown instanceof FileSystemException named) {
      return named;
    }
    FileSystemException named = new FileSystemException(path.toString(), null, thrown.getMessage());
    named.initCause(thrown);
    return named;
  }

  /** The SHA-256 of a file, in lower-case hex. */
  public static String sha256(Path file) throws IOException {
    return MoreFiles.asByteSource(file).hash(Hashing.sha256()).toString();
  }
}
