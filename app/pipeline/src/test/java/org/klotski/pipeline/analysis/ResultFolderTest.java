package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress;
import org.klotski.testsupport.Permissions;

/** Tests the check of a cluster's result for two classes, intact and damaged in every way. */
final class ResultFolderTest {
  private static final String[] CLASSES = {"0-0-0", "6-0-0"};
  private static final String FIRST = "step-3-0-0-0-0.block";
  private static final String SECOND = "step-3-6-0-0-0.block";

  @TempDir private static Path forDatabase;
  private static List<Chunk> chunks;
  @AutoClose private static Database database;

  @TempDir private Path temporary;
  private Path folder;

  @BeforeAll
  static void build() {
    StandInDatabase built = new StandInDatabase(forDatabase, CLASSES).build();
    chunks = Chunk.of(built.groups());
    database = built.open();
  }

  @BeforeEach
  void name() {
    folder = temporary.resolve("result");
  }

  private void check(Metric metric, List<Chunk> wanted) throws IOException {
    new ResultFolder(folder, metric).check(wanted, database, 1, Progress.SILENT);
  }

  private void assertRefused(Metric metric, String sentence) {
    assertThatThrownBy(() -> check(metric, chunks))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(sentence, folder);
  }

  private static Chunk chunk(String name) {
    return chunks.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void intactResult_isAccepted() throws IOException {
    for (Metric metric : Metric.values()) {
      ClusterFolder.write(folder, metric, CLASSES);
      CountedWork heard = new CountedWork();
      ResultFolder result = new ResultFolder(folder, metric);
      result.check(chunks, database, 2, heard);
      assertThat(heard.heard()).containsExactly("check the folder: 282 layouts", "282 done");
      assertThat(chunks).allSatisfy(chunk -> assertThat(result.file(chunk)).exists());
    }
  }

  @Test
  void missingBlocks_areCountedAndOneIsNamed() throws IOException {
    assertRefused(Metric.STEP, "no folder %s");
    Files.createDirectory(folder);
    String all =
        "2 of 2 blocks are missing in %s, for example step-3-0-0-0-0.block; run the analysis in"
            + " metric step on the cluster again to complete them";
    assertRefused(Metric.STEP, all);
    ClusterFolder.write(folder, Metric.LINE, CLASSES);
    assertRefused(Metric.STEP, all);
    ClusterFolder.write(folder, Metric.STEP, "0-0-0");
    assertRefused(
        Metric.STEP,
        "1 of 2 blocks are missing in %s, for example step-3-6-0-0-0.block; run the analysis in"
            + " metric step on the cluster again to complete them");
    check(Metric.STEP, List.of(chunk("0-0-0-0"))); // No other block is needed.
  }

  /** The system reports every file in such a folder as missing. */
  @Test
  void inaccessibleFolder_isNotReportedAsEmpty() throws IOException {
    ClusterFolder.write(folder, Metric.LINE, CLASSES);
    Permissions.assumeTheyBind();
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(folder);
    Files.setPosixFilePermissions(folder, Set.of(PosixFilePermission.OWNER_READ));
    try {
      assertThatThrownBy(() -> check(Metric.LINE, chunks))
          .isInstanceOf(AccessDeniedException.class);
    } finally {
      Files.setPosixFilePermissions(folder, before);
    }
    check(Metric.LINE, chunks);
  }

  @Test
  void changedByte_isDamage() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    Path file = folder.resolve(FIRST);
    byte[] intact = Files.readAllBytes(file);
    int headerEnd = new String(intact, ISO_8859_1).indexOf('\n');
    for (int at : new int[] {headerEnd + 1, intact.length / 2 + headerEnd / 2, intact.length - 1}) {
      byte[] changed = intact.clone();
      changed[at] ^= 1;
      Files.write(file, changed);
      assertRefused(Metric.STEP, "%s/" + FIRST + " is damaged: its checksum is wrong");
    }
    for (int at : new int[] {0, headerEnd / 2, headerEnd}) {
      byte[] changed = intact.clone();
      changed[at] ^= 1;
      Files.write(file, changed);
      assertRefused(
          Metric.STEP, "%s/" + FIRST + " is not the block of group 0-0-0-0 in metric step");
    }
    Files.write(file, intact);
    check(Metric.STEP, chunks);
  }

  @Test
  void wrongLength_isDamage() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    Path file = folder.resolve(FIRST);
    byte[] intact = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(intact, intact.length + 1));
    assertRefused(Metric.STEP, "%s/" + FIRST + " is damaged: it is too long");
    Files.write(file, Arrays.copyOf(intact, intact.length - 1));
    assertRefused(Metric.STEP, "%s/" + FIRST + " is damaged: its checksum is wrong");
    Files.write(file, Arrays.copyOf(intact, intact.length - 33));
    assertRefused(Metric.STEP, "%s/" + FIRST + " is truncated");
    Files.write(file, new byte[0]);
    assertRefused(Metric.STEP, "%s/" + FIRST + " is not the block of group 0-0-0-0 in metric step");
  }

  @Test
  void blockOfOtherGroupsOrAnotherMetric_isRefused() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    ClusterFolder.write(folder, Metric.CELL, CLASSES);
    String wrong = "%s/" + FIRST + " is not the block of group 0-0-0-0 in metric step";
    for (String other : List.of(SECOND, "cell-3-0-0-0-0.block")) {
      Files.copy(folder.resolve(other), folder.resolve(FIRST), StandardCopyOption.REPLACE_EXISTING);
      assertRefused(Metric.STEP, wrong);
    }
    Group group = chunk("0-0-0-0").groups().get(0);
    Chunk otherSeed =
        new Chunk(
            group.layoutClass(),
            List.of(new Group(group.layoutClass(), 0, group.size(), group.seed() + 1, true)));
    write(otherSeed, BlockFormat.columns(otherSeed, Metric.STEP));
    assertRefused(Metric.STEP, wrong);
  }

  @Test
  void wrongDistanceToASolvedLayout_contradictsTheDatabase() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    Chunk chunk = chunk("0-0-0-0");
    Columns block = ClusterFolder.analyze(Metric.STEP, chunk);
    int distance = block.get(Facts.minSolution(Metric.STEP), 7);
    block.set(Facts.minSolution(Metric.STEP), 7, 99);
    write(chunk, block);
    assertRefused(
        Metric.STEP,
        "in %s/"
            + FIRST
            + ", layout 7 of group 0-0-0-0 has distance 99 to a solution in metric step, but in the"
            + " database "
            + distance
            + "; run verify");
  }

  private void write(Chunk chunk, Columns block) throws IOException {
    Durable.write(folder.resolve(FIRST), out -> BlockFormat.write(chunk, Metric.STEP, block, out));
  }
}
