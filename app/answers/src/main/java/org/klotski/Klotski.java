package org.klotski;

import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.RandomAccess;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.facts.FactStore;
import org.klotski.grouper.names.CaseName;
import org.klotski.notation.LayoutReader;
import org.klotski.notation.Notation;
import org.klotski.notation.Reading;
import org.klotski.notation.openings.Opening;

/**
 * The facade of the library, which looks up facts in a database or computes them by search.
 *
 * <pre>{@code
 * try (Klotski klotski = Klotski.open(Path.of("klotski.db"))) {
 *   Layout layout = klotski.layout("Red Donkey");
 *   System.out.println(klotski.info(layout).in(Metric.LINE).minSolution());
 * }
 * }</pre>
 *
 * <p>A lookup in a database takes a few microseconds; a search takes 100 to 200 ns per layout of
 * the group or class. The searches of the most recent class stay in memory for later calls. For
 * each concurrent thread, these searches take at most 200 bytes per layout of the class. The
 * largest class has 964,656 layouts.
 *
 * <p>Threads may share an instance. After closing, all methods except {@link #close} throw an
 * {@link IllegalStateException}. If a thread is interrupted, its searches end after the current
 * layer with a {@link java.util.concurrent.CancellationException} until its interrupt status is
 * cleared. Other threads are unaffected.
 */
public final class Klotski implements AutoCloseable {
  private final Optional<FactStore> store;

  /** The folder of the database, if this instance opened the database and has to close it. */
  private final Optional<String> folder;

  private final GroupCache groups = new GroupCache();

  /** The searches that no thread is using; all access is synchronized on this deque. */
  private final Deque<Searches> idle = new ArrayDeque<>();

  private final Object tablesLock = new Object();

  /** The tables, or null before the first query; guarded by {@link #tablesLock}. */
  private TableEngine tables;

  private volatile boolean isClosed;

  private Klotski(Optional<FactStore> store, Optional<String> folder) {
    this.store = store;
    this.folder = folder;
  }

  /**
   * Opens a database, which requires the artifact klotski-db-schema; {@link #find} also requires
   * klotski-tables. Throws a DatabaseException if the database can't be read.
   *
   * @throws IllegalStateException if the artifact is missing
   */
  public static Klotski open(Path database) {
    FactStore opened =
        loaded(FactStore.Opener.class, "klotski-db-schema").open(database.toString());
    return new Klotski(Optional.of(opened), Optional.of(database.toString()));
  }

  private static <T> T loaded(Class<T> service, String artifact) {
    return ServiceLoader.load(service, Klotski.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("add the artifact org.klotski:" + artifact));
  }

  /** Returns an instance that has no database and computes everything by search. */
  public static Klotski bySearch() {
    return new Klotski(Optional.empty(), Optional.empty());
  }

  /** Returns an instance that reads an open store. Closing the instance leaves the store open. */
  public static Klotski over(FactStore store) {
    return new Klotski(Optional.of(store), Optional.empty());
  }

  /**
   * Returns the layout that a text represents in any {@link Notation}: a code, an id (#4091296), a
   * case name, a short code, the name of an opening, a drawing, or the notation of another program.
   *
   * @throws LayoutFormatException if the text represents no layout or is ambiguous
   */
  public Layout layout(String text) {
    return read(text).layout();
  }

  /**
   * Reads a layout as {@link #layout} does. The returned {@link Reading} also contains the
   * notation, and a notice if the text could have another meaning.
   */
  public Reading read(String text) {
    Optional<FactStore> known = openStore();
    return LayoutReader.read(
        text,
        word -> {
          CaseName name = CaseName.parse(word);
          return known.isPresent()
              ? LayoutCode.decode(known.get().code(name))
              : groups.layoutOf(name);
        });
  }

  /** Returns all facts of a layout. A search computes any facts that the database lacks. */
  public LayoutFacts info(Layout layout) {
    if (openStore().isEmpty()) {
      return search(search -> search.info(layout));
    }
    List<Metric> analyzed = store.get().analyzed();
    List<Metric> missing =
        Arrays.stream(Metric.values()).filter(metric -> !analyzed.contains(metric)).toList();
    FactRow row = store.get().layout(layout.code());
    if (missing.isEmpty()) {
      return facts(row);
    }
    Columns values =
        new Columns(
            Facts.of(Subject.LAYOUT, analyzed).stream()
                .filter(fact -> fact.origin() != Origin.DERIVED)
                .toList(),
            1);
    values.facts().forEach(fact -> values.set(fact, 0, row.codeOf(fact)));
    Columns all = Columns.join(values, search(search -> search.analysis(layout, missing)));
    FactRow groupRow = groupRow(row);
    return new LayoutFacts(
        new FoundRow(layout, all, groupRow.get(Facts.GROUP_SIZE)), () -> groupRow);
  }

