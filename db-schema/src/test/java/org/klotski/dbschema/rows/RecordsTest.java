package org.klotski.dbschema.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/** Each kind of record: the bytes that SCHEMA.md promises, and back again. */
final class RecordsTest {
  private static final LayoutClass CLASS = new LayoutClass(5, 4, 1);

  private static String hex(byte[] bytes) {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }

  private static byte[] written(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.position()];
    buffer.get(0, bytes);
    return bytes;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1, 01",
    "127, 7F",
    "128, 8001",
    "16384, 808001",
    "68719476735, FFFFFFFFFF01"
  })
  void varintsTakeSevenBitsAByte(long number, String bytes) {
    ByteBuffer buffer = ByteBuffer.allocate(10);
    Varint.put(buffer, number);
    assertThat(hex(written(buffer))).isEqualTo(bytes);
    assertThat(Varint.get(buffer.flip())).isEqualTo(number);
  }

  @Test
  void keysSortAsCodesAndNamesDo() {
    assertThat(hex(Keys.code(0x1A9BF0C00L))).isEqualTo("01A9BF0C00");
    assertThat(hex(Keys.group(CLASS, 266))).isEqualTo("0541010A");
    assertThat(hex(Keys.member(CLASS, 1, 7424))).isEqualTo("0541000100001D00");
    assertThat(hex(Keys.layer(CLASS, 1, 127, 0))).isEqualTo("05410001007F00000000");
    byte[] lastGroup = Keys.member(CLASS, 0xFFFF, 0);
    assertThat(Arrays.compareUnsigned(Keys.member(CLASS, 1, 964_655), lastGroup)).isNegative();
    byte[] nextClass = Keys.member(new LayoutClass(5, 4, 2), 0, 0);
    assertThat(Arrays.compareUnsigned(lastGroup, nextClass)).isNegative();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64})
  void codeRowsGiveBackTheirCodes(int count) {
    long[] codes =
        new Random(count)
            .ints(200, 0, LayoutIds.COUNT)
            .distinct()
            .limit(count)
            .sorted()
            .mapToLong(LayoutIds::unrank)
            .toArray();
    ByteBuffer value = ByteBuffer.allocate(CodeRow.MAX_BYTES);
    CodeRow.encode(codes, 0, count, value);
    long[] read = new long[count + 3];
    assertThat(CodeRow.decode(value.flip(), read, 3)).isEqualTo(count);
    assertThat(Arrays.copyOfRange(read, 3, count + 3)).isEqualTo(codes);
  }

  @Test
  void layoutBlocksGiveBackTheirLayoutsAndCodes() {
    LayoutRecord[] layouts = new LayoutRecord[IdRange.LAYOUTS_IN_ROW];
    long[] codes = new long[layouts.length];
    Random random = new Random(7);
    int first = 64 * 63_926;
    for (int i = 0; i < layouts.length; i++) {
      codes[i] = LayoutIds.unrank(first + i);
      layouts[i] =
          new LayoutRecord(
              codes[i],
              first + i,
              new CaseName(
                  LayoutClass.all().get(random.nextInt(203)),
                  random.nextInt(65_536),
                  random.nextInt(964_656)),
              random.nextInt(8),
              random.nextInt(65_536),
              random.nextInt(65_535) - 1);
    }
    ByteBuffer value = ByteBuffer.allocate(LayoutRow.MAX_BYTES);
    LayoutRow.encode(layouts, layouts.length, value);
    ByteBuffer stored = ByteBuffer.wrap(written(value));
    for (int i = 0; i < layouts.length; i++) {
      assertThat(LayoutRow.decode(stored, i, codes[i])).isEqualTo(layouts[i]);
    }
    long[] read = new long[layouts.length];
    LayoutRow.decodeCodes(stored, codes[0], read);
    assertThat(read).isEqualTo(codes);
  }

  @Test
  void aLayoutBlockWithBytesTooManyIsNoticed() {
    LayoutRecord layout = new LayoutRecord(0, 0, new CaseName(CLASS, 0, 0), 0, 0, -1);
    ByteBuffer value = ByteBuffer.allocate(100);
    LayoutRow.encode(new LayoutRecord[] {layout}, 1, value);
    ByteBuffer longer = ByteBuffer.wrap(Arrays.copyOf(value.array(), value.position() + 1));
    assertThatThrownBy(() -> LayoutRow.decodeCodes(longer, 0, new long[64]))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("1 bytes too many");
  }

  @Test
  void groupRecordsAreAsTheSchemaSays() {
    GroupRecord record =
        new GroupRecord(
            new Group(CLASS, 266, 12, 0x10BBB9C00L, false),
            ImmutableIntArray.of(0x10B, 0x141, 0x13F),
            ImmutableIntArray.of(1, 2, 3, 3, 2, 1));
    assertThat(hex(record.encode()))
        .isEqualTo(
            "0000000C010BBB9C0000010B0141013F0006"
                + "000000010000000200000003000000030000000200000001");
    assertThat(GroupRecord.decode(CLASS, 266, ByteBuffer.wrap(record.encode()))).isEqualTo(record);
  }
}
