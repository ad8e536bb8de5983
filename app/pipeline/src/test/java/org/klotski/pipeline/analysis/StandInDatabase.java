package org.klotski.pipeline.analysis;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.PartialDatabase;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.names.CaseName;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Progress;

/**
 * A real database of a few small classes, which takes a fraction of a second. Its groups are the
 * true ones, and each member has the true distances to its nearest solution. Only the layouts are
 * others: as ids have no gaps, those with the first ids of all stand in for the members, group by
 * group.
 */
public final class StandInDatabase {
  /** What was found in this process, as each test builds one. */
  private static final Map<LayoutClass, List<Group>> GROUPS = new ConcurrentHashMap<>();

  private static final Map<Metric, Map<Group, Columns>> TRUTH = new ConcurrentHashMap<>();

  private final Path folder;
  private final List<Group> groups;

  /**
   * Not built yet.
   *
   * @param folder for the files; the database is {@code k.db} in it
   * @param classes in the order of their keys
   */
  public StandInDatabase(Path folder, String... classes) {
    this.folder = folder;
    groups =
        Stream.of(classes)
            .map(LayoutClass::parse)
            .flatMap(each -> GROUPS.computeIfAbsent(each, StandInDatabase::discover).stream())
            .toList();
  }

  /** The folder of the database. */
  public Path path() {
    return folder.resolve("k.db");
  }

  List<Group> groups() {
    return groups;
  }

  /** How many layouts it has. */
  int size() {
    return groups.stream().mapToInt(Group::size).sum();
  }

  Database open() {
    return open(path());
  }

  Database open(Path database) {
    return PartialDatabase.open(database, size());
  }

  /** The id of the layout that stands in for a group's first member; the others follow. */
  int firstId(Group group) {
    return groups.subList(0, groups.indexOf(group)).stream().mapToInt(Group::size).sum();
  }

  /** Returns the correct result of a group, one row per member. */
  Columns truth(Metric metric, Group group) {
    return TRUTH
        .computeIfAbsent(metric, each -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            group, each -> analyze(metric, new Chunk(each.layoutClass(), List.of(each))));
  }

