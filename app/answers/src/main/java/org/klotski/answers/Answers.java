package org.klotski.answers;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.answers.facts.ClassSearch;
import org.klotski.answers.facts.FactValues;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.groups.GroupLayer;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.answers.groups.GroupSearch;
import org.klotski.answers.groups.Members;
import org.klotski.answers.groups.StoredGroups;
import org.klotski.answers.groups.SymmetryOfGroup;
import org.klotski.answers.layout.FactSearch;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.layout.LayoutNames;
import org.klotski.answers.layout.MirrorImages;
import org.klotski.answers.names.GroupCache;
import org.klotski.answers.names.GroupName;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.ForestCounts;
import org.klotski.answers.surveys.MetricSurvey;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.answers.surveys.OpeningSurvey;
import org.klotski.answers.surveys.SymmetryCounts;
import org.klotski.answers.surveys.Table;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.EndPoints;
import org.klotski.answers.ways.Exploration;
import org.klotski.answers.ways.Farthest;
import org.klotski.answers.ways.InMetric;
import org.klotski.answers.ways.Layer;
import org.klotski.answers.ways.PossibleMoves;
import org.klotski.answers.ways.Rules;
import org.klotski.answers.ways.Solutions;
import org.klotski.answers.ways.Way;
import org.klotski.answers.ways.WaySearch;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.klotski.notation.LayoutReader;
import org.klotski.notation.Reading;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * Everything that can be asked, a method for each question. Answers are immutable records.
 *
 * <p>What a database knows is taken from it, in some microseconds; the rest is found by searches of
 * 100 to 200 ns per layout of the group. The memory of the last searches is kept for the next
 * question: per layout of a class, of which the largest has a million, some 150 bytes after {@link
 * #info}, 200 after questions of all kinds. So one instance is not for several threads at once: a
 * question that may be searched for throws an {@link IllegalStateException} while another thread
 * asks one. Threads with an instance each may share the database and the {@link GroupCache}.
 */
public final class Answers {
  private final Optional<Database> database;
  private final GroupCache groups;
  private final FactSearch facts;
  private final GroupSearch groupSearch;
  private final WaySearch ways;

  /** Held by the thread whose question uses the searches. */
  private final ReentrantLock searching = new ReentrantLock();

  private Answers(Optional<Database> database, GroupCache groups) {
    this.database = database;
    this.groups = groups;
    ClassSearch classes = new ClassSearch(groups);
    groupSearch = new GroupSearch(groups, classes);
    facts = new FactSearch(groups, classes, groupSearch);
    ways = new WaySearch(groups);
  }

  /** Answers without a database. */
  public static Answers bySearch() {
    return of(Optional.empty());
  }

  /** Answers from a database, if there is one; it stays open. */
  public static Answers of(Optional<Database> database) {
    return of(database, new GroupCache());
  }

  /** The same with groups that are shared with other instances. */
  public static Answers of(Optional<Database> database, GroupCache groups) {
    return new Answers(database, groups);
  }

  /**
   * Reads a layout in any notation. No file is opened.
   *
   * @throws LayoutFormatException if the text is not a layout; the message says why
   */
  public Reading name(String text) {
    return LayoutReader.read(text, name -> layoutOf(CaseName.parse(name)));
  }

  /**
   * The group that a word names: its own name, or any name of one of its layouts.
   *
   * @throws LayoutFormatException if it names none; the message says why
   */
  public Group groupNamed(String text) {
    Optional<GroupName> name = GroupName.parse(text);
    return name.isPresent() ? group(name.get()) : groupOf(name(text).layout());
  }

  /**
   * The group with a name.
   *
   * @throws LayoutFormatException if there is no such group
   */
  public Group group(GroupName name) {
    return database
        .map(opened -> StoredGroups.of(opened.group(name.layoutClass(), name.groupNumber())))
        .orElseGet(() -> groups.of(name.layoutClass(), name.groupNumber()));
  }

  /** The group that a layout is in. */
  public Group groupOf(Layout layout) {
    if (database.isEmpty()) {
      return groups.of(layout);
    }
    FactRow row = database.get().layout(layout.code());
    return group(new GroupName(row.layoutClass(), row.groupNumber()));
  }

  /**
   * The layout with a case name.
   *
   * @throws LayoutFormatException if there is no such group or member
   */
  public Layout layoutOf(CaseName name) {
    return database
        .map(opened -> LayoutCode.decode(opened.code(name)))
        .orElseGet(() -> groups.layoutOf(name));
  }

  /** Code, id, short code, openings, drawing. Takes a microsecond. */
  public LayoutNames names(Layout layout) {
    return LayoutNames.of(layout);
  }

  /** The three mirror images. Takes less than a microsecond. */
  public MirrorImages mirrorImages(Layout layout) {
    return MirrorImages.of(layout);
  }

  /** Everything; what the database does not know is found by search. */
  public LayoutFacts info(Layout layout) {
    return exclusively(() -> found(layout));
  }

  private LayoutFacts found(Layout layout) {
    if (database.isEmpty()) {
      return facts.of(layout);
    }
    Database opened = database.get();
    FactRow row = opened.layout(layout.code());
    Columns[] searched =
        Arrays.stream(Metric.values())
            .filter(metric -> !opened.isAnalyzed(metric))
            .map(metric -> facts.analysis(layout, metric))
            .toArray(Columns[]::new);
    return searched.length == 0
        ? stored(row, FactValues.of(row))
        : stored(row, FactValues.of(row, Columns.join(searched)));
  }

  /**
   * What the database knows, without any search.
   *
   * @throws DatabaseException if there is no database
   */
  public LayoutFacts storedInfo(Layout layout) {
    FactRow row = needed().layout(layout.code());
    return stored(row, FactValues.of(row));
  }

  private LayoutFacts stored(FactRow row, FactValues values) {
    FactRow group = needed().group(row.layoutClass(), row.groupNumber());
    return LayoutFacts.of(values, StoredGroups.of(group), group.get(Facts.LAYER_COUNT));
  }

  /**
   * Every possible move, with the distance to the nearest solved layout and the layer behind each,
   * best first. Without a database, the first question about a class and metric searches the whole
   * class.
   */
  public PossibleMoves moves(Layout layout, Metric metric) {
    return exclusively(
        () ->
            knowsDistances()
                ? PossibleMoves.of(layout, metric, each -> stored(each, metric))
                : PossibleMoves.of(
                    layout,
                    metric,
                    each ->
                        new PossibleMoves.Where(
                            InMetric.distance(ways.minSolution(each, metric)),
                            groupSearch.layerOf(each))));
  }

  /** Whether the distance to the nearest solved layout is looked up, not searched for. */
  public boolean knowsDistances() {
    return database.isPresent();
  }

  /** Whether {@link #info} takes everything from the database, without any search. */
  public boolean knowsEverything() {
    return database
        .filter(opened -> Arrays.stream(Metric.values()).allMatch(opened::isAnalyzed))
        .isPresent();
  }

  private PossibleMoves.Where stored(Layout layout, Metric metric) {
    FactRow row = needed().layout(layout.code());
    return new PossibleMoves.Where(
        InMetric.distance(row.get(Facts.minSolution(metric))), row.get(Facts.LAYER));
  }

  /** A shortest way to a target, or why there is none. */
  public Way way(Layout layout, Layout target, Rules rules, Set<Also> also) {
    return exclusively(() -> ways.way(layout, target, rules, also));
  }

  /** The nearest solved layouts, and if wished all solutions. */
  public Solutions solve(Layout layout, Rules rules, Set<Also> also) {
    return exclusively(() -> ways.solve(layout, rules, also));
  }

  /** The layouts that are farthest away. */
  public Farthest farthest(Layout layout, Rules rules, Set<Also> also) {
    return exclusively(() -> ways.farthest(layout, rules, also));
  }

  /** The whole group as it looks from a layout: layers, end points, solutions, farthest. */
  public Exploration explore(Layout layout, Rules rules) {
    return exclusively(() -> ways.explore(layout, rules));
  }

  /** The layouts at which shortest ways from a layout end. */
  public EndPoints endPoints(Layout layout, Rules rules) {
    return exclusively(() -> ways.endPoints(layout, rules));
  }

  /**
   * The layouts at one distance from a layout.
   *
   * @throws LayoutFormatException if none is that far away
   */
  public Layer layerFrom(Layout layout, int distance, Rules rules) {
    return exclusively(() -> ways.layer(layout, distance, rules));
  }

  /** Everything known of a group; its extremes only in metrics in which a database is analyzed. */
  public GroupFacts group(Group group) {
    return exclusively(
        () ->
            new GroupFacts(
                FactValues.of(
                    database
                        .map(opened -> opened.group(group.layoutClass(), group.number()))
                        .orElseGet(() -> groupSearch.row(group)))));
  }

  /** The distance of a layout from the seed of its group, in steps. */
  public int layerOf(Layout layout) {
    return exclusively(
        () ->
            database
                .map(opened -> opened.layout(layout.code()).get(Facts.LAYER))
                .orElseGet(() -> groupSearch.layerOf(layout)));
  }

  /** The layers of a group from its seed. */
  public GroupLayers layers(Group group) {
    int[] sizes =
        exclusively(
            () ->
                database
                    .map(opened -> opened.layerSizes(group.layoutClass(), group.number()))
                    .orElseGet(() -> groupSearch.layerSizes(group)));
    return new GroupLayers(
        group.name(),
        LayoutCode.decode(group.seed()),
        sizes.length,
        ImmutableIntArray.copyOf(sizes));
  }

  /**
   * The layouts in one of those.
   *
   * @throws LayoutFormatException if the group has no such layer
   */
  public GroupLayer layer(Group group, int layer) {
    ImmutableLongArray codes =
        codes(
            opened -> opened.layer(group.layoutClass(), group.number(), layer),
            () -> groupSearch.layer(group, layer));
    return new GroupLayer(group.name(), layer, codes);
  }

  /** The members of a group: 8 bytes each. */
  public Members members(Group group) {
    ImmutableLongArray codes =
        codes(
            opened -> opened.members(group.layoutClass(), group.number()),
            () -> groupSearch.members(group));
    return new Members(group.name(), codes.length(), codes);
  }

  private ImmutableLongArray codes(
      Function<Database, long[]> stored, Supplier<ImmutableLongArray> search) {
    return exclusively(
        () -> database.map(stored).map(ImmutableLongArray::copyOf).orElseGet(search));
  }

  /** Which mirrors map a group to itself, and to which other groups. */
  public SymmetryOfGroup symmetry(Group group) {
    return exclusively(() -> groupSearch.symmetry(group));
  }

  /** How many groups have which symmetry. Takes some tenths of a second. */
  public SymmetryCounts symmetries() {
    return SymmetryCounts.of(groups.all());
  }

  /** The six kinds of standard layouts. */
  public ForestCounts forests() {
    return ForestCounts.of(groups.all());
  }

  /** A table of counts of layouts or groups. */
  public Table counts(CountTable table) {
    return Table.of(table, database.map(StoredGroups::all).orElseGet(() -> groups.all().all()));
  }

  /**
   * A table of the extreme layouts of every group or class.
   *
   * @param metric what counts as one move; if it is empty, steps, but for the hardest all three
   * @throws DatabaseException if there is no database, or it is not analyzed
   */
  public Table extremes(ExtremesSurvey survey, ExtremesSurvey.By by, Optional<Metric> metric) {
    return survey.table(needed(), by, metric);
  }

  /**
   * A table that compares the metrics on all layouts.
   *
   * @throws DatabaseException if there is no database
   */
  public Table metrics(MetricSurvey survey) {
    return survey.table(needed());
  }

  /** The classic openings. */
  public List<OpeningFacts> openings() {
    return openings(Openings.classic());
  }

  /**
   * The facts about openings. Without a database, the distances of others than classic ones are
   * found by search, less than a second for all openings.
   */
  public List<OpeningFacts> openings(List<Opening> openings) {
    return exclusively(() -> new OpeningSurvey(database, ways).of(openings));
  }

  private Database needed() {
    return database.orElseThrow(
        () -> new DatabaseException("this is answered by a database only, and there is none"));
  }

  /**
   * Answers a question that may use the searches.
   *
   * @throws IllegalStateException if another thread asks such a question
   */
  private <T> T exclusively(Supplier<T> question) {
    if (!searching.tryLock()) {
      throw new IllegalStateException("another thread uses this instance; each needs its own");
    }
    try {
      return question.get();
    } finally {
      searching.unlock();
    }
  }
}
