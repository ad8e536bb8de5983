package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;

/** SCHEMA.md has the facts of every column family, in the order of its pages. */
final class SchemaDocumentTest {
  @ParameterizedTest
  @EnumSource(
      value = ColumnFamily.class,
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"META", "(GROUP_)?ANALYSIS_(LINE|CELL)"})
  void factsOfColumnFamily_areInTheDocument(ColumnFamily family) throws IOException {
    String table =
        family.format().facts().stream()
            .map(SchemaDocumentTest::row)
            .collect(
                Collectors.joining(
                    "\n", "| fact | bytes | meaning |\n| --- | --- | --- |\n", "\n\n"));

    assertThat(Files.readString(Path.of("SCHEMA.md")))
        .contains(List.of("`" + family.familyName() + "`", table));
  }

  private static String row(Fact fact) {
    String bytes =
        fact.type() == FactType.FLAG
            ? "bit"
            : fact.type().bytes() + (fact.canBeNone() ? ", or none" : "");
    String scale =
        switch (fact.decimals()) {
          case 0 -> "";
          case 1 -> "; in tenths";
          default -> "; in hundredths";
        };
    return "| `%s` | %s | %s%s |".formatted(fact.name(), bytes, fact.meaning(), scale);
  }
}