  private static List<Group> discover(LayoutClass layoutClass) {
    return List.copyOf(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  /** Returns the correct block of a chunk. */
  static Columns analyze(Metric metric, Chunk chunk) {
    Columns block = BlockFormat.columns(chunk, metric);
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    int first = 0;
    for (Group group : chunk.groups()) {
      GroupAnalysis.begin(layouts, group, metric).finish(TaskRunner.inOrder()).store(block, first);
      first += group.size();
    }
    return block;
  }

  /** Returns the numbers that a database should have for a member. */
  static LayoutExtremesRecord extremes(Metric metric, Columns truth, int index) {
    return new LayoutExtremesRecord(
        truth.get(Facts.farthest(metric), index),
        truth.get(Facts.farthestNum(metric), index),
        truth.get(Facts.minSolutionNum(metric), index),
        truth.get(Facts.solutionNum(metric), index));
  }

  private int minSolution(Metric metric, Group group, int index) {
    return truth(metric, group).get(Facts.minSolution(metric), index);
  }

  /** Builds it; only the number of shortest ways and what makes puzzles hard are made up. */
  public StandInDatabase build() {
    Map<ColumnFamily, List<Path>> files = content();
    HardnessTable table = new HardnessTable(size());
    DifficultyTable difficulty = new DifficultyTable(size());
    for (Group group : groups) {
      for (int index = 0; index < group.size(); index++) {
        int step = minSolution(Metric.STEP, group, index);
        int line = minSolution(Metric.LINE, group, index);
        int cell = minSolution(Metric.CELL, group, index);
        int ways = step < 0 ? 0 : 1; // nobody asks
        table.set(
            firstId(group) + index, step, new LayoutHardnessRecord(line, cell, ways, false, false));
        int made = step < 0 ? -1 : 0;
        difficulty.set(firstId(group) + index, made, made);
      }
    }
    IdRange all = new IdRange(0, size());
    files.put(ColumnFamily.HARDNESS, rows("hardness", writer -> writer.addHardness(table, all)));
    files.put(
        ColumnFamily.DIFFICULTY,
        rows("difficulty", writer -> writer.addDifficulty(difficulty, all)));
    DatabaseBuilder.build(path(), files, Map.of("command", "test"), 1);
    return this;
  }

  /** Adds a true analysis; only what is the extreme of a group is made up. */
  public StandInDatabase analyze(Metric metric) {
    Columns layouts = new Columns(Facts.analyzed(Subject.LAYOUT, metric), size());
    Columns rows = new Columns(Facts.analyzed(Subject.GROUP, metric), groups.size());
    for (int row = 0; row < groups.size(); row++) {
      Group group = groups.get(row);
      for (int index = 0; index < group.size(); index++) {
        for (Fact fact : layouts.facts()) {
          layouts.set(fact, firstId(group) + index, truth(metric, group).get(fact, index));
        }
      }
      setExtreme(
          rows, row, Facts.radius(metric), Facts.centreNum(metric), Facts.centreFirst(metric));
      setExtreme(
          rows,
          row,
          Facts.diameter(metric),
          Facts.peripheryNum(metric),
          Facts.peripheryFirst(metric));
      setExtreme(
          rows, row, Facts.hardest(metric), Facts.hardestNum(metric), Facts.hardestFirst(metric));
    }
    Map<ColumnFamily, List<Path>> files =
        new StoreStage(new Result(metric, layouts, rows), groups).run(folder, 1, Progress.SILENT);
    Map<String, String> entries =
        Map.of(
            Meta.extremesName(metric, "product_version"),
            "0.9",
            Meta.extremesName(metric, "command"),
            "analyze in " + metric.label());
    DatabaseBuilder.addExtremes(path(), metric, files, entries, 1);
    return this;
  }

  private void setExtreme(Columns rows, int row, Fact distance, Fact num, Fact first) {
    rows.set(distance, row, row);
    rows.set(num, row, 4);
    rows.set(first, row, groups.get(row).seed());
  }

  private Map<ColumnFamily, List<Path>> content() {
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    files.put(ColumnFamily.LAYOUTS, rows("layouts", this::addLayouts));
    files.put(
        ColumnFamily.MEMBERS,
        rows("members", writer -> groups.forEach(each -> writer.addMembers(each, codes(each), 0))));
    files.put(
        ColumnFamily.LAYERS,
        rows(
            "layers",
            writer ->
                groups.forEach(each -> writer.addLayer(each, 0, codes(each), 0, each.size()))));
    files.put(
        ColumnFamily.GROUPS,
        rows("groups", writer -> groups.forEach(each -> writer.addGroup(record(each)))));
    return files;
  }

  private void addLayouts(TableWriter writer) {
    for (Group group : groups) {
      for (int index = 0; index < group.size(); index++) {
        int id = firstId(group) + index;
        CaseName name = new CaseName(group.layoutClass(), group.number(), index);
        writer.addLayout(
            new LayoutRecord(
                LayoutIds.unrank(id), id, name, 0, 0, minSolution(Metric.STEP, group, index)));
      }
    }
  }

  private static GroupRecord record(Group group) {
    int own = group.number();
    return new GroupRecord(
        group, ImmutableIntArray.of(own, own, own), ImmutableIntArray.of(group.size()));
  }

  private long[] codes(Group group) {
    int first = firstId(group);
    return IntStream.range(first, first + group.size()).mapToLong(LayoutIds::unrank).toArray();
  }

  private List<Path> rows(String name, Consumer<TableWriter> content) {
    Path file = folder.resolve(name + ".sst");
    TableWriter.write(file, content);
    return List.of(file);
  }
}
