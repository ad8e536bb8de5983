package org.klotski.exporter.upload;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.klotski.Json;
import org.klotski.Move;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.Resource;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.grouper.facts.FactRow;
import org.klotski.notation.Notation;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.puzzles.PuzzleSet;

/**
 * The puzzles of the {@link PuzzleSet} with their best first moves and a shortest solution: one
 * JSON Lines file of all puzzles, and a Parquet file for each split. Needs 60 MB for the distances
 * of all layouts and about a kilobyte for each puzzle.
 *
 * <p>A hash of the group determines the split of a puzzle. A group and its mirror images are in the
 * same split, because they have equivalent solutions.
 */
final class Puzzles {
  private static final List<String> SPLITS = List.of("train", "validation", "test");

  /**
   * The prefix of the hashed text. With this prefix, the splits have 80.1, 10.0, and 9.8 percent of
   * the puzzles, although some groups have a thousand puzzles.
   */
  private static final String SEED = "klotski 72 ";

  /** The percentage of groups in the first split. */
  private static final int TRAIN = 80;

  /** The percentage of groups in the first two splits. */
  private static final int TRAIN_AND_VALIDATION = 90;

  private static final List<Fact> FACTS =
      List.of(
          Facts.CODE_OF_LAYOUT,
          Facts.NAME,
          Facts.CLASS_OF_LAYOUT,
          Facts.GROUP_NAME_OF_LAYOUT,
          Facts.minSolution(Metric.STEP),
          Facts.minSolution(Metric.LINE),
          Facts.minSolution(Metric.CELL),
          Facts.MIN_SOLUTION_WAYS,
          Facts.DIFFICULTY_SCORE,
          Facts.DIFFICULTY,
          Facts.IS_MINIMAL,
          Facts.IS_HARDEST,
          Facts.IS_MIRROR);

  private static final List<Field> FIELDS =
      Stream.concat(
              FACTS.stream().map(Field::of),
              Stream.of(
                  new Field(
                      "board",
                      "string",
                      "",
                      "the 20 cells, row by row: a letter for each piece, o for an empty cell"),
                  new Field(
                      "first_moves",
                      Field.ARRAY,
                      "",
                      "all first moves of shortest solutions in steps: the cell of the piece's top"
                          + " left corner before and after, 0 to 19, row by row, as in 17-13"),
                  new Field(
                      "solution",
                      Field.ARRAY,
                      "",
                      "the moves of one shortest solution in steps; each is that to the layout with"
                          + " the smallest code"),
                  new Field(
                      "split",
                      "string",
                      "",
                      "train, validation, or test; a group and its mirror images share a split")))
          .toList();

  private static final long FILE_BYTES = 40_000_000;

  private final Database database;
  private final int threads;
  private List<Puzzle> puzzles;

  private record Puzzle(String split, String json) {}

  Puzzles(Database database, int threads) {
    this.database = database;
    this.threads = threads;
  }

  List<DataFile> files() {
    List<DataFile> files = new ArrayList<>();
    files.add(
        new ComputedFile(
            "puzzles.jsonl",
            FILE_BYTES,
            file -> Files.write(file, lines(SPLITS)),
            () -> resource("puzzles", Format.JSON_LINES, SPLITS)));
    for (String split : SPLITS) {
      String name = "puzzles-" + split;
      files.add(
          new ComputedFile(
              name + ".parquet",
              FILE_BYTES,
              file -> writeParquet(file, split),
              () -> resource(name, Format.PARQUET, List.of(split))));
    }
    return files;
  }

  private Resource resource(String name, Format format, List<String> splits) {
    return new Resource(
        name,
        "one row per puzzle of " + String.join(", ", splits),
        format,
        lines(splits).size(),
        List.of(Facts.CODE_OF_LAYOUT.name()),
        FIELDS);
  }

  private List<String> lines(List<String> splits) {
    if (puzzles == null) {
      puzzles = read();
    }
    return puzzles.stream().filter(each -> splits.contains(each.split)).map(Puzzle::json).toList();
  }

