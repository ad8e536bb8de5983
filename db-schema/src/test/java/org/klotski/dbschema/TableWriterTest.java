package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;

/** Where rows begin and end, read with RocksDB's own reader of files. */
class TableWriterTest {
  private static final int BEFORE = 5;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, CodeRow.CODES - 1, CodeRow.CODES, 2 * CodeRow.CODES, 130})
  void codesAreDividedIntoRows(int size) throws RocksDBException {
    Group group = new Group(SmallDatabase.CLASS, 3, size, 0, true);
    long[] codes = LongStream.range(0, BEFORE + size).map(each -> 1_000 + 7 * each).toArray();
    Map<String, byte[]> members =
        rows("members.sst", writer -> writer.addMembers(group, codes, BEFORE));
    Map<String, byte[]> layers =
        rows("layers.sst", writer -> writer.addLayer(group, 9, codes, BEFORE, size));

    int[] begins =
        IntStream.iterate(0, begin -> begin < size, begin -> begin + CodeRow.CODES).toArray();
    assertThat(members).hasSize(begins.length);
    assertThat(layers).hasSize(begins.length);
    for (int begin : begins) {
      int end = Math.min(begin + CodeRow.CODES, size);
      long[] expected = LongStream.range(begin, end).map(i -> codes[BEFORE + (int) i]).toArray();
      assertThat(codes(members.get(key(Keys.member(SmallDatabase.CLASS, 3, begin)))))
          .isEqualTo(expected);
      assertThat(codes(layers.get(key(Keys.layer(SmallDatabase.CLASS, 3, 9, begin)))))
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, IdRange.LAYOUTS_IN_ROW, 2 * IdRange.LAYOUTS_IN_ROW, 130})
  void noRowIsEmpty(int layouts) throws RocksDBException {
    ExtremesTable table = new ExtremesTable(layouts);
    for (int id = 0; id < layouts; id++) {
      table.set(id, SmallDatabase.extremes(id));
    }
    Map<String, byte[]> rows =
        rows("farthest.sst", writer -> writer.addFarthest(table, new IdRange(0, layouts)));
    assertThat(rows.keySet())
        .containsExactlyElementsOf(
            IntStream.iterate(0, id -> id < layouts, id -> id + IdRange.LAYOUTS_IN_ROW)
                .mapToObj(id -> key(Keys.code(LayoutIds.unrank(id))))
                .toList());
    assertThat(rows.values()).allMatch(value -> value.length > 0);
  }

  @Test
  void aFileThatCanNotBeWrittenIsNamed() {
    Path file = folder.resolve("none").resolve("groups.sst");
    assertThatThrownBy(() -> TableWriter.write(file, writer -> {}))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write %s: ", file);
  }

  @Test
  void aFileThatIsGivenUpIsNotKeptOpen() throws IOException {
    Path file = folder.resolve("groups.sst");
    IllegalStateException enough = new IllegalStateException();
    assertThatThrownBy(
            () ->
                TableWriter.write(
                    file,
                    writer -> {
                      throw enough;
                    }))
        .isSameAs(enough);
    assertThat(OpenFiles.below(folder)).isEmpty();
  }

  private Map<String, byte[]> rows(String name, Consumer<TableWriter> content)
      throws RocksDBException {
    Path file = folder.resolve(name);
    long written = TableWriter.write(file, content);
    Map<String, byte[]> rows = new LinkedHashMap<>();
    try (Options options = new Options();
        ReadOptions reading = new ReadOptions();
        SstFileReader reader = new SstFileReader(options)) {
      reader.open(file.toString());
      try (SstFileReaderIterator each = reader.newIterator(reading)) {
        for (each.seekToFirst(); each.isValid(); each.next()) {
          rows.put(key(each.key()), each.value());
        }
        each.status();
      }
    }
    assertThat(rows).hasSize(Math.toIntExact(written));
    return rows;
  }

  private static String key(byte[] key) {
    return HexFormat.of().formatHex(key);
  }

  private static long[] codes(byte[] value) {
    long[] codes = new long[CodeRow.CODES];
    int count = CodeRow.decode(ByteBuffer.wrap(value), codes, 0);
    return LongStream.of(codes).limit(count).toArray();
  }
}
