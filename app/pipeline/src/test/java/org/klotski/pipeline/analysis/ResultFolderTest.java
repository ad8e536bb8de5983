package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Tests the check of a cluster's result for two classes, with intact and damaged blocks. */
final class ResultFolderTest {
  private static final String[] CLASSES = {"0-0-0", "6-0-0"};
  private static final String FIRST = "step-3-0-0-0-0.block";
  private static final String DAMAGED = "is damaged: its checksum is wrong";
  private static final String ANOTHER = "is not the block of group 0-0-0-0 in metric step";

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

  private void assertRefused(String message) {
    assertThatThrownBy(() -> check(Metric.STEP, chunks))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(message, folder);
  }

  private void assertRefused(byte[] block, String reason) throws IOException {
    Files.write(folder.resolve(FIRST), block);
    assertRefused("%s/" + FIRST + " " + reason);
  }

  private static Chunk chunk(String name) {
    return chunks.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void intactResult_isAccepted() throws IOException {
    for (Metric metric : Metric.values()) {
      ClusterFolder.write(folder, metric, CLASSES);
      CountedWork heard = new CountedWork();
      new ResultFolder(folder, metric).check(chunks, database, 2, heard);
      assertThat(heard.heard()).containsExactly("check the folder: 282 layouts", "282 done");
    }
  }

  @Test
  void missingBlocks_areCountedAndOneIsNamed() throws IOException {
    assertRefused("no folder %s");
    ClusterFolder.write(folder, Metric.LINE, CLASSES);
    String rest = "; run the analysis in metric step on the cluster again to complete them";
    assertRefused("2 of 2 blocks are missing in %s, for example step-3-0-0-0-0.block" + rest);
    ClusterFolder.write(folder, Metric.STEP, "0-0-0");
    assertRefused("1 of 2 blocks are missing in %s, for example step-3-6-0-0-0.block" + rest);
    check(Metric.STEP, List.of(chunk("0-0-0-0"))); // No other block is needed.
  }

  /** In a folder without the execute permission, every file seems to be missing. */
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
  }

  @Test
  void damagedBlock_isRefused() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    byte[] intact = Files.readAllBytes(folder.resolve(FIRST));
    int length = intact.length;
    int headerEnd = new String(intact, ISO_8859_1).indexOf('\n');
    for (int at : new int[] {headerEnd + 1, (length + headerEnd) / 2, length - 1}) {
      assertRefused(changed(intact, at), DAMAGED);
    }
    for (int at : new int[] {0, headerEnd / 2, headerEnd}) {
      assertRefused(changed(intact, at), ANOTHER);
    }
    assertRefused(Arrays.copyOf(intact, length + 1), "is damaged: it is too long");
    assertRefused(Arrays.copyOf(intact, length - 1), DAMAGED);
    assertRefused(Arrays.copyOf(intact, length - 33), "is truncated");
    assertRefused(new byte[0], ANOTHER);
    Files.write(folder.resolve(FIRST), intact);
    check(Metric.STEP, chunks);
  }

  private static byte[] changed(byte[] intact, int at) {
    byte[] changed = intact.clone();
    changed[at] ^= 1;
    return changed;
  }

  @Test
  void blockOfOtherGroupsOrAnotherMetric_isRefused() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    ClusterFolder.write(folder, Metric.CELL, CLASSES);
    for (String other : List.of("step-3-6-0-0-0.block", "cell-3-0-0-0-0.block")) {
      assertRefused(Files.readAllBytes(folder.resolve(other)), ANOTHER);
    }
    Group group = chunk("0-0-0-0").groups().get(0);
    Group otherSeed = new Group(group.layoutClass(), 0, group.size(), group.seed() + 1, true);
    Chunk other = new Chunk(group.layoutClass(), List.of(otherSeed));
    assertRefused(bytes(other, BlockFormat.columns(other, Metric.STEP)), ANOTHER);
  }

  @Test
  void wrongDistanceToASolvedLayout_contradictsTheDatabase() throws IOException {
    ClusterFolder.write(folder, Metric.STEP, CLASSES);
    Chunk chunk = chunk("0-0-0-0");
    Columns block = ClusterFolder.analyze(Metric.STEP, chunk);
    int distance = block.get(Facts.minSolution(Metric.STEP), 7);
    block.set(Facts.minSolution(Metric.STEP), 7, 99);
    Files.write(folder.resolve(FIRST), bytes(chunk, block));
    String message =
        "in %%s/%s, layout 7 of group 0-0-0-0 has distance 99 to a solution in metric step,"
            + " but in the database %d; run verify";
    assertRefused(message.formatted(FIRST, distance));
  }

  private static byte[] bytes(Chunk chunk, Columns block) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BlockFormat.write(chunk, Metric.STEP, block, out);
    return out.toByteArray();
  }
}