  private void writeParquet(Path file, String split) throws IOException {
    String types =
        FIELDS.stream()
            .map(field -> "%s: '%s'".formatted(field.name(), type(field)))
            .collect(Collectors.joining(", "));
    Path json = Files.createTempFile("klotski-puzzles-", ".jsonl");
    try {
      Files.write(json, lines(List.of(split)));
      Parquet.write(
          "FROM read_json(%s, format = 'newline_delimited', columns = {%s})"
              .formatted(DuckDb.quoted(json), types),
          file);
    } finally {
      Files.delete(json);
    }
  }

  private static String type(Field field) {
    return switch (field.type()) {
      case "integer" -> "INTEGER";
      case "number" -> "DOUBLE";
      case "boolean" -> "BOOLEAN";
      case Field.ARRAY -> "VARCHAR[]";
      default -> "VARCHAR";
    };
  }

  private List<Puzzle> read() {
    long[] codes;
    try (Tables tables = Tables.open(database.folder(), threads)) {
      codes =
          PuzzleSet.puzzles(tables, threads).stream()
              .mapToLong(each -> LayoutCode.parse(each.code()))
              .toArray();
    }
    Columns distances = database.layouts(List.of(Facts.minSolution(Metric.STEP)), threads);
    return Arrays.stream(database.layouts(codes)).map(row -> puzzle(row, distances)).toList();
  }

  private Puzzle puzzle(FactRow row, Columns distances) {
    Map<String, Object> fields = new LinkedHashMap<>();
    FACTS.forEach(fact -> fields.put(fact.name(), value(row, fact)));
    Layout layout = LayoutCode.decode(row.code());
    fields.put("board", Notation.STRING.write(layout));
    List<Layout> next = nearer(layout, distances);
    fields.put("first_moves", next.stream().map(each -> move(layout, each)).toList());
    List<String> solution = new ArrayList<>();
    for (Layout at = layout; !next.isEmpty(); next = nearer(at, distances)) {
      solution.add(move(at, next.get(0)));
      at = next.get(0);
    }
    fields.put("solution", solution);
    String split = split(row);
    fields.put("split", split);
    return new Puzzle(split, Json.text(fields));
  }

  private static Object value(FactRow row, Fact fact) {
    if (fact.decimals() > 0) {
      return row.get(fact) / Math.pow(10, fact.decimals());
    }
    return switch (fact.type()) {
      case CODE -> LayoutCode.format(row.codeOf(fact));
      case TEXT -> row.text(fact);
      case FLAG -> row.isSet(fact);
      case UINT8, UINT16, UINT32 -> row.get(fact);
    };
  }

  private static String move(Layout before, Layout after) {
    Move move = Move.between(before, after);
    return move.from() + "-" + move.to();
  }

  /** Returns the neighbors that are nearer to a solved layout, in code order. */
  private static List<Layout> nearer(Layout layout, Columns distances) {
    Fact steps = Facts.minSolution(Metric.STEP);
    int distance = distances.get(steps, layout.id());
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    int count = Moves.neighbors(layout, Metric.STEP, codes);
    return LongStream.of(codes)
        .limit(count)
        .filter(code -> distances.get(steps, LayoutIds.rank(code)) < distance)
        .sorted()
        .mapToObj(LayoutCode::decode)
        .toList();
  }

  private String split(FactRow row) {
    FactRow group = database.group(row.layoutClass(), row.groupNumber());
    int first =
        Stream.of(Mirror.values())
            .mapToInt(mirror -> group.get(Facts.image(mirror)))
            .reduce(row.groupNumber(), Math::min);
    long hash =
        Hashing.sha256().hashString(SEED + row.layoutClass() + "-" + first, UTF_8).padToLong();
    long percent = Long.remainderUnsigned(hash, 100);
    return SPLITS.get(percent < TRAIN ? 0 : percent < TRAIN_AND_VALIDATION ? 1 : 2);
  }
}
