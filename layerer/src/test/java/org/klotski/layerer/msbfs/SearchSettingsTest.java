package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the width of a search and the memory that the search takes. */
class SearchSettingsTest {
  @Test
  void largeGroups_getWideSearches() {
    assertThat(new SearchSettings(512, 2, 8, 1_000, 50, true).maxBlocks(999)).isEqualTo(2);
    assertThat(new SearchSettings(512, 2, 8, 1_000, 50, true).maxBlocks(1_000)).isEqualTo(8);
    assertThat(new SearchSettings(512, 2, 1, 1_000, 50, true).maxBlocks(1_000))
        .as("never narrower")
        .isEqualTo(2);
  }

  @Test
  void lowMemory_onlyHalvesTheBlocksOfLargeGroups() {
    SearchSettings usual = SearchSettings.DEFAULT;
    assertThat(SearchSettings.LOW_MEMORY)
        .isEqualTo(
            new SearchSettings(
                usual.sectionVertices(),
                usual.blocks(),
                usual.wideBlocks() / 2,
                usual.wideFrom(),
                usual.pruneFrom(),
                usual.vectors()));
  }

  /** An analysis takes 4 MB, and per member 268 bytes plus 128 bytes for each of 1 to 8 blocks. */
  @ParameterizedTest
  @CsvSource({
    "1, 4000396, 4000396",
    "65535, 29951860, 29951860",
    "65536, 55118080, 88672512",
    "964656, 756431680, 1250335552"
  })
  void memory_growsWithMembersAndBlocks(int members, long bytes, long wide) {
    assertThat(GroupAnalysis.memoryBytes(members)).isEqualTo(bytes);
    assertThat(GroupAnalysis.wideMemoryBytes(members)).isEqualTo(wide);
  }
}
