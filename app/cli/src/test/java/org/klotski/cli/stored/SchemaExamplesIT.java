package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.SchemaExample;

/** The worked examples of SCHEMA.md are the bytes of real rows. */
final class SchemaExamplesIT {
  static List<Arguments> examples() throws IOException {
    return SchemaExample.all().stream()
        .filter(example -> !example.isOfAnalysis())
        .map(example -> Arguments.of(example.family(), example.key(), example.value()))
        .toList();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("examples")
  void exampleIsReal(String family, String key, String value) throws Exception {
    assertThat(TamperedDatabase.row(TestDatabase.path(), family, key))
        .isEqualTo(value)
        .isNotEmpty();
  }
}
