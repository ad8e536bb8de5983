package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;

/** Checks keys and pages of files with RocksDB's file reader. */
final class PageWriterTest {
  private static final LayoutClass CLASS = new LayoutClass(5, 4, 1);
  private static final int BEFORE = 5;

  @TempDir private Path folder;

  private static Columns codes(int rows) {
    Columns columns = new Columns(List.of(Facts.CODE_OF_LAYOUT), BEFORE + rows);
    for (int row = 0; row < columns.size(); row++) {
      columns.set(Facts.CODE_OF_LAYOUT, row, 1_000 + 7L * row);
    }
    return columns;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 128, 130})
  void members_areDividedIntoPages(int size) throws RocksDBException {
    ColumnFamily family = ColumnFamily.MEMBERS;
    Map<String, byte[]> pages =
        pages(family, to -> to.addForGroup(CLASS, 3, codes(size), BEFORE, BEFORE + size));

    assertThat(pages).hasSize((size + 63) / 64);
    for (int first = 0; first < size; first += PageFormat.ROWS) {
      byte[] page = pages.get(hex(Keys.ofGroup(CLASS, 3, first)));
      assertThat(PageFormat.first(family.format().check(page))).isEqualTo(first);
      assertThat(PageFormat.rows(page)).isEqualTo(Math.min(64, size - first));
      for (int row = 0; row < PageFormat.rows(page); row++) {
        assertThat(family.format().stored(page, Facts.CODE_OF_LAYOUT, row))
            .isEqualTo(1_000 + 7L * (BEFORE + first + row));
      }
    }
  }

  @Test
  void firstCode_isTheKeyOfLayouts() throws RocksDBException {
    Map<String, byte[]> pages =
        pages(
            ColumnFamily.LAYOUTS,
            to -> {
              to.addLayouts(0, SmallDatabase.columns(), 0, 64);
              to.addLayouts(64, SmallDatabase.columns(), 64, 130);
            });

    assertThat(pages.keySet())
        .containsExactly(
            hex(Keys.code(0)),
            hex(Keys.code(LayoutIds.unrank(64))),
            hex(Keys.code(LayoutIds.unrank(128))));
    assertThat(pages.values()).extracting(PageFormat::first).containsExactly(0, 64, 128);
  }

  @Test
  void unalignedLayouts_areRefused() {
    assertThatThrownBy(
            () ->
                pages(
                    ColumnFamily.LAYOUTS, to -> to.addLayouts(63, SmallDatabase.columns(), 0, 64)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void unwritableFile_isNamed() {
    Path file = folder.resolve("none").resolve("groups.sst");
    assertThatThrownBy(() -> PageWriter.write(file, ColumnFamily.GROUPS, writer -> {}))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write %s: ", file);
  }

  @Test
  void abandonedFile_isClosed() throws IOException {
    Path file = folder.resolve("groups.sst");
    IllegalStateException enough = new IllegalStateException();
    assertThatThrownBy(
            () ->
                PageWriter.write(
                    file,
                    ColumnFamily.GROUPS,
                    writer -> {
                      throw enough;
                    }))
        .isSameAs(enough);
    assertThat(OpenFiles.below(folder)).isEmpty();
  }

  private Map<String, byte[]> pages(ColumnFamily family, Consumer<PageWriter> content)
      throws RocksDBException {
    Path file = folder.resolve(family.familyName() + ".sst");
    long written = PageWriter.write(file, family, content);
    Map<String, byte[]> pages = new LinkedHashMap<>();
    try (Options options = new Options();
        ReadOptions reading = new ReadOptions();
        SstFileReader reader = new SstFileReader(options)) {
      reader.open(file.toString());
      try (SstFileReaderIterator each = reader.newIterator(reading)) {
        for (each.seekToFirst(); each.isValid(); each.next()) {
          pages.put(hex(each.key()), each.value());
        }
        each.status();
      }
    }
    assertThat(pages).hasSize(Math.toIntExact(written));
    return pages;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
