package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A package can be taken in at a glance, and says what it is for. */
class PackagesTest {
  private static final int MOST_TYPES = 15;
  private static final String INFO = "package-info.java";

  static List<Path> packages() throws IOException {
    try (Stream<Path> all = Files.walk(Repository.root())) {
      return all.filter(path -> path.toString().contains("/src/main/java/org/klotski"))
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
    List<String> types;
    try (Stream<Path> files = Files.list(real)) {
      types =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java") && !name.equals(INFO))
              .toList();
    }
    assertThat(types).hasSizeBetween(1, MOST_TYPES);
    assertThat(real.resolve(INFO)).content().startsWith("/**");
    if (types.size() > 1) {
      assertThat(real.resolve(INFO)).content().containsPattern("(?i)\\bbegin\\b");
    }
  }
}
