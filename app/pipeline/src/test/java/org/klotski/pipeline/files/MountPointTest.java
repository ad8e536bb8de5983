package org.klotski.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class MountPointTest {
  @TempDir private Path folder;

  @Test
  void aFolderLikeOthersIsNone() throws IOException {
    assertThat(MountPoint.is(folder.toRealPath())).isFalse();
    assertThat(MountPoint.is(folder.resolve("none"))).isFalse();
    assertThat(MountPoint.is(Files.createFile(folder.resolve("file")))).isFalse();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theSystemSaysWhatIsMounted() throws IOException {
    assertThat(MountPoint.is(Path.of("/proc"))).isTrue();
    assertThat(MountPoint.is(Path.of("/"))).isTrue();
  }

  @Test
  void namesAreReadAsLinuxWritesThem() {
    List<String> lines =
        List.of(
            "26 1 254:0 / / rw,relatime - ext4 /dev/vda rw",
            "36 26 254:0 /home/k /data/my\\040k\\134.db rw shared:1 - ext4 /dev/vda rw",
            "37 26 254:0 /x /data/\u00c3\u00a4 rw - ext4 /dev/vda rw"); // bytes of UTF-8
    assertThat(MountPoint.isListed(lines, Path.of("/data/my k\\.db"))).isTrue();
    assertThat(MountPoint.isListed(lines, Path.of("/data/\u00e4"))).isTrue();
    assertThat(MountPoint.isListed(lines, Path.of("/data"))).isFalse();
    assertThat(MountPoint.isListed(lines, Path.of("/home/k"))).isFalse();
  }
}
