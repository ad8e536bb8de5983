package org.klotski.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public record SmallDisk(Path path, boolean isMounted) implements AutoCloseable {
  public static SmallDisk mount(Path folder, int megabytes) throws IOException {
    Path path = Files.createDirectory(folder.resolve("disk"));
    String size = "size=" + megabytes + "m";
    return new SmallDisk(path, run("mount", "-t", "tmpfs", "-o", size, "tmpfs", path.toString()));
  }

  @Override
  public void close() throws IOException {
    if (isMounted && !run("umount", path.toString())) {
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
