package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** What somebody hears who waits for the tables. */
final class MakingTablesTest {
  private final List<String> told = new ArrayList<>();

  private Work begin(String name, String unit, long total) {
    told.add("%s: %d %s".formatted(name, total, unit));
    return new Work() {
      @Override
      public void add(long more) {
        told.add("+" + more);
      }

      @Override
      public void close() {
        told.add("end");
      }
    };
  }

  @Test
  void whatComesAfterTheRowsIsWorkOfItsOwn() {
    Progress progress = (name, unit, total, doneBefore, outlook) -> begin(name, unit, total);
    try (MakingTables work = new MakingTables(progress, 5, 2)) {
      work.add(3);
      work.add(2);
      work.fileIsThere();
      work.add(0);
      work.fileIsThere();
    }
    assertThat(told)
        .containsExactly(
            "make tables: 5 rows",
            "+3",
            "+2",
            "end",
            "finish tables: 2 files",
            "+0",
            "+1",
            "+0",
            "+1",
            "end");
  }
}
