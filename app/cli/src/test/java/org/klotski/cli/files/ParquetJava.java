package org.klotski.cli.files;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Reads Parquet files with parquet-java, which shares nothing with DuckDB. */
public final class ParquetJava {
  private ParquetJava() {}

  /** Some columns of numbers and of true (1) and false (0), whole. */
  public record Columns(int rows, Map<String, int[]> values) {
    public int[] numbers(String column) {
      return values.get(column);
    }
  }

  /** What a group of rows says of a column. */
  public record Range(boolean isKnown, String least, String greatest) {}

  public static Columns read(Path file, List<String> names) throws IOException {
    Map<String, int[]> values = new HashMap<>();
    try (ParquetFileReader reader = open(file)) {
      int rows = Math.toIntExact(reader.getRecordCount());
      names.forEach(name -> values.put(name, new int[rows]));
      MessageType all = reader.getFooter().getFileMetaData().getSchema();
      MessageType wanted =
          new MessageType(
              all.getName(),
              all.getFields().stream().filter(field -> names.contains(field.getName())).toList());
      reader.setRequestedSchema(wanted);
      int from = 0;
      for (PageReadStore pages = reader.readNextRowGroup();
          pages != null;
          pages = reader.readNextRowGroup()) {
        int to = from + Math.toIntExact(pages.getRowCount());
        ColumnReadStoreImpl columns =
            new ColumnReadStoreImpl(pages, new NoRecords(), wanted, "test");
        for (ColumnDescriptor column : wanted.getColumns()) {
          read(column, columns.getColumnReader(column), values.get(column.getPath()[0]), from, to);
        }
        from = to;
      }
      return new Columns(rows, values);
    }
  }

  private static void read(
      ColumnDescriptor column, ColumnReader reader, int[] values, int from, int to) {
    boolean isFlag = column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN;
    for (int row = from; row < to; row++) {
      values[row] = isFlag ? (reader.getBoolean() ? 1 : 0) : reader.getInteger();
      reader.consume();
    }
  }

  public static List<Range> ranges(Path file, String column) throws IOException {
    try (ParquetFileReader reader = open(file)) {
      return reader.getFooter().getBlocks().stream()
          .map(block -> chunk(block, column).getStatistics())
          .map(ParquetJava::range)
          .toList();
    }
  }

  private static Range range(Statistics<?> statistics) {
    return new Range(
        statistics.hasNonNullValue(), statistics.minAsString(), statistics.maxAsString());
  }

  public static Set<String> compression(Path file) throws IOException {
    try (ParquetFileReader reader = open(file)) {
      Set<String> names = new TreeSet<>();
      for (BlockMetaData block : reader.getFooter().getBlocks()) {
        block.getColumns().forEach(chunk -> names.add(chunk.getCodec().name()));
      }
      return names;
    }
  }

  private static ColumnChunkMetaData chunk(BlockMetaData block, String column) {
    return block.getColumns().stream()
        .filter(chunk -> chunk.getPath().toDotString().equals(column))
        .findAny()
        .orElseThrow();
  }

  private static ParquetFileReader open(Path file) throws IOException {
    return ParquetFileReader.open(
        new LocalInputFile(file),
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ZstdOnly())
            .build());
  }

  /** Values are read column by column, so there are no records to put together. */
  private static final class NoRecords extends GroupConverter {
    @Override
    public Converter getConverter(int field) {
      return new PrimitiveConverter() {};
    }

    @Override
    public void start() {}

    @Override
    public void end() {}
  }

  /** The usual one needs all of Hadoop. */
  private static final class ZstdOnly implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName name) {
      throw new UnsupportedOperationException("this only reads");
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
      return new BytesInputDecompressor() {
        @Override
        public BytesInput decompress(BytesInput packed, int size) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          packed.writeAllTo(bytes);
          return BytesInput.from(Zstd.decompress(bytes.toByteArray(), size));
        }

        @Override
        public void decompress(ByteBuffer packed, int packedSize, ByteBuffer out, int size) {
          byte[] bytes = new byte[packedSize];
          packed.get(bytes);
          out.put(Zstd.decompress(bytes, size));
        }

        @Override
        public void release() {}
      };
    }

    @Override
    public void release() {}
  }
}
