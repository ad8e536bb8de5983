package org.klotski.dbschema.natives;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.util.Environment;

/** Where files go that can be made again; whole processes, as each has one environment. */
final class CacheFolderTest {
  private static final Set<String> NAMES =
      Set.of("KLOTSKI_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA");

  /** Says which folder it is. */
  static final class Asked {
    private Asked() {}

    public static void main(String[] arguments) {
      System.out.println(CacheFolder.path());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Linux, KLOTSKI_CACHE=/mine, /mine",
    "Linux, KLOTSKI_CACHE=, /home/me/.cache/klotski",
    "Linux, XDG_CACHE_HOME=/caches, /caches/klotski",
    "Linux, XDG_CACHE_HOME=relative, /home/me/.cache/klotski",
    "Mac OS X, XDG_CACHE_HOME=/caches, /home/me/Library/Caches/klotski",
    "Windows 11, LOCALAPPDATA=/local, /local/klotski",
    "Windows 11, XDG_CACHE_HOME=/caches, /home/me/AppData/Local/klotski"
  })
  void eachSystemHasItsPlace(String system, String variable, String expected) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Dos.name=" + system,
            "-Duser.home=/home/me",
            "-cp",
            System.getProperty("java.class.path"),
            Asked.class.getName());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(NAMES);
    String[] parts = variable.split("=", -1);
    environment.put(parts[0], parts[1]);
    assertThat(said(builder)).isEqualTo(Path.of(expected).toString());
  }

  private static String said(ProcessBuilder builder) throws IOException {
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8).strip();
  }

  @Test
  void onLinuxItIsInTheHomeOfWhoSaysNothing() {
    assumeTrue(!Environment.isWindows() && !Environment.isMac(), "another system");
    assumeTrue(System.getenv().keySet().stream().noneMatch(NAMES::contains), "another place");
    assertThat(CacheFolder.path())
        .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "klotski"));
  }
}
