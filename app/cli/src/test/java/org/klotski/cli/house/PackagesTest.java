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

/** Every package of the product says what it contains and where to start reading. */
class PackagesTest {
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
  void hasDocumentedPackageInfo(Path folder) {
    assertThat(Repository.root().resolve(folder).resolve("package-info.java"))
        .content()
        .startsWith("/**");
  }
}
