package org.klotski.pipeline.chunks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/** Tests that file names do not depend on the digits of the locale. */
@Isolated("it changes the locale of all")
final class StoredNamesTest {
  private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

  @Test
  void names_doNotDependOnTheLocale() throws IOException {
    assertThat(String.format(ARABIC, "%d", 12)).as("locale with other digits").isNotEqualTo("12");
    Chunk chunk = Chunk.of(List.of(new Group(LayoutClass.parse("5-4-1"), 12, 9, 0, true))).get(0);
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(ARABIC);
      assertThat(chunk.name()).isEqualTo("5-4-1-12");
      assertThat(chunk.fileName(Metric.LINE))
          .isEqualTo("line-" + BlockFormat.VERSION + "-5-4-1-12.block");
      ByteArrayOutputStream block = new ByteArrayOutputStream();
      BlockFormat.write(chunk, Metric.LINE, BlockFormat.columns(chunk, Metric.LINE), block);
      assertThat(block.toString(ISO_8859_1))
          .startsWith("klotski block 3: chunk 5-4-1-12, metric line, groups ")
          .contains(", 9 rows of min_solution_line farthest_line farthest_line_num ");
    } finally {
      Locale.setDefault(usual);
    }
  }
}
