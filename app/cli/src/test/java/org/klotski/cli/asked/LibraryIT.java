package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;

/** Tests the library as a dependency: runs the documented programs and builds another project. */
@Tag("thorough")
class LibraryIT {
  private static final Path LIBRARIES = Path.of("target/lib").toAbsolutePath();
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);
  private static final String JAVA = System.getProperty("java.home") + "/bin/java";

  @TempDir Path folder;

  @Test
  void everyProgramOfThePagePrintsWhatStandsUnderIt() throws Exception {
    String page = Files.readString(Repository.file("docs/library.md"));
    List<MatchResult> programs = PROGRAM.matcher(page).results().toList();
    assertThat(programs).hasSize(8);
    String database = TestDatabase.path().toString();
    for (MatchResult program : programs) {
      Path source = Files.writeString(folder.resolve("Program.java"), program.group(1));
      assertThat(run(folder, JAVA, "-cp", LIBRARIES + "/*", source.toString(), database))
          .as(program.group(1))
          .isEqualTo(program.group(2));
    }
  }

  /** Installs the library in a separate repository with links to the user's other artifacts. */
  @Test
  void anotherBuildFindsTheInstalledArtifacts() throws Exception {
    Path users = Path.of(System.getProperty("user.home"), ".m2", "repository");
    assumeTrue(Files.isDirectory(users.resolve("org")), "missing Maven repository: " + users);
    Path repository = Path.of("target/it/repository").toAbsolutePath();
    run(folder, "bash", "-c", BORROW, users.toString(), repository.toString());
    String options = " -B -q -ntp -Dmaven.repo.local=" + repository;
    Path sources = folder.resolve("sources");
    run(Repository.ROOT, "bash", "-c", COPY_SOURCES, sources.toString());
    String install = "mvn -Dmaven.test.skip=true -Dquick -pl app/search -am install" + options;
    run(sources, install.split(" "));
    Files.writeString(folder.resolve("pom.xml"), OTHER_POM);
    String copy = "mvn org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies";
    run(folder, (copy + options).split(" "));
    Path jar = folder.resolve("target/dependency/klotski-search-1.1.0-SNAPSHOT.jar");
    assertThat(jar.getParent().toFile().list()).containsExactly(jar.getFileName().toString());
    Files.writeString(folder.resolve("Solve.java"), OTHER_PROGRAM);
    assertThat(run(folder, JAVA, "-cp", jar.toString(), "Solve.java")).isEqualTo("138\n");
  }

  /** A script that links a repository to the artifacts in the user's repository. */
  private static final String BORROW =
      """
      rm -rf "$1/org/klotski" && mkdir -p "$1/org/klotski"
      ln -sn "$0"/* "$1"
      ln -sn "$0"/org/* "$1/org"
      true # Some links may already exist.
      """;

  /** A script that copies the sources, because other tests use the target folders meanwhile. */
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

  /** Runs a program that must succeed and returns its output. */
  private static String run(Path folder, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Launcher.Result result = Launcher.run(builder, "");
    assertThat(result.exitCode()).as("%s", result).isZero();
    return result.out();
  }
}
