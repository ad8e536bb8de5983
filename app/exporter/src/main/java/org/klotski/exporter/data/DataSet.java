package org.klotski.exporter.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.PuzzleLookUp;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.exporter.files.ExportException;
import org.klotski.grouper.Group;
import org.klotski.tables.files.TableFile;

/**
 * What the files are made of: an open database, and the extremes that it may hold, of which those
 * of one metric are kept at a time. Not for several threads at once.
 */
public final class DataSet {
  /** The order of the classes in farthest.csv and solution.csv: by their names without hyphens. */
  private static final Comparator<LayoutClass> PUBLISHED_ORDER =
      Comparator.comparing(each -> each.toString().replace("-", ""));

  private final Database database;
  private final Extremes.Source source;
  private final List<GroupRecord> groups = new ArrayList<>();

  /** The metric that was asked about last, and its extremes. */
  private Metric metric;

  private Optional<Extremes> extremes = Optional.empty();

  /** Reads the records of all groups, some 5 MB. */
  public DataSet(Database database, Extremes.Source source) {
    this.database = database;
    this.source = source;
    database.scan().groups(groups::add);
  }

  /** Classes in the order that farthest.csv and solution.csv have. */
  public static List<LayoutClass> inPublishedOrder(Collection<LayoutClass> classes) {
    return classes.stream().sorted(PUBLISHED_ORDER).toList();
  }

  /** All groups, by class and group_num. */
  public List<GroupRecord> groups() {
    return groups;
  }

  /** The groups of a class, by group_num. */
  public List<Group> groups(LayoutClass layoutClass) {
    return groups.stream()
        .map(GroupRecord::group)
        .filter(group -> group.layoutClass().equals(layoutClass))
        .toList();
  }

  /** The codes of a group's members, ascending. */
  public long[] members(Group group) {
    return database.members(group.layoutClass(), group.number());
  }

  /** Goes through the layouts of some classes in id order; if they are few, reads only those. */
  public void layouts(Collection<LayoutClass> classes, Consumer<LayoutRecord> visitor) {
    new ClassScan(database, classes)
        .layouts(groups.stream().map(GroupRecord::group).toList(), visitor);
  }

  /** What the database says of itself. */
  public String digest() {
    return database.meta().digest();
  }

  /** Everything that the database knows as tables. */
  public List<TableFile> tables() {
    return TableFile.of(database);
  }

  /** Looks up the puzzle facts of layouts. */
  public PuzzleLookUp<LayoutHardnessRecord> hardness() {
    return database.hardness();
  }

  /** How hard it is to find shortest ways. */
  public PuzzleLookUp<LayoutDifficultyRecord> difficulty() {
    return database.difficulty();
  }

  /** Whether there is data of a kind in a metric for all of the given classes. */
  public boolean has(ExtremesName name, Collection<LayoutClass> classes) {
    return classes.stream().allMatch(each -> has(name, each));
  }

  /**
   * The extremes in a metric, which must hold data of a kind for all of the given classes.
   *
   * @throws ExportException if it does not
   */
  public Extremes extremes(ExtremesName name, Collection<LayoutClass> classes) {
    for (LayoutClass each : classes) {
      if (!has(name, each)) {
        throw new ExportException(
            "%s data%s is needed, but the database %s holds none of class %s; run analyze first, for all classes%s"
                .formatted(
                    name.kind().label(),
                    inMetric(name.metric()),
                    database.folder(),
                    each,
                    inMetric(name.metric())));
      }
    }
    return of(name.metric()).orElseThrow();
  }

  private static String inMetric(Metric metric) {
    return metric == Metric.STEP ? "" : " in the %s metric".formatted(metric.label());
  }

  private boolean has(ExtremesName name, LayoutClass layoutClass) {
    return of(name.metric()).map(each -> each.has(name.kind(), layoutClass)).orElse(false);
  }

  private Optional<Extremes> of(Metric wanted) {
    if (wanted != metric) {
      extremes = Optional.empty(); // before others take memory
      extremes = source.of(wanted);
      metric = wanted;
    }
    return extremes;
  }
}
