package org.klotski.exporter.files;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.pipeline.progress.Progress;
import org.klotski.tables.files.TableColumns;

/** The source of exported files: some or all classes of an open database. Not thread-safe. */
public final class DataSet {
  /** The cost of looking up a layout, divided by the cost of reading it in a scan. */
  private static final int LOOK_UP = 16;

  private static final int AT_ONCE = 1 << 14;

  private final Database database;
  private final List<LayoutClass> classes;
  private final int threads;
  private final Progress progress;

  /** The metric of {@link #analysis}; only one analysis is kept, to limit memory use. */
  private Metric metric;

  private AnalysisData analysis;

  /** Prepares to read the given classes, sorted by name. Long searches report their progress. */
  public DataSet(
      Database database, Collection<LayoutClass> classes, int threads, Progress progress) {
    this.database = database;
    this.classes = List.copyOf(classes);
    this.threads = threads;
    this.progress = progress;
  }

  public Database database() {
    return database;
  }

  public List<LayoutClass> classes() {
    return classes;
  }

  public boolean isAll() {
    return classes.size() == LayoutClass.all().size();
  }

  public int layoutCount() {
    return classes.stream().mapToInt(LayoutClass::layouts).sum();
  }

  /** Returns the groups of a class, by group_num. */
  public List<Group> groups(LayoutClass layoutClass) {
    return database.groups(layoutClass);
  }

  /** Returns the codes of a group's members, in ascending order. */
  public long[] members(Group group) {
    return database.members(group.layoutClass(), group.number());
  }

  /** Visits the requested layouts in id order, with their {@code id} and the given stored facts. */
  public void scan(Collection<Fact> facts, Consumer<Columns> visitor) {
    if (isAll()) {
      database.scan(
          facts,
          new IdRange(0, database.size()),
          (first, columns) -> {
            Columns ids = new Columns(Set.of(Facts.ID), columns.size());
            Arrays.setAll(((Columns.Ints) ids.of(Facts.ID)).values(), row -> first + row);
            visitor.accept(Columns.join(ids, columns));
          });
      return;
    }
    long[] codes =
        classes.stream()
            .flatMap(each -> groups(each).stream())
            .flatMapToLong(group -> Arrays.stream(members(group)))
            .sorted()
            .toArray();
    for (int from = 0; from < codes.length; from += AT_ONCE) {
      int to = Math.min(from + AT_ONCE, codes.length);
      visitor.accept(lookUp(facts, Arrays.copyOfRange(codes, from, to)));
    }
  }

  private Columns lookUp(Collection<Fact> facts, long[] codes) {
    FactRow[] rows = database.layouts(codes);
    Columns ids = new Columns(Set.of(Facts.ID), rows.length);
    Columns columns = new Columns(facts, rows.length);
    for (int row = 0; row < rows.length; row++) {
      ids.set(Facts.ID, row, rows[row].id());
      for (Fact fact : facts) {
        boolean isCode = fact.type() == FactType.CODE;
        columns.set(fact, row, isCode ? rows[row].codeOf(fact) : rows[row].get(fact));
      }
    }
    return Columns.join(ids, columns);
  }

  /** Returns the analysis in a metric; throws an {@link ExportException} if there is none. */
  public AnalysisData analysis(AnalysisKind kind, Metric wanted) {
    if (!database.isAnalyzed(wanted)) {
      throw new ExportException(TableColumns.missingAnalysis(kind.label(wanted), wanted));
    }
    if (metric != wanted) {
      metric = wanted;
      boolean few = (long) LOOK_UP * layoutCount() < LayoutIds.COUNT;
      analysis = null; // Free the memory first.
      analysis = new AnalysisData(database, metric, few, threads, progress);
    }
    return analysis;
  }
}
