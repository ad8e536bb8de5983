package org.klotski.cli.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** A disk in memory that is soon full. */
public final class SmallDisk implements AutoCloseable {
  /** How often it is tried to take space away from somebody who goes on writing. */
  private static final int MOST_ATTEMPTS = 50;

  /** So much more they are left at each. */
  private static final long MORE_BYTES = 1 << 20;

  private final Path path;
  private final boolean mounted;

  private SmallDisk(Path path, boolean mounted) {
    this.path = path;
    this.mounted = mounted;
  }

  /** Mounts one of so many megabytes in a folder, if that is allowed. */
  public static SmallDisk mount(Path folder, int megabytes) throws IOException {
    Path path = Files.createDirectory(folder.resolve("disk"));
    String size = "size=" + megabytes + "m";
    return new SmallDisk(path, run("mount", "-t", "tmpfs", "-o", size, "tmpfs", path.toString()));
  }

  public boolean isMounted() {
    return mounted;
  }

  public Path path() {
    return path;
  }

  /**
   * Takes away all space but so much, or a little more if others are writing meanwhile: less than
   * they have written can't be left.
   */
  public void leaveBytes(long bytes) throws IOException {
    FileStore store = Files.getFileStore(path);
    String options = "";
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      long used = store.getTotalSpace() - store.getUnallocatedSpace();
      options = "size=" + (used + bytes + attempt * MORE_BYTES);
      if (isMountedAgain(options)) {
        return;
      }
    }
    throw cannotMount(options);
  }

  /** Lets no more than so many files and folders be made. */
  public void leaveFiles(long files) throws IOException {
    Process counting = new ProcessBuilder("stat", "-f", "-c", "%c %d", path.toString()).start();
    String[] allAndFree =
        new String(counting.getInputStream().readAllBytes(), UTF_8).strip().split(" ", -1);
    long used = Long.parseLong(allAndFree[0]) - Long.parseLong(allAndFree[1]);
    remount("nr_inodes=" + (used + files));
  }

  /** Gives all that was taken away back, up to so many megabytes. */
  public void giveBack(int megabytes) throws IOException {
    remount("size=" + megabytes + "m,nr_inodes=1000000");
  }

  public void setReadOnly(boolean readOnly) throws IOException {
    remount(readOnly ? "ro" : "rw");
  }

  private void remount(String options) throws IOException {
    if (!isMountedAgain(options)) {
      throw cannotMount(options);
    }
  }

  private boolean isMountedAgain(String options) throws IOException {
    return run("mount", "-o", "remount," + options, path.toString());
  }

  private IOException cannotMount(String options) {
    return new IOException("cannot mount %s again with %s".formatted(path, options));
  }

  /** Leaves no space on it. */
  public void fill() throws IOException {
    byte[] megabyte = new byte[1 << 20];
    try (OutputStream out = Files.newOutputStream(path.resolve("filling"))) {
      while (true) {
        out.write(megabyte);
      }
    } catch (IOException e) {
      if (Files.getFileStore(path).getUsableSpace() > 0) { // what it says depends on the locale
        throw e;
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (mounted && !run("umount", path.toString())) {
      throw new IOException("cannot unmount " + path);
    }
  }

  private static boolean run(String... command) throws IOException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .onExit()
              .join()
              .exitValue()
          == 0;
    } catch (IOException e) {
      return false; // no such program here
    }
  }
}
