package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.program.Repository;

/** A package can be taken in at a glance, and says what it is for. */
class PackagesTest {
  private static final int MOST_TYPES = 15;
  private static final String INFO = "package-info.java";

  static List<Path> packages() throws IOException {
    return packagesIn("/src/main/java/org/klotski");
  }

  static List<Path> packagesOfTests() throws IOException {
    return packagesIn("/src/test/java/org/klotski");
  }

  private static List<Path> packagesIn(String sources) throws IOException {
    try (Stream<Path> all = Files.walk(Repository.root())) {
      return all.filter(path -> path.toString().contains(sources))
          .filter(path -> path.toString().endsWith(".java"))
          .map(Path::getParent)
          .distinct()
          .map(Repository.root()::relativize)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("packages")
  void holdsAFewTypesAndSaysWhatTheyAreFor(Path folder) throws IOException {
    Path real = Repository.root().resolve(folder);
    List<String> types = typesIn(real);
    assertThat(types).hasSizeBetween(1, MOST_TYPES);
    assertThat(real.resolve(INFO)).content().startsWith("/**");
    if (types.size() > 1) {
      assertThat(real.resolve(INFO)).content().containsPattern("(?i)\\bbegin\\b");
    }
  }

  @ParameterizedTest
  @MethodSource("packagesOfTests")
  void holdsAFewTests(Path folder) throws IOException {
    assertThat(typesIn(Repository.root().resolve(folder))).hasSizeBetween(1, MOST_TYPES);
  }

  private static List<String> typesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java") && !name.equals(INFO))
          .toList();
    }
  }
}
