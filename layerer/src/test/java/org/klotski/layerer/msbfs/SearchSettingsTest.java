package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchSettingsTest {
  /**
   * An analysis takes 268 bytes per member, plus 4 MB and 128 bytes per member for each of its 2 to
   * 8 blocks.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 8000524, 8000524",
    "65535, 42340340, 42340340",
    "65536, 67118080, 116672512",
    "964656, 768431680, 1278335552"
  })
  void memory_growsWithMembersAndBlocks(int members, long bytes, long wide) {
    assertThat(GroupAnalysis.memoryBytes(members)).isEqualTo(bytes);
    assertThat(GroupAnalysis.wideMemoryBytes(members)).isEqualTo(wide);
  }

  /** The workers share the graph, and each worker has rows of one block. */
  @Test
  void memoryOfFarthestLists_growsWithMembersAndWorkers() {
    assertThat(FarthestLists.searchBytes(1_000, 1)).isEqualTo(4_000_000 + 396 * 1_000);
    assertThat(FarthestLists.searchBytes(1_000, 3)).isEqualTo(12_000_000 + 652 * 1_000);
    assertThat(FarthestLists.searchBytes(964_656, 64)).isEqualTo(8_416_989_760L);
  }
}
