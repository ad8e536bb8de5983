package org.klotski.pipeline.analysis;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.names.CaseName;
import org.klotski.layerer.msbfs.AnalysisResult;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.KeptGroup;

/**
 * A real database of a few small classes, which takes a fraction of a second. Its groups are the
 * true ones, and each member has the true distances to its nearest solution. Only the layouts are
 * others: as ids have no gaps, those with the first ids of all stand in for the members, group by
 * group.
 */
public final class StandInDatabase {
  /** What was found in this process, as each test builds one. */
  private static final Map<LayoutClass, List<Group>> GROUPS = new ConcurrentHashMap<>();

  private static final Map<Metric, Map<Group, AnalysisResult>> TRUTH = new ConcurrentHashMap<>();

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

  /** What an analysis should find. */
  AnalysisResult truth(Metric metric, Group group) {
    return TRUTH
        .computeIfAbsent(metric, each -> new ConcurrentHashMap<>())
        .computeIfAbsent(group, each -> analyze(metric, each));
  }

  private static List<Group> discover(LayoutClass layoutClass) {
    return List.copyOf(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  /** The same of a chunk, as it is kept. */
  List<KeptGroup> truth(Metric metric, Chunk chunk) {
    return chunk.groups().stream().map(each -> KeptGroup.of(each, truth(metric, each))).toList();
  }

  /** What a database should say of a member. */
  static LayoutExtremesRecord extremes(AnalysisResult truth, int index) {
    return new LayoutExtremesRecord(
        truth.farthestDistance(index),
        truth.farthestNum(index),
        truth.minSolutionNum(index),
        truth.solutionNum(index));
  }

  private static AnalysisResult analyze(Metric metric, Group group) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    return GroupAnalysis.begin(layouts, group, metric).finish(TaskRunner.inOrder());
  }

  /** Builds it; only the number of shortest ways and what makes puzzles hard are made up. */
  public StandInDatabase build() {
    Map<ColumnFamily, List<Path>> files = content();
    HardnessTable table = new HardnessTable(size());
    DifficultyTable difficulty = new DifficultyTable(size());
    for (Group group : groups) {
      for (int index = 0; index < group.size(); index++) {
        int step = truth(Metric.STEP, group).minSolutionDistance(index);
        int line = truth(Metric.LINE, group).minSolutionDistance(index);
        int cell = truth(Metric.CELL, group).minSolutionDistance(index);
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
    ExtremesTable table = new ExtremesTable(size());
    List<GroupExtremesRecord> records = new ArrayList<>();
    for (Group group : groups) {
      for (int index = 0; index < group.size(); index++) {
        table.set(firstId(group) + index, extremes(truth(metric, group), index));
      }
      Extreme extreme = new Extreme(records.size(), 4, group.seed());
      records.add(new GroupExtremesRecord(extreme, extreme, Optional.of(extreme)));
    }
    Map<ColumnFamily, List<Path>> files =
        new ExtremesRows(metric, table, groups, records).write(folder, 1, more -> {});
    Map<String, String> entries =
        Map.of(
            Meta.extremesName(metric, "product_version"),
            "0.9",
            Meta.extremesName(metric, "command"),
            "analyze in " + metric.label());
    DatabaseBuilder.addExtremes(path(), metric, files, entries, 1);
    return this;
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
      AnalysisResult truth = truth(Metric.STEP, group);
      for (int index = 0; index < group.size(); index++) {
        int id = firstId(group) + index;
        CaseName name = new CaseName(group.layoutClass(), group.number(), index);
        writer.addLayout(
            new LayoutRecord(
                LayoutIds.unrank(id), id, name, 0, 0, truth.minSolutionDistance(index)));
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
