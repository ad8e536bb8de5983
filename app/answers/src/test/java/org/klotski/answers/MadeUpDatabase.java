package org.klotski.answers;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.PageWriter;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/**
 * A real database of 6,400 layouts with invented facts that no search could find, so these facts
 * can only come from the database. The layouts include {@link #ENCLOSED} and its neighbors.
 */
public final class MadeUpDatabase {
  /** The id of the first layout of the default database. */
  public static final int FIRST = 18_000 * IdRange.LAYOUTS_IN_PAGE;

  public static final int SIZE = 100 * IdRange.LAYOUTS_IN_PAGE;

  /** A layout in which only soldiers can move, and only by a few cells. */
  public static final Layout ENCLOSED = Layout.fromId(1_154_643);

  private static final int LAYER = 100;
  private static final LayoutClass CLASS = ENCLOSED.layoutClass();
  public static final Group GROUP = new Group(CLASS, 0, SIZE, LayoutIds.unrank(FIRST), true);
  public static final int BITS = 1_234;

  private final Path folder;
  private final int first;

  public MadeUpDatabase(Path folder) {
    this(folder, FIRST);
  }

  /** Creates a database whose first layout has the given id, which must begin a page. */
  public MadeUpDatabase(Path folder, int first) {
    this.folder = folder;
    this.first = first;
  }

  public Path path() {
    return folder.resolve("db");
  }

  public static CaseName name(int id) {
    return new CaseName(Layout.fromId(id).layoutClass(), 0, id - FIRST);
  }

  public static int minSolution(int id, Metric metric) {
    return 1 + id % 70 + new int[] {0, 3, 9}[metric.ordinal()];
  }

  public static int farthest(Metric metric) {
    return 300 + metric.ordinal();
  }

  public Path build() {
    Columns layouts = new Columns(Facts.built(Subject.LAYOUT), SIZE);
    Columns layerSizes = new Columns(List.of(Facts.LAYER_SIZE), SIZE / LAYER);
    for (int index = 0; index < SIZE; index++) {
      add(index, layouts);
      layerSizes.set(Facts.LAYER_SIZE, index / LAYER, LAYER);
    }
    Columns groups = new Columns(Facts.built(Subject.GROUP), 1);
    groups.set(Facts.GROUP_SIZE, 0, SIZE);
    groups.set(Facts.SEED, 0, LayoutIds.unrank(first));
    groups.set(Facts.IS_SOLVABLE, 0, 1);
    groups.set(Facts.LAYER_COUNT, 0, SIZE / LAYER);
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    write(files, ColumnFamily.LAYOUTS, to -> to.addLayouts(first, layouts, 0, SIZE));
    write(files, ColumnFamily.MEMBERS, to -> to.addForGroup(CLASS, 0, layouts, 0, SIZE));
    write(files, ColumnFamily.LAYERS, to -> to.addForGroup(CLASS, 0, layouts, 0, SIZE));
    write(
        files,
        ColumnFamily.LAYER_SIZES,
        to -> classes().forEach(each -> to.addForGroup(each, 0, layerSizes, 0, SIZE / LAYER)));
    write(
        files,
        ColumnFamily.GROUPS,
        to -> classes().forEach(each -> to.addGroups(each, groups, 0, 1)));
    DatabaseBuilder.build(path(), files, Map.of("command", "test"), 1);
    return path();
  }

  private void add(int index, Columns layouts) {
    int id = first + index;
    layouts.set(Facts.CODE_OF_LAYOUT, index, LayoutIds.unrank(id));
    layouts.set(Facts.GROUP_INDEX, index, index);
    layouts.set(Facts.IS_MIRROR, index, id % 2);
    layouts.set(Facts.LAYER, index, index / LAYER);
    for (Metric metric : Metric.values()) {
      layouts.set(Facts.minSolution(metric), index, minSolution(id, metric));
    }
    layouts.set(Facts.MIN_SOLUTION_WAYS, index, 1 + index);
    layouts.set(Facts.IS_MINIMAL, index, id % 2 == 0 ? 1 : 0);
    layouts.set(Facts.IS_HARDEST, index, id % 5 == 0 ? 1 : 0);
    layouts.set(Facts.MIN_SOLUTION_BITS, index, BITS);
    layouts.set(Facts.MIN_SOLUTION_DETOURS, index, id % 50);
    layouts.set(Facts.GOAL_8_STEP, index, Columns.NONE);
  }

  private List<LayoutClass> classes() {
    return IntStream.range(first, first + SIZE)
        .mapToObj(id -> Layout.fromId(id).layoutClass())
        .distinct()
        .sorted()
        .toList();
  }

  public void analyze(Metric metric) {
    Columns layouts = new Columns(Facts.analyzed(Subject.LAYOUT, metric), SIZE);
    for (int index = 0; index < SIZE; index++) {
      layouts.set(Facts.farthest(metric), index, farthest(metric));
      layouts.set(Facts.farthestNum(metric), index, first + index);
      layouts.set(Facts.minSolutionNum(metric), index, 2);
      layouts.set(Facts.solutionNum(metric), index, 2 * (first + index));
    }
    Columns groups = new Columns(Facts.analyzed(Subject.GROUP, metric), 1);
    groups.set(Facts.centre(metric).distance(), 0, 83);
    groups.set(Facts.centre(metric).num(), 0, 4);
    groups.set(Facts.centre(metric).first(), 0, LayoutIds.unrank(FIRST + 7));
    groups.set(Facts.periphery(metric).distance(), 0, 145);
    groups.set(Facts.periphery(metric).num(), 0, 70_000);
    groups.set(Facts.periphery(metric).first(), 0, LayoutIds.unrank(FIRST + 8));
    groups.set(Facts.hardest(metric).distance(), 0, 138);
    groups.set(Facts.hardest(metric).num(), 0, 1);
    groups.set(Facts.hardest(metric).first(), 0, LayoutIds.unrank(FIRST + 9));
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    write(files, ColumnFamily.analysis(metric), to -> to.addLayouts(first, layouts, 0, SIZE));
    write(
        files,
        ColumnFamily.groupAnalysis(metric),
        to -> classes().forEach(each -> to.addGroups(each, groups, 0, 1)));
    DatabaseBuilder.addAnalysis(
        path(), metric, files, List.of(), Map.of(Meta.analysisName(metric, "command"), "test"), 1);
  }

  private void write(
      Map<ColumnFamily, List<Path>> files, ColumnFamily family, Consumer<PageWriter> content) {
    Path file = folder.resolve(family.familyName() + ".sst");
    PageWriter.write(file, family, content);
    files.put(family, List.of(file));
  }
}
