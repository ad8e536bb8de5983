package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;

/**
 * Tests the library as a dependency: runs the programs in its documentation and builds a project.
 */
@Tag("thorough")
class LibraryIT {
  private static final Path LIBRARIES = Path.of("target/lib").toAbsolutePath();
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);
  private static final int PROGRAMS = 8;

  @TempDir Path folder;

  @Test
  void everyProgramOfThePagePrintsWhatStandsUnderIt() throws Exception {
    String page = Files.readString(Repository.file("docs/library.md"));
    Matcher programs = PROGRAM.matcher(page);
    int count = 0;
    while (programs.find()) {
      Path source = Files.writeString(folder.resolve("Program.java"), programs.group(1));
      List<String> command =
          List.of(
              java(), "-cp", LIBRARIES + "/*", source.toString(), TestDatabase.path().toString());
      assertThat(run(folder, command)).as(programs.group(1)).isEqualTo(programs.group(2));
      count++;
    }
    assertThat(count).isEqualTo(PROGRAMS);
  }

  /**
   * Installs into a separate repository, which links to the other artifacts of the user's
   * repository.
   */
  @Test
  void anotherBuildFindsTheInstalledArtifacts() throws Exception {
    Path users = Path.of(System.getProperty("user.home"), ".m2", "repository");
    assumeTrue(Files.isDirectory(users.resolve("org")), "there is no Maven repository at " + users);
    Path repository = Path.of("target/it/repository").toAbsolutePath();
    bash(folder, BORROW, users.toString(), repository.toString());
    String options = " -B -q -ntp -Dmaven.repo.local=" + repository;
    bash(Repository.root(), COPY_SOURCES, folder.resolve("sources").toString());
    bash(
        folder.resolve("sources"),
        "mvn -Dmaven.test.skip=true -Dquick -pl app/search -am install" + options);
    Files.writeString(folder.resolve("pom.xml"), OTHER_POM);
    bash(
        folder,
        "mvn org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies" + options);
    Path jar = folder.resolve("target/dependency/klotski-search-1.1.0-SNAPSHOT.jar");
    assertThat(jar.getParent().toFile().list()).containsExactly(jar.getFileName().toString());
    Files.writeString(folder.resolve("Solve.java"), OTHER_PROGRAM);
    assertThat(run(folder, List.of(java(), "-cp", jar.toString(), "Solve.java")))
        .isEqualTo("138\n");
  }

  /** A script that creates a folder of links, which later runs reuse except for installed files. */
  private static final String BORROW =
      """
      rm -rf "$1/org/klotski" && mkdir -p "$1/org/klotski"
      ln -sn "$0"/* "$1"
      ln -sn "$0"/org/* "$1/org"
      true # Links of the last time are still there.
      """;

  /** A script that copies the sources, because other tests write to target at the same time. */
  private static final String COPY_SOURCES =
      """
      set -o pipefail && mkdir "$0" &&
      tar -c --exclude=target --exclude=src/test pom.xml .mvn enumerator grouper layerer db-schema \
        app benchmarks | tar -x -C "$0"
      """;

  private static final String OTHER_PROGRAM =
      """
      import org.klotski.Klotski;
      import org.klotski.enumerator.layouts.Layout;

      public class Solve {
        public static void main(String[] args) {
          Layout root = Layout.parse("4FEA13400");
          System.out.println(Klotski.bySearch().solve(root).orElseThrow().distance());
        }
      }
      """;

  private static final String OTHER_POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>example</groupId>
        <artifactId>other</artifactId>
        <version>1</version>
        <dependencies>
          <dependency>
            <groupId>org.klotski</groupId>
            <artifactId>klotski-search</artifactId>
            <version>1.1.0-SNAPSHOT</version>
          </dependency>
        </dependencies>
      </project>
      """;

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static void bash(Path folder, String script, String... arguments) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", script));
    command.addAll(List.of(arguments));
    run(folder, command);
  }

  /** Runs a program that must succeed. */
  private static String run(Path folder, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Launcher.Result result = Launcher.run(builder, "");
    assertThat(result.exitCode()).as("%s: %s", command, result).isZero();
    return result.out();
  }
}
