package org.klotski.dbschema.files;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** Writes files atomically and durably: after a crash, a file is complete or does not exist. */
public final class Durable {
  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes the complete content to {@code out}. */
    void writeTo(DataOutputStream out) throws IOException;
  }

  private static final String UNFINISHED = ".unfinished";
  private static final int BUFFER_BYTES = 1 << 20;

  private Durable() {}

  /**
   * Writes a file under a temporary name, syncs it to disk, and renames it. If that fails, the
   * temporary file is deleted, and the {@link FileSystemException} names the file.
   */
  public static void write(Path file, Content content) throws IOException {
    write(file, unfinished(file), content);
  }

  /**
   * Writes a file as {@link #write} does, but under a unique temporary name, so that several
   * processes may write the same file. A killed process leaves its temporary file behind. Pipes and
   * devices are written directly.
   */
  public static void writeOutput(Path file, Content content) throws IOException {
    if (isPipeOrDevice(file)) {
      try (DataOutputStream out =
          new DataOutputStream(
              new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES))) {
        content.writeTo(out);
      } catch (IOException e) {
        throw named(file, e);
      }
      return;
    }
    write(file, uniqueUnfinished(file), content);
  }

  private static void write(Path file, Path unfinished, Content content) throws IOException {
    boolean begun = false;
    try {
      Files.deleteIfExists(unfinished);
      try (FileChannel channel =
              FileChannel.open(
                  unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
          DataOutputStream out =
              new DataOutputStream(
                  new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES))) {
        begun = true;
        content.writeTo(out);
        out.flush();
        channel.force(true); // Another descriptor might miss a write error.
      }
      rename(unfinished, file);
      begun = false;
    } catch (IOException e) { // The disk may be full.
      throw ofFile(file, unfinished, e);
    } finally {
      if (begun) {
        discard(unfinished);
      }
    }
  }

  /** Deletes an unfinished file; ignores failures. */
  public static void discard(Path unfinished) {
    try {
      Files.deleteIfExists(unfinished);
    } catch (IOException e) {
      return; // This exception must not hide the failure to write.
    }
  }

  /** Returns the temporary name of a file while it is written. */
  public static Path unfinished(Path file) {
    return file.resolveSibling(file.getFileName() + UNFINISHED);
  }

  /** Returns a temporary name with a random part, so that no other process uses the same name. */
  public static Path uniqueUnfinished(Path file) {
    int drawn = ThreadLocalRandom.current().nextInt();
    return file.resolveSibling("%s.%08x%s".formatted(file.getFileName(), drawn, UNFINISHED));
  }

  /** Returns the final name of a file with a temporary name. */
  public static Path finished(Path unfinished) {
    String name = unfinished.getFileName().toString();
    return unfinished.resolveSibling(name.substring(0, name.length() - UNFINISHED.length()));
  }

  /** Returns whether a file has a temporary name. */
  public static boolean isUnfinished(Path file) {
    return file.getFileName().toString().endsWith(UNFINISHED);
  }

  private static boolean isPipeOrDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * Syncs a complete file that other code has written, and renames it to its final name. If the
   * target is a pipe or a device, copies the file instead.
   */
  public static void finish(Path unfinished, Path file) throws IOException {
    if (isPipeOrDevice(file)) {
      writeOutput(file, out -> Files.copy(unfinished, out));
      Files.delete(unfinished);
      return;
    }
    sync(unfinished);
    rename(unfinished, file);
  }

  private static void rename(Path unfinished, Path file) throws IOException {
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    syncName(file);
  }

  /**
   * Creates a folder and any missing parents, and syncs their names to disk. Throws a {@link
   * FileSystemException} if a folder can't be created, for example because its name is taken.
   */
  public static void createFolders(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath();
    Path above = absolute.getParent();
    if (Files.isDirectory(absolute) || above == null) {
      return;
    }
    createFolders(above);
    Files.createDirectories(absolute); // Another process may also be creating the folder.
    syncName(absolute);
  }

  /** Syncs the name of a new file or folder to disk unless its parent can't be read. */
  public static void syncName(Path named) throws IOException {
    Path above = named.toAbsolutePath().getParent();
    if (above != null && Files.isReadable(above)) {
      sync(above);
    }
  }

  /** Syncs a file, or the names in a folder, to disk; an exception names the path. */
  public static void sync(Path path) throws IOException {
    boolean folder = Files.isDirectory(path);
    if (folder && File.separatorChar == '\\') {
      return; // Java can't open folders on Windows, where NTFS logs changes of names itself.
    }
    // Folders can't be opened for writing, and some systems don't sync read-only files.
    StandardOpenOption how = folder ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    } catch (IOException e) {
      throw named(path, e);
    }
  }

  /** Replaces the temporary name in an exception with the final name, which the user knows. */
  private static FileSystemException ofFile(Path file, Path unfinished, IOException thrown) {
    FileSystemException named = named(file, thrown);
    if (!unfinished.toString().equals(named.getFile())) {
      return named;
    }
    FileSystemException renamed;
    if (thrown instanceof AccessDeniedException) {
      renamed = new AccessDeniedException(file.toString());
    } else if (thrown instanceof NoSuchFileException) {
      renamed = new NoSuchFileException(file.toString());
    } else {
      renamed = new FileSystemException(file.toString(), null, named.getReason());
    }
    renamed.initCause(thrown);
    return renamed;
  }

  /** Adds the path to an exception that has none, such as that of a failed write. */
  private static FileSystemException named(Path path, IOException thrown) {
    if (thrown instanceof FileSystemException named) {
      return named;
    }
    FileSystemException named = new FileSystemException(path.toString(), null, thrown.getMessage());
    named.initCause(thrown);
    return named;
  }

  /** Returns the SHA-256 of a file in lowercase hex. */
  public static String sha256(Path file) throws IOException {
    return MoreFiles.asByteSource(file).hash(Hashing.sha256()).toString();
  }
}
