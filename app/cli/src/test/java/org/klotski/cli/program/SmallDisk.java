package org.klotski.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small disk in memory. */
public final class SmallDisk implements AutoCloseable {
  private final Path path;
  private final boolean mounted;

  private SmallDisk(Path path, boolean mounted) {
    this.path = path;
    this.mounted = mounted;
  }

  /** Mounts a disk of the given size in megabytes in a folder, if permitted. */
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
      return false; // The program is not installed.
    }
  }
}
