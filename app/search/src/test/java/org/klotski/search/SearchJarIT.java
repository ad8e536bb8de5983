package org.klotski.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a program with only the packaged JAR, on the class path and as a module. */
class SearchJarIT {
  private static final int MAX_BYTES = 3_000_000;
  private static final String PROGRAM =
      """
      package example;

      import org.klotski.Klotski;
      import org.klotski.enumerator.layouts.Layout;

      public class Solve {
        public static void main(String[] args) {
          try (Klotski klotski = Klotski.bySearch()) {
            Layout layout = klotski.layout("Red Donkey");
            System.out.println(klotski.solve(layout).orElseThrow().distance());
            System.out.println(klotski.group(layout) + " " + klotski.info(layout));
          }
        }
      }
      """;

  private static Path jar;

  @TempDir Path folder;

  @BeforeAll
  static void findJar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      jar =
          files
              .filter(each -> each.toString().matches("target.klotski-search-[^/]*\\.jar"))
              .findFirst()
              .orElseThrow()
              .toAbsolutePath();
    }
  }

  @Test
  void jar_isSmallWithoutNativeLibrary() throws IOException {
    assertThat(Files.size(jar)).isLessThan(MAX_BYTES);
    try (JarFile entries = new JarFile(jar.toFile())) {
      assertThat(entries.stream().map(ZipEntry::getName))
          .allMatch(
              name ->
                  name.startsWith("org/klotski/")
                      || name.startsWith("META-INF/")
                      || name.equals("org/")
                      || name.equals("module-info.class"))
          .noneMatch(name -> name.matches(".*\\.(so|dll|jnilib|dylib)"));
    }
  }

  @Test
  void program_runsOnClassPath() throws Exception {
    compile("-cp", jar.toString());
    String classPath = folder + File.pathSeparator + jar;
    assertThat(run("-cp", classPath, "example.Solve")).startsWith("81\n").contains("5-4-1-1");
  }

  @Test
  void program_runsAsModule() throws Exception {
    Files.writeString(
        folder.resolve("module-info.java"), "module example { requires org.klotski.search; }");
    compile("-p", jar.toString(), folder.resolve("module-info.java").toString());
    String modulePath = folder + File.pathSeparator + jar;
    assertThat(run("-p", modulePath, "-m", "example/example.Solve")).startsWith("81\n");
  }

  private void compile(String... options) throws IOException {
    Path source = Files.writeString(folder.resolve("Solve.java"), PROGRAM);
    List<String> arguments = new ArrayList<>(Arrays.asList(options));
    arguments.addAll(List.of("-d", folder.toString(), source.toString()));
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exitCode).isZero();
  }

  private static String run(String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(options));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}
