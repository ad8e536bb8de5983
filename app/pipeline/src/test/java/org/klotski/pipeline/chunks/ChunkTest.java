package org.klotski.pipeline.chunks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

@Isolated("it changes the locale of all")
final class ChunkTest {
  private static final LayoutClass FIRST = LayoutClass.parse("2-6-1");
  private static final LayoutClass SECOND = LayoutClass.parse("5-4-2");

  private static Group group(LayoutClass layoutClass, int number, int size) {
    return new Group(layoutClass, number, size, 0, true);
  }

  @Test
  void chunk_endsWhenFullOrAtTheEndOfTheClass() {
    List<Group> groups =
        List.of(
            group(FIRST, 0, 65_535),
            group(FIRST, 1, 1),
            group(FIRST, 2, 300),
            group(SECOND, 0, 70_000),
            group(SECOND, 1, 7));
    List<Chunk> chunks = Chunk.of(groups);
    assertThat(chunks).flatExtracting(Chunk::groups).containsExactlyInAnyOrderElementsOf(groups);
    assertThat(chunks)
        .extracting(Chunk::name)
        .as("in descending order of pairs")
        .containsExactly("5-4-2-0", "2-6-1-0", "2-6-1-2", "5-4-2-1");
    assertThat(chunks).extracting(Chunk::layouts).containsExactly(70_000, 65_536, 300, 7);
    assertThat(chunks.get(0).label()).isEqualTo("group 5-4-2-0");
    assertThat(chunks.get(1).label()).isEqualTo("groups from 2-6-1-0");
    assertThat(chunks.get(1).largestGroup()).isEqualTo(65_535);
    assertThat(chunks.get(1).pairs()).isEqualTo(65_535L * 65_535 + 1);
  }

  /** In this locale, the format %d writes Arabic digits. */
  @Test
  void names_doNotDependOnTheLocale() {
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      Chunk chunk = new Chunk(FIRST, List.of(group(FIRST, 12, 9)));
      assertThat(chunk.fileName(Metric.LINE)).isEqualTo("line-3-2-6-1-12.block");
    } finally {
      Locale.setDefault(usual);
    }
  }
}
