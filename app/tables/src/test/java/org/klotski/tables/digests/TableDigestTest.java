package org.klotski.tables.digests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Bytes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.klotski.tables.columns.ColumnType;

/** The canonical form, byte by byte, as docs/data-set.md has it. */
final class TableDigestTest {
  private static HashCode sha256(byte[] bytes) {
    return Hashing.sha256().hashBytes(bytes);
  }

  @Test
  void valuesAreBytesOfTheirType() {
    SliceDigest digest = new SliceDigest();
    digest.add(ColumnType.TINYINT, -1);
    digest.add(ColumnType.SMALLINT, 258);
    digest.add(ColumnType.INTEGER, 0x01020304);
    digest.add(ColumnType.BOOLEAN, 1);
    assertThat(digest.finish()).isEqualTo(sha256(new byte[] {-1, 1, 2, 1, 2, 3, 4, 1}));
    digest.add("阵");
    digest.add(null);
    digest.add("");
    byte[] text = "阵".getBytes(UTF_8);
    assertThat(digest.finish()).isEqualTo(sha256(Bytes.concat(text, new byte[] {0, -1, 0})));
  }

  @Test
  void slicesLongerThanExpectedAreTakenToo() {
    SliceDigest digest = new SliceDigest();
    String text = "x".repeat(100_000);
    digest.add(text);
    assertThat(digest.finish()).isEqualTo(sha256((text + "\0").getBytes(UTF_8)));
  }

  @Test
  void aTableIsMadeOfColumnsAndTheseOfSlices() {
    ColumnDigests digests =
        new ColumnDigests(
            List.of("id", "code"), List.of(ColumnType.INTEGER, ColumnType.VARCHAR), 3000);
    HashCode[] slices = {sha256(new byte[] {1}), sha256(new byte[] {2}), sha256(new byte[] {3})};
    digests.put(0, 1, slices[1]);
    digests.put(0, 0, slices[0]);
    digests.put(1, 0, slices[2]);
    digests.put(1, 1, slices[2]);
    TableDigest table = digests.finish();
    String id = sha256(Bytes.concat(slices[0].asBytes(), slices[1].asBytes())).toString();
    String code = sha256(Bytes.concat(slices[2].asBytes(), slices[2].asBytes())).toString();
    assertThat(table.rows()).isEqualTo(3000);
    assertThat(table.columns())
        .isEqualTo(
            Map.of(
                "id", new TableDigest.OfColumn(ColumnType.INTEGER, id),
                "code", new TableDigest.OfColumn(ColumnType.VARCHAR, code)));
    assertThat(table.sha256())
        .isEqualTo(
            sha256("id integer %s\ncode varchar %s\n".formatted(id, code).getBytes(UTF_8))
                .toString());
  }
}
