package org.klotski.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CacheFolderTest {
  private static final Path HOME = Path.of("/home/me");

  @ParameterizedTest
  @CsvSource({
    "Linux, KLOTSKI_CACHE=/mine, /mine",
    "Linux, KLOTSKI_CACHE=mine, mine",
    "Linux, KLOTSKI_CACHE=, /home/me/.cache/klotski",
    "Linux, XDG_CACHE_HOME=/caches, /caches/klotski",
    "Linux, XDG_CACHE_HOME=relative, /home/me/.cache/klotski",
    "Linux, OTHER=/other, /home/me/.cache/klotski",
    "Mac OS X, KLOTSKI_CACHE=/mine, /mine",
    "Mac OS X, XDG_CACHE_HOME=/caches, /home/me/Library/Caches/klotski",
    "Windows 11, KLOTSKI_CACHE=/mine, /mine",
    "Windows 11, LOCALAPPDATA=/local, /local/klotski",
    "Windows 11, XDG_CACHE_HOME=/caches, /home/me/AppData/Local/klotski"
  })
  void eachSystem_hasItsFolder(String system, String variable, String expected) {
    String[] parts = variable.split("=", -1);
    assertThat(CacheFolder.path(system, HOME, Map.of(parts[0], parts[1])))
        .isEqualTo(Path.of(expected).toAbsolutePath());
  }
}
