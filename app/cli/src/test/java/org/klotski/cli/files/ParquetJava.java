package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
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
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Reads Parquet files with parquet-java, and digests them as docs/data-set.md says. */
public final class ParquetJava {
  private static final int ROWS_OF_SLICE = 2048;

  private ParquetJava() {}

  /** Some columns of numbers and of true (1) and false (0), whole. */
  public record Columns(int rows, Map<String, int[]> values) {
    public int[] numbers(String column) {
      return values.get(column);
    }
  }

  /** What a group of rows says of a column. */
  public record Range(boolean isKnown, String least, String greatest) {}

  /** Takes the values of a column in a group of rows. */
  private interface Visitor {
    void visit(ColumnDescriptor column, ColumnReader values, long rows) throws IOException;
  }

  public static Columns read(Path file, List<String> names) throws IOException {
    Map<String, int[]> values = new HashMap<>();
    Map<String, Integer> next = new HashMap<>();
    int rows;
    try (ParquetFileReader reader = open(file)) {
      rows = Math.toIntExact(reader.getRecordCount());
    }
    names.forEach(name -> values.put(name, new int[rows]));
    go(
        file,
        Set.copyOf(names),
        (column, reader, count) -> {
          String name = column.getPath()[0];
          int at = next.getOrDefault(name, 0);
          int[] all = values.get(name);
          boolean isFlag =
              column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN;
          for (int i = 0; i < count; i++) {
            all[at++] = isFlag ? (reader.getBoolean() ? 1 : 0) : reader.getInteger();
            reader.consume();
          }
          next.put(name, at);
        });
    return new Columns(rows, values);
  }

  /** The content digest of each column. */
  public static Map<String, String> digests(Path file) throws IOException {
    Map<String, ColumnDigest> columns = new LinkedHashMap<>();
    go(
        file,
        Set.of(),
        (column, values, rows) ->
            columns
                .computeIfAbsent(column.getPath()[0], name -> new ColumnDigest(column))
                .add(values, rows));
    Map<String, String> digests = new LinkedHashMap<>();
    columns.forEach((name, digest) -> digests.put(name, digest.finish()));
    return digests;
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

  private static void go(Path file, Set<String> names, Visitor visitor) throws IOException {
    try (ParquetFileReader reader = open(file)) {
      MessageType all = reader.getFooter().getFileMetaData().getSchema();
      MessageType wanted =
          new MessageType(
              all.getName(),
              all.getFields().stream()
                  .filter(field -> names.isEmpty() || names.contains(field.getName()))
                  .toList());
      reader.setRequestedSchema(wanted);
      for (PageReadStore pages = reader.readNextRowGroup();
          pages != null;
          pages = reader.readNextRowGroup()) {
        ColumnReadStoreImpl columns =
            new ColumnReadStoreImpl(pages, new NoRecords(), wanted, "test");
        for (ColumnDescriptor column : wanted.getColumns()) {
          visitor.visit(column, columns.getColumnReader(column), pages.getRowCount());
        }
      }
    }
  }

  private static ParquetFileReader open(Path file) throws IOException {
    return ParquetFileReader.open(
        new LocalInputFile(file),
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ZstdOnly())
            .build());
  }

  /** The canonical form of a column, from what the page about it says. */
  private static final class ColumnDigest {
    private final ColumnDescriptor column;
    private final PrimitiveType type;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final MessageDigest slices = sha256();
    private int rows;

    ColumnDigest(ColumnDescriptor column) {
      this.column = column;
      type = column.getPrimitiveType();
    }

    void add(ColumnReader values, long count) {
      try {
        for (long i = 0; i < count; i++) {
          write(values);
          values.consume();
          if (++rows % ROWS_OF_SLICE == 0) {
            endSlice();
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void write(ColumnReader values) throws IOException {
      if (values.getCurrentDefinitionLevel() < column.getMaxDefinitionLevel()) {
        out.writeByte(255);
        return;
      }
      switch (type.getPrimitiveTypeName()) {
        case BOOLEAN -> out.writeByte(values.getBoolean() ? 1 : 0);
        case INT32 -> {
          switch (bits(type.getLogicalTypeAnnotation())) {
            case 8 -> out.writeByte(values.getInteger());
            case 16 -> out.writeShort(values.getInteger());
            default -> out.writeInt(values.getInteger());
          }
        }
        default -> {
          out.write(values.getBinary().toStringUsingUTF8().getBytes(UTF_8));
          out.writeByte(0);
        }
      }
    }

    private static int bits(LogicalTypeAnnotation annotation) {
      return annotation instanceof DecimalLogicalTypeAnnotation decimal
          ? (decimal.getPrecision() < 5 ? 16 : 32)
          : ((IntLogicalTypeAnnotation) annotation).getBitWidth();
    }

    private void endSlice() {
      slices.update(sha256().digest(bytes.toByteArray()));
      bytes.reset();
    }

    String finish() {
      if (rows % ROWS_OF_SLICE != 0) {
        endSlice();
      }
      return HexFormat.of().formatHex(slices.digest());
    }

    private static MessageDigest sha256() {
      try {
        return MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }
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
