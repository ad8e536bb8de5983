package org.klotski.cli.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder that has a quota, and that may become read-only while others write in it: a subvolume of
 * Btrfs, in a file on a disk in memory. A whole disk can't become read-only while a file is open
 * for writing.
 */
public final class QuotaFolder implements AutoCloseable {
  private static final Splitter COLUMNS = Splitter.onPattern("\\s+").omitEmptyStrings();

  /** What Btrfs calls it. */
  private static final String FIRST_SUBVOLUME = "0/256";

  /** What the disk in memory has room for besides. */
  private static final int MEGABYTES_BESIDE = 100;

  private final SmallDisk memory;
  private final Path btrfs;
  private final Path path;

  private QuotaFolder(SmallDisk memory) {
    this.memory = memory;
    btrfs = memory.path().resolve("btrfs");
    path = btrfs.resolve("folder");
  }

  /** Mounts one on a disk of so many megabytes in a folder; needs root and the tools of Btrfs. */
  public static QuotaFolder mount(Path folder, int megabytes) throws IOException {
    SmallDisk memory = SmallDisk.mount(folder, megabytes);
    if (!memory.isMounted()) {
      throw new IOException("a small disk cannot be mounted, which needs root");
    }
    QuotaFolder made = new QuotaFolder(memory);
    try {
      made.make(memory.path().resolve("image").toString(), megabytes);
      return made;
    } catch (IOException e) {
      try {
        made.close();
      } catch (IOException left) {
        e.addSuppressed(left);
      }
      throw e;
    }
  }

  private void make(String image, int megabytes) throws IOException {
    run("truncate", "-s", (megabytes - MEGABYTES_BESIDE) + "M", image);
    run("mkfs.btrfs", "-q", "-m", "single", "-d", "single", image);
    run("mkdir", btrfs.toString());
    run("mount", "-o", "loop,discard", image, btrfs.toString());
    run("btrfs", "quota", "enable", btrfs.toString());
    run("btrfs", "quota", "rescan", "-w", btrfs.toString());
    run("btrfs", "subvolume", "create", path.toString());
  }

  public Path path() {
    return path;
  }

  /** Lets no more than so many bytes be added to what it holds. */
  public void leaveBytes(long bytes) throws IOException {
    String shown = run("btrfs", "qgroup", "show", "--raw", "--sync", "-f", path.toString());
    List<String> columns = COLUMNS.splitToList(shown.lines().reduce((a, b) -> b).orElseThrow());
    limit(Long.toString(Long.parseLong(columns.get(1)) + bytes));
  }

  /** Takes the quota away, or lets it be written to again. */
  public void giveBack() throws IOException {
    setReadOnly(false);
    limit("none");
  }

  /** By the number of the subvolume: who names the folder itself is refused when it is full. */
  private void limit(String bytes) throws IOException {
    run("btrfs", "qgroup", "limit", bytes, FIRST_SUBVOLUME, btrfs.toString());
  }

  /** Whoever has a file open may go on writing to it, but make, open, rename and remove none. */
  public void setReadOnly(boolean readOnly) throws IOException {
    run("btrfs", "property", "set", "-ts", path.toString(), "ro", Boolean.toString(readOnly));
  }

  @Override
  public void close() throws IOException {
    try {
      if (isBtrfs()) {
        run("umount", btrfs.toString());
      }
    } finally {
      memory.close();
    }
  }

  private boolean isBtrfs() throws IOException {
    return Files.exists(btrfs) && Files.getFileStore(btrfs).type().equals("btrfs");
  }

  private static String run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(String.join(" ", command) + ": " + said);
    }
    return said;
  }
}
