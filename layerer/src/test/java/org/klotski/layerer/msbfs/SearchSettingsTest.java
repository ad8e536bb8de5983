package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How wide a search is, and what it takes. */
class SearchSettingsTest {
  private static final SearchSettings SETTINGS = new SearchSettings(512, 2, 8, 1_000, 50, true);

  @Test
  void largeGroupsAreSearchedWide() {
    assertThat(SETTINGS.mostUnits(999)).isEqualTo(2);
    assertThat(SETTINGS.mostUnits(1_000)).isEqualTo(8);
    assertThat(SETTINGS.withWideSearchOf(1).mostUnits(1_000)).as("never narrower").isEqualTo(2);
    assertThat(SETTINGS.withWideSearchOf(4).mostUnits(1_000)).isEqualTo(4);
    assertThat(SETTINGS.withWideSearchOf(3))
        .isEqualTo(new SearchSettings(512, 2, 3, 1_000, 50, true));
  }

  /**
   * 4 MB and, for each member, 268 bytes and 128 for each 512 roots: four times 512 at most, but
   * eight times where there is more memory.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 4000396, 4000396",
    "65535, 29951860, 29951860",
    "65536, 55118080, 88672512",
    "964656, 756431680, 1250335552"
  })
  void aGroupTakesSoManyBytes(int members, long bytes, long wide) {
    assertThat(GroupAnalysis.memoryBytes(members)).isEqualTo(bytes);
    assertThat(GroupAnalysis.wideMemoryBytes(members)).isEqualTo(wide);
  }

  @Test
  void theBitsAtOnceAreThoseOfTheSearch() {
    assertThat(GroupAnalysis.bitsAtOnce())
        .isEqualTo(MultiSourceBfs.bitsAtOnce())
        .isIn(64, 256, 512);
  }
}
