package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Repository;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The library as other programs use it: the programs of its page, and a build of another project.
 */
@Tag("thorough")
class LibraryIT {
  private static final Path LIBRARIES = Path.of("target/lib").toAbsolutePath();
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("public class (\\w+)");
  private static final int PROGRAMS = 8;
  private static final String BETWEEN_PROGRAMS = "#### next program ####";
  private static final int TIMEOUT_SECONDS = 300;

  @TempDir Path folder;

  @Test
  void everyProgramOfThePagePrintsWhatStandsUnderIt() throws Exception {
    String page = Files.readString(Repository.file("docs/library.md"));
    List<String> names = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    List<String> compile = new ArrayList<>(List.of("-cp", jars(), "-d", folder.toString()));
    Matcher programs = PROGRAM.matcher(page);
    while (programs.find()) {
      names.add(nameOf(programs.group(1)));
      expected.add(programs.group(2));
      Path source = folder.resolve(nameOf(programs.group(1)) + ".java");
      Files.writeString(source, programs.group(1));
      compile.add(source.toString());
    }
    assertThat(names).hasSize(PROGRAMS);
    Path each = folder.resolve("OneAfterAnother.java");
    Files.writeString(each, ONE_AFTER_ANOTHER.formatted(BETWEEN_PROGRAMS));
    compile.add(each.toString());
    int compiled =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, compile.toArray(String[]::new));
    assertThat(compiled).isZero();
    List<String> command =
        List.of(
            java(),
            "-cp",
            folder + File.pathSeparator + LIBRARIES + "/*",
            "OneAfterAnother",
            TestDatabase.path().toString(),
            String.join(",", names));
    String[] printed = run(folder, command).split(BETWEEN_PROGRAMS, -1);
    assertThat(printed).hasSize(PROGRAMS);
    for (int i = 0; i < PROGRAMS; i++) {
      assertThat(printed[i]).as(names.get(i)).isEqualTo(expected.get(i));
    }
  }

  /** Installs into a repository of its own, which borrows everything else from the user's. */
  @Test
  void anotherBuildFindsTheInstalledArtifacts() throws Exception {
    Path users = Path.of(System.getProperty("user.home"), ".m2", "repository");
    assumeTrue(Files.isDirectory(users.resolve("org")), "there is no Maven repository at " + users);
    Path repository = borrow(users);
    Path sources = copySources();
    run(
        sources,
        maven(
            repository,
            "-Dmaven.test.skip=true",
            "-Dquick",
            "-pl",
            "app/search",
            "-am",
            "install"));
    Path other = Files.createDirectories(folder.resolve("other"));
    Path source = Files.createDirectories(other.resolve("src/main/java"));
    Files.writeString(source.resolve("Solve.java"), OTHER_PROGRAM);
    Files.writeString(other.resolve("pom.xml"), OTHER_POM);
    run(other, maven(repository, "package"));
    try (Stream<Path> jars = Files.list(other.resolve("target/lib"))) {
      assertThat(jars.map(each -> each.getFileName().toString()))
          .containsExactly("klotski-search-1.1.0-SNAPSHOT.jar");
    }
    String classPath =
        other.resolve("target/classes") + File.pathSeparator + other + "/target/lib/*";
    assertThat(run(other, List.of(java(), "-cp", classPath, "Solve"))).isEqualTo("138\n");
  }

  /** Runs programs in one process, which takes less time than one process each. */
  private static final String ONE_AFTER_ANOTHER =
      """
      public class OneAfterAnother {
        public static void main(String[] args) throws Exception {
          String between = "";
          for (String name : args[1].split(",")) {
            System.out.print(between);
            between = "%s";
            Class.forName(name)
                .getMethod("main", String[].class)
                .invoke(null, (Object) new String[] {args[0]});
          }
        }
      }
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
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies>
          <dependency>
            <groupId>org.klotski</groupId>
            <artifactId>klotski-search</artifactId>
            <version>1.1.0-SNAPSHOT</version>
          </dependency>
        </dependencies>
        <build>
          <plugins>
            <plugin>
              <groupId>org.apache.maven.plugins</groupId>
              <artifactId>maven-resources-plugin</artifactId>
              <version>3.5.0</version>
            </plugin>
            <plugin>
              <groupId>org.apache.maven.plugins</groupId>
              <artifactId>maven-compiler-plugin</artifactId>
              <version>3.16.0</version>
            </plugin>
            <plugin>
              <groupId>org.apache.maven.plugins</groupId>
              <artifactId>maven-surefire-plugin</artifactId>
              <version>3.6.1</version>
            </plugin>
            <plugin>
              <groupId>org.apache.maven.plugins</groupId>
              <artifactId>maven-jar-plugin</artifactId>
              <version>3.5.1</version>
            </plugin>
            <plugin>
              <groupId>org.apache.maven.plugins</groupId>
              <artifactId>maven-dependency-plugin</artifactId>
              <version>3.11.0</version>
              <executions>
                <execution>
                  <phase>package</phase>
                  <goals>
                    <goal>copy-dependencies</goal>
                  </goals>
                  <configuration>
                    <outputDirectory>${project.build.directory}/lib</outputDirectory>
                  </configuration>
                </execution>
              </executions>
            </plugin>
          </plugins>
        </build>
      </project>
      """;

  private static String jars() throws IOException {
    try (Stream<Path> jars = Files.list(LIBRARIES)) {
      return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static String nameOf(String program) {
    Matcher name = NAME.matcher(program);
    assertThat(name.find()).as(program).isTrue();
    return name.group(1);
  }

  /** A folder of links: kept for the next time, but for what the install puts there. */
  private static Path borrow(Path users) throws IOException {
    Path repository = Files.createDirectories(Path.of("target/it/repository").toAbsolutePath());
    WorkFolder.deleteAll(repository.resolve("org/klotski"));
    Files.createDirectories(repository.resolve("org/klotski"));
    link(users, repository);
    link(users.resolve("org"), repository.resolve("org"));
    return repository;
  }

  private static void link(Path from, Path to) throws IOException {
    try (Stream<Path> entries = Files.list(from)) {
      for (Path entry : entries.toList()) {
        Path link = to.resolve(entry.getFileName());
        if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
          Files.createSymbolicLink(link, entry);
        }
      }
    }
  }

  /** A copy of the checkout's sources, so that the install does not touch what is tested here. */
  private Path copySources() throws IOException {
    Path copy = Files.createDirectories(folder.resolve("sources"));
    Files.copy(Repository.file("pom.xml"), copy.resolve("pom.xml"));
    for (String part :
        List.of(".mvn", "enumerator", "grouper", "layerer", "db-schema", "app", "benchmarks")) {
      Files.walkFileTree(
          Repository.file(part),
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes unused) {
              // Tests that run now write to target folders.
              boolean isSkipped = directory.endsWith("target") || directory.endsWith("src/test");
              return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes unused)
                throws IOException {
              Path target = copy.resolve(Repository.root().relativize(file));
              Files.createDirectories(target.getParent());
              Files.copy(file, target);
              return FileVisitResult.CONTINUE;
            }
          });
    }
    return copy;
  }

  private static List<String> maven(Path repository, String... arguments) {
    List<String> command = new ArrayList<>(List.of("mvn", "-B", "-q", "-ntp"));
    command.add("-Dmaven.repo.local=" + repository);
    command.addAll(List.of(arguments));
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Runs a program to its end; it must succeed. */
  private static String run(Path folder, List<String> command) throws Exception {
    Path out = Files.createTempFile("library", ".out");
    Path err = Files.createTempFile("library", ".err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    String printed = Files.readString(out);
    String errors = Files.readString(err);
    Files.delete(out);
    Files.delete(err);
    assertThat(ended).as("%s ended", command).isTrue();
    assertThat(process.exitValue()).as("%s: %s %s", command, printed, errors).isZero();
    return printed;
  }
}
