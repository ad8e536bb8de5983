package org.klotski.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many searches run at once. */
class ExplorerTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1024, 1", // one at least
    "2, 1024, 1", // a processor is left for look-ups
    "4, 1024, 3",
    "32, 1024, 6", // there is memory for no more
    "32, 8192, 31",
    "6, 300, 1",
    "6, 64, 1"
  })
  void theyLeaveAProcessorAndFitIntoTheMemory(int processors, long megabytes, int searches) {
    assertThat(Explorer.searchesAtOnce(processors, megabytes << 20)).isEqualTo(searches);
  }
}
