package org.klotski.pipeline.chunks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TaskTimeTest {
  @Test
  void aTableIsReadAsItWasWritten() {
    List<TaskTime> times =
        List.of(
            new TaskTime("2-6-1-0", TaskTime.Part.SLICE, 900_000, 810_000_000_000L, 12.375),
            new TaskTime("0-0-0-0", TaskTime.Part.BUNDLE, 12, 144, 0));
    List<String> lines = TaskTime.lines(times);
    assertThat(lines)
        .startsWith("chunk,part,layouts,pairs,seconds", "2-6-1-0,slice,900000,810000000000,12.375");
    assertThat(TaskTime.parse(lines)).isEqualTo(times);
  }

  @Test
  void aLineThatIsNoneIsNamed() {
    assertThatThrownBy(() -> TaskTime.parse(List.of("a,b")))
        .hasMessage("line 1 should be chunk,part,layouts,pairs,seconds");
    for (String line : List.of("x,slice,1,1", "x,slices,1,1,1", "x,slice,1,1,one", "")) {
      assertThatThrownBy(() -> TaskTime.parse(List.of("chunk,part,layouts,pairs,seconds", line)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("line 2 is not a chunk, a part");
    }
  }
}
