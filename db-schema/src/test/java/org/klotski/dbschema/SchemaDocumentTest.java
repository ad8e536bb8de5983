package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.layouts.Metric;

/**
 * Tests that SCHEMA.md lists the column families, and that FACTS.md lists their facts in order. For
 * metrics other than steps, FACTS.md lists only the names of facts.
 */
final class SchemaDocumentTest {
  @ParameterizedTest
  @EnumSource(
      value = ColumnFamily.class,
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"META", "(GROUP_)?ANALYSIS_(LINE|CELL)"})
  void factsOfColumnFamily_areInTheDocument(ColumnFamily family) throws IOException {
    Map<Boolean, List<Fact>> facts =
        family.format().facts().stream()
            .collect(
                Collectors.partitioningBy(
                    fact ->
                        family != ColumnFamily.GROUPS
                            || fact.metric().orElse(Metric.STEP) == Metric.STEP));
    String list =
        facts.get(true).stream()
            .map(SchemaDocumentTest::row)
            .collect(Collectors.joining("\n", "\n\n", "\n\n"));
    String names =
        facts.get(false).stream().map(fact -> "`" + fact + "`").collect(Collectors.joining(", "));
    assertThat(Files.readString(Path.of("SCHEMA.md"))).contains("`" + family.familyName() + "`");
    String document = Files.readString(Path.of("FACTS.md")).replace("\n  ", " ");
    assertThat(document).contains(list);
    assertThat(document.replace(",\n", ", ")).contains(names);
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
    return "- `%s` (%s): %s%s".formatted(fact.name(), bytes, fact.meaning(), scale);
  }
}