  /**
   * Returns a copy of the given facts with the distances to a goal cell. Throws an {@link
   * IllegalArgumentException} if the 2x2 can't be at that cell.
   */
  public LayoutFacts withGoal(LayoutFacts facts, int goal) {
    Map<Metric, OptionalInt> distances = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      distances.put(metric, distance(facts.layout(), Rules.in(metric).withGoal(goal)));
    }
    return facts.withGoal(goal, distances);
  }

  /**
   * Returns the stored facts of a layout without searching.
   *
   * @throws UnsupportedOperationException if there is no database
   */
  public LayoutFacts stored(Layout layout) {
    return facts(database().layout(layout.code()));
  }

  private LayoutFacts facts(FactRow row) {
    return new LayoutFacts(row, () -> groupRow(row));
  }

  private FactRow groupRow(FactRow row) {
    return database().group(row.layoutClass(), row.groupNumber());
  }

  /** Returns the metrics in which {@link #info} needs no search. */
  public List<Metric> analyzed() {
    return openStore().map(FactStore::analyzed).orElse(List.of());
  }

  /** Returns whether this instance has a database. */
  public boolean hasDatabase() {
    return openStore().isPresent();
  }

  /**
   * Returns the stored facts of all layouts, in the order of their ids. Without a database, a
   * search computes the facts of each layout on demand; this is slow, because consecutive layouts
   * usually belong to different classes. To compute the facts of one class, {@link
   * LayoutClass#stream} and {@link #info} are much faster.
   */
  public Stream<LayoutFacts> layouts() {
    return openStore()
        .map(each -> each.layouts().map(this::facts))
        .orElseGet(() -> Layout.all().map(this::info));
  }

  /** Returns a shortest path, in steps, to the nearest solved layout; empty if there is none. */
  public Optional<Solution> solve(Layout layout) {
    return solve(layout, Metric.STEP);
  }

  /** Returns a shortest path to the nearest solved layout; empty if there is none. */
  public Optional<Solution> solve(Layout layout, Metric metric) {
    return solve(layout, Rules.in(metric));
  }

  /** Returns a shortest path to the goal; empty if there is none. */
  public Optional<Solution> solve(Layout layout, Rules rules) {
    return search(search -> search.solve(layout, rules));
  }

  /** Returns all solutions, nearest first; see {@link LayoutFacts.InMetric#solutionNum}. */
  public List<Reached> solutions(Layout layout, Rules rules) {
    return search(search -> search.solutions(layout, rules));
  }

  /**
   * Returns the distance to the goal; empty if the goal is unreachable. A database has the
   * distances to goal 13 in every metric and to all goals in steps. Any other distance requires a
   * search of the whole class, which later calls reuse.
   */
  public OptionalInt distance(Layout layout, Rules rules) {
    return withDistances(rules, distance -> distance.apply(layout));
  }

  /** Calls a function with the distances to a goal, which come from the database if possible. */
  private <T> T withDistances(Rules rules, Function<Function<Layout, OptionalInt>, T> call) {
    Optional<StoredGoal> goal = storedGoal(rules);
    return goal.isPresent()
        ? call.apply(upToMirror(rules, layout -> stored(layout, goal.get())))
        : search(search -> call.apply(upToMirror(rules, layout -> search.distance(layout, rules))));
  }

  /** Uses the smaller distance of two left-right images if the rules count them as one layout. */
  private static Function<Layout, OptionalInt> upToMirror(
      Rules rules, Function<Layout, OptionalInt> distance) {
    return rules.upToMirror()
        ? layout ->
            Stream.of(layout, Mirror.LEFT_RIGHT.of(layout))
                .map(distance)
                .flatMapToInt(OptionalInt::stream)
                .min()
        : distance;
  }

  private OptionalInt stored(Layout layout, StoredGoal goal) {
    int distance = database().layout(goal.image(layout).code()).get(goal.fact());
    return distance == Columns.NONE ? OptionalInt.empty() : OptionalInt.of(distance);
  }

  /** Returns whether {@link #distance} and {@link #moves} need no search. */
  public boolean hasDistances(Rules rules) {
    return storedGoal(rules).isPresent();
  }

  private Optional<StoredGoal> storedGoal(Rules rules) {
    return hasDatabase() ? StoredGoal.of(rules.metric(), rules.goal()) : Optional.empty();
  }

  /** Returns all moves of a layout, sorted by the remaining distance to a solved layout. */
  public List<MoveOption> moves(Layout layout, Metric metric) {
    return moves(layout, Rules.in(metric)).moves();
  }

  /** Returns all moves of a layout, sorted by the remaining distance to the goal. */
  public PossibleMoves moves(Layout layout, Rules rules) {
    return withDistances(rules, distance -> PossibleMoves.of(layout, rules, distance));
  }

  /** Returns a shortest path, in steps, to a target, or the reason why there is none. */
  public Route path(Layout layout, Layout target) {
    return path(layout, target, Rules.in(Metric.STEP));
  }

  /** Returns a shortest path to a target, or the reason why there is none. */
  public Route path(Layout layout, Layout target, Rules rules) {
    return search(search -> search.path(layout, target, rules));
  }

  /** Returns all shortest paths to the goal; empty if the goal is unreachable. */
  public Optional<PathGraph> allPaths(Layout layout, Rules rules) {
    return search(search -> search.allPaths(layout, rules));
  }

  /**
   * Returns all shortest paths to the given targets.
   *
   * @throws IllegalArgumentException if a target is unreachable
   */
  public PathGraph allPaths(Layout layout, Collection<Layout> targets, Rules rules) {
    return search(search -> search.allPaths(layout, targets, rules));
  }

  /** Returns the layouts that are farthest from a layout. */
  public Farthest farthest(Layout layout, Metric metric) {
    return farthest(layout, Rules.in(metric));
  }

  public Farthest farthest(Layout layout, Rules rules) {
    return search(search -> search.farthest(layout, rules));
  }

  /** Returns the group of a layout, divided into layers by distance from that layout. */
  public Exploration explore(Layout layout, Rules rules) {
    return search(search -> search.explore(layout, rules));
  }

  /**
   * Returns the layouts at the given distance from a layout, in order of code.
   *
   * @throws LayoutFormatException if no layout is that far away
   */
  public List<Layout> layer(Layout layout, int distance, Rules rules) {
    return search(search -> search.layer(layout, distance, rules));
  }

  /**
   * Returns the group with the given name, such as 5-4-1-1, or the group of the layout that the
   * text represents.
   *
   * @throws LayoutFormatException if the text represents neither; the message explains why
   */
  public GroupFacts group(String text) {
    Optional<FactStore> known = openStore();
    Optional<GroupName> name = GroupName.parse(text);
    if (name.isEmpty()) {
      return group(layout(text));
    }
    LayoutClass layoutClass = name.get().layoutClass();
    int number = name.get().groupNumber();
    return known.isPresent()
        ? group(known.get().group(layoutClass, number))
        : group(groups.of(layoutClass).of(layoutClass, number));
  }

  /** Returns the group of a layout. */
  public GroupFacts group(Layout layout) {
    return openStore()
        .map(each -> group(groupRow(each.layout(layout.code()))))
        .orElseGet(() -> group(groups.of(layout)));
  }

  private GroupFacts group(Group group) {
    return new GroupFacts(group, () -> search(search -> search.row(group)));
  }

  private static GroupFacts group(FactRow row) {
    Group group =
        new Group(
            row.layoutClass(),
            row.groupNumber(),
            row.get(Facts.GROUP_SIZE),
            row.code(),
            row.isSet(Facts.IS_SOLVABLE));
    return new GroupFacts(group, () -> row);
  }

  /** Returns the members of a group in order of code, that is, in the order of group_index. */
  public List<Layout> members(GroupFacts group) {
    return members(group, 0, group.size());
  }

  /**
   * Returns the members of a group with group_index {@code from} to {@code to - 1}, in order of
   * code. The list takes 8 bytes per member. Throws an {@link IndexOutOfBoundsException} if the
   * group has no such members.
   */
  public List<Layout> members(GroupFacts group, int from, int to) {
    return decoded(
        openStore()
            .map(each -> each.members(group.layoutClass(), group.number(), from, to))
            .orElseGet(() -> search(search -> search.members(group.group(), from, to))));
  }

  /** Returns the number of layouts at each distance, in steps, from the seed of a group. */
  public List<Integer> layerSizes(GroupFacts group) {
    int[] sizes =
        openStore()
            .map(each -> each.layerSizes(group.layoutClass(), group.number()))
            .orElseGet(() -> search(search -> search.layerSizes(group.group())));
    return Arrays.stream(sizes).boxed().toList();
  }

  /** Returns the distance of a layout from the seed of its group, in steps. */
  public int layerOf(Layout layout) {
    return hasDatabase() ? stored(layout).layer() : search(search -> search.layerOf(layout));
  }

  /**
   * Returns the layouts at the given distance, in steps, from the seed of a group, in order of
   * code. The list takes 8 bytes per layout.
   *
   * @throws LayoutFormatException if the group has no such layer
   */
  public List<Layout> layer(GroupFacts group, int layer) {
    return decoded(
        openStore()
            .map(each -> each.layer(group.layoutClass(), group.number(), layer))
            .orElseGet(() -> search(search -> search.layer(group.group(), layer))));
  }

  private static List<Layout> decoded(long[] codes) {
    final class Decoded extends AbstractList<Layout> implements RandomAccess {
      @Override
      public Layout get(int index) {
        return LayoutCode.decode(codes[index]);
      }

      @Override
      public int size() {
        return codes.length;
      }
    }

    return new Decoded();
  }

  /**
   * Finds layouts in a few tenths of a second, using all processors and at most 1 GB outside the
   * heap. Concurrent queries wait for one another. Throws the QueryException of klotski-tables if
   * the query needs an analysis that the database lacks.
   *
   * @throws UnsupportedOperationException if this instance did not open a database itself
   * @throws IllegalStateException if the artifact klotski-tables is missing
   */
  public List<LayoutFacts> find(PuzzleQuery query) {
    checkOpen();
    String database =
        folder.orElseThrow(
            () -> new UnsupportedOperationException("find needs a database; use Klotski.open"));
    long[] codes;
    synchronized (tablesLock) {
      checkOpen();
      if (tables == null) {
        tables = loaded(TableEngine.Opener.class, "klotski-tables").open(database);
      }
      codes = tables.codes(query.sql());
    }
    return Arrays.stream(codes)
        .mapToObj(code -> stored(query.storedGoal().image(LayoutCode.decode(code))))
        .toList();
  }

  /** Returns openings with their distances. Without a database, most openings need a search. */
  public List<OpeningFacts> openings(List<Opening> openings) {
    checkOpen();
    Map<Opening, OpeningFacts> found = new HashMap<>();
    openings.stream()
        .sorted(Comparator.comparing(each -> each.layout().layoutClass())) // one search per class
        .forEach(each -> found.computeIfAbsent(each, this::facts));
    return openings.stream().map(found::get).toList();
  }

  private OpeningFacts facts(Opening opening) {
    Map<Metric, OptionalInt> distances = new EnumMap<>(Metric.class);
    boolean isKnown = opening.isClassic() && !hasDatabase();
    for (Metric metric : Metric.values()) {
      distances.put(
          metric,
          isKnown
              ? OptionalInt.of(opening.least().get(metric))
              : distance(opening.layout(), Rules.in(metric)));
    }
    return new OpeningFacts(opening, Collections.unmodifiableMap(distances));
  }

  private Optional<FactStore> openStore() {
    checkOpen();
    return store;
  }

  private FactStore database() {
    return openStore()
        .orElseThrow(() -> new UnsupportedOperationException("stored facts need a database"));
  }

  /**
   * Calls a function with searches that no other thread is using. The most recently used searches
   * are reused first, so that few of them grow large. Searches that throw an exception are not
   * reused.
   */
  private <T> T search(Function<Searches, T> call) {
    checkOpen();
    Searches searches;
    synchronized (idle) {
      searches = idle.isEmpty() ? new Searches(groups) : idle.pop();
    }
    T answer;
    try {
      answer = call.apply(searches);
    } catch (OutOfMemoryError e) {
      dropSearches();
      throw e;
    }
    synchronized (idle) {
      if (!isClosed) {
        idle.push(searches);
      }
    }
    return answer;
  }

  private void dropSearches() {
    synchronized (idle) {
      idle.clear();
    }
  }

  private void checkOpen() {
    if (isClosed) {
      throw new IllegalStateException("this instance of Klotski is closed");
    }
  }

  /** Closes the database if this instance opened it. Waits for any query in progress to end. */
  @Override
  public void close() {
    isClosed = true;
    dropSearches();
    try {
      synchronized (tablesLock) {
        if (tables != null) {
          tables.close();
          tables = null;
        }
      }
    } finally {
      if (folder.isPresent()) {
        store.orElseThrow().close();
      }
    }
  }
}
