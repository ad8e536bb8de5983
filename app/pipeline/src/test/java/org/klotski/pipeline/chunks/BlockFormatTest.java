package org.klotski.pipeline.chunks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/** Tests writing and reading blocks. {@code ResultFolderTest} covers damaged blocks. */
final class BlockFormatTest {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-1");

  private static Chunk chunk(int... sizes) {
    List<Group> groups =
        IntStream.range(0, sizes.length)
            .mapToObj(number -> new Group(CLASS, number, sizes[number], 1000L + number, true))
            .toList();
    return new Chunk(CLASS, groups);
  }

  /** Returns a block whose values differ in all bytes, including the largest ones and none. */
  private static Columns filled(Chunk chunk, Metric metric) {
    Columns block = BlockFormat.columns(chunk, metric);
    for (Fact fact : block.facts()) {
      for (int row = 0; row < block.size(); row++) {
        block.set(fact, row, (0x1234567L * (row + 1) + fact.position()) % fact.type().largest());
      }
      block.set(fact, 0, fact.canBeNone() ? Columns.NONE : fact.type().largest());
    }
    return block;
  }

  private static byte[] write(Chunk chunk, Metric metric, Columns block) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BlockFormat.write(chunk, metric, block, out);
    return out.toByteArray();
  }

  /** The block has more rows than fit into the buffer. */
  @Test
  void readBlock_equalsTheWrittenOne() throws IOException {
    Chunk chunk = chunk(70_000, 1, 5);
    for (Metric metric : Metric.values()) {
      Columns block = filled(chunk, metric);
      byte[] written = write(chunk, metric, block);
      ByteArrayInputStream in =
          new ByteArrayInputStream(Arrays.copyOf(written, written.length + 3));
      Columns read = BlockFormat.read(chunk, metric, in);
      assertThat(in.available()).as("bytes after the block").isEqualTo(3);
      assertThat(read.facts()).isEqualTo(block.facts()).hasSize(5);
      for (Fact fact : block.facts()) {
        for (int row = 0; row < block.size(); row++) {
          if (read.get(fact, row) != block.get(fact, row)) {
            assertThat(read.get(fact, row)).as("%s %s", fact, row).isEqualTo(block.get(fact, row));
          }
        }
      }
    }
  }

  @Test
  void bytes_areAsDocumented() throws Exception {
    Chunk chunk = chunk(2, 3);
    Columns block = filled(chunk, Metric.CELL);
    byte[] bytes = write(chunk, Metric.CELL, block);
    String header = new String(bytes, ISO_8859_1).lines().findFirst().orElseThrow() + "\n";
    assertThat(header)
        .matches(
            "klotski block 3: chunk 5-4-1-0, metric cell, groups [0-9a-f]{64}, 5 rows of"
                + " min_solution_cell farthest_cell farthest_cell_num min_solution_cell_num"
                + " solution_cell_num\n");
    assertThat(bytes).hasSize(header.length() + 5 * 16 + 32);
    ByteBuffer values = ByteBuffer.wrap(bytes, header.length(), 5 * 16);
    for (Fact fact : block.facts()) {
      for (int row = 0; row < 5; row++) {
        long stored =
            fact.type().bytes() == 2 ? values.getShort() & 0xFFFF : values.getInt() & 0xFFFF_FFFFL;
        assertThat(stored).as("%s %s", fact, row).isEqualTo(block.of(fact).stored(row));
      }
    }
    byte[] checked = Arrays.copyOf(bytes, bytes.length - 32);
    assertThat(Arrays.copyOfRange(bytes, bytes.length - 32, bytes.length))
        .isEqualTo(MessageDigest.getInstance("SHA-256").digest(checked));
  }
}
