package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.facts.FactStore;
import org.klotski.grouper.names.CaseName;

/**
 * A finished database, opened for reading. Any number of processes may open it, and the threads of
 * a process may share one instance. A lookup takes a few microseconds.
 *
 * <p>Methods with a list of facts accept only stored facts that the database has. All methods that
 * read facts throw a {@link DamagedDatabaseException} if a page is missing or damaged.
 *
 * <p>After a database is closed, all methods except {@link #close} throw an {@link
 * IllegalStateException}, and so do scans and lookups.
 */
public final class Database implements FactStore {
  /** The number of layouts that a scan reads at a time. */
  private static final int SCANNED_ROWS = 256 * PageFormat.ROWS;

  private static final int PARTS = 64;

  private final Path folder;
  private final ReadOnlyRocks rocks;
  private final Inventory inventory;
  private final Meta meta;
  private final Set<Feature> features;
  private final StoredPages pages;
  private final int size;

  private Database(Path folder, ReadOnlyRocks rocks, int size) {
    this.folder = folder;
    this.rocks = rocks;
    this.size = size;
    Optional<Inventory> read = Inventory.read(folder);
    meta = rocks.meta();
    // If the inventory were checked first, files of a newer version would be reported as unknown.
    Feature.checkStated(folder, meta);
    read.ifPresent(each -> each.checkFiles(folder, rocks.liveFiles()));
    features = Inventory.features(folder, meta, read);
    for (Feature feature : features) {
      for (ColumnFamily family : feature.families()) {
        if (!rocks.families().contains(family)) {
          throw DamagedDatabaseException.certain(
              "the database in %s is damaged: it has no column family %s"
                  .formatted(folder, family.familyName()));
        }
      }
    }
    inventory = read.orElseThrow();
    pages = new StoredPages(folder, rocks);
  }

  /**
   * Opens a database, and compares the names and sizes of its files with the inventory without
   * reading the files.
   *
   * @throws DatabaseException if the folder has no database, or the database is unfinished, has
   *     another schema version, or can't be read; the message states the reason
   * @throws DamagedDatabaseException if a part of the database is missing
   */
  public static Database open(Path folder) {
    return open(folder, LayoutIds.COUNT);
  }

  /** Opens a database that has only the first {@code size} layouts. */
  static Database open(Path folder, int size) {
    ReadOnlyRocks rocks = ReadOnlyRocks.open(folder);
    try {
      return new Database(folder, rocks, size);
    } catch (RuntimeException | Error e) {
      rocks.close();
      throw e;
    }
  }

  /**
   * Returns the metrics in which a database is analyzed, or an empty Optional if the folder has no
   * database. Takes a few milliseconds, because the database is not opened.
   *
   * @throws DamagedDatabaseException if its inventory was modified
   */
  public static Optional<List<Metric>> analyzed(Path folder) {
    return Inventory.read(folder).map(Inventory::analyzed);
  }

  /** Returns the folder of the database. */
  public Path folder() {
    rocks.requireOpen();
    return folder;
  }

  /** Returns the files of the tables; empty if the database was built without tables. */
  public List<Path> tables() {
    rocks.requireOpen();
    return inventory.tables().stream().map(folder::resolve).toList();
  }

  /** Returns the number of layouts of the database. */
  public int size() {
    rocks.requireOpen();
    return size;
  }

  public Meta meta() {
    rocks.requireOpen();
    return meta;
  }

  @Override
  public FactRow layout(long code) {
    return lookUp().of(LayoutIds.rank(code), code);
  }

  /**
   * Returns the facts of the layouts with the given codes, in the same order. This is faster than
   * separate calls if the codes are in ascending order.
   *
   * @throws LayoutFormatException if a code is not that of a layout
   */
  public FactRow[] layouts(long[] codes) {
    LookUp lookUp = lookUp();
    return Arrays.stream(codes)
        .mapToObj(code -> lookUp.of(LayoutIds.rank(code), code))
        .toArray(FactRow[]::new);
  }

  @Override
  public Stream<FactRow> layouts() {
    LookUp lookUp = lookUp();
    Iterator<FactRow> rows = IntStream.range(0, size).mapToObj(lookUp::of).iterator();
    // A parallel stream takes batches from the iterator, one thread at a time.
    return StreamSupport.stream(Spliterators.spliterator(rows, size, Spliterator.ORDERED), false);
  }

  LookUp lookUp() {
    rocks.requireOpen();
    return new LookUp();
  }

  /**
   * Looks up layouts and caches the pages of the last layout. Reading a page takes a few
   * microseconds; another layout of the same page takes a few nanoseconds. Not thread-safe.
   */
  final class LookUp {
    private StoredRow.Pages pagesOfLast;
    private int firstId = -1;

    FactRow of(int id) {
      return of(id, LayoutIds.unrank(id));
    }

    private FactRow of(int id, long code) {
      rocks.requireOpen(); // Cached pages remain readable after closing.
      int first = id - id % PageFormat.ROWS;
      if (first != firstId) {
        byte[] key = Keys.code(LayoutIds.unrank(first));
        pagesOfLast = new StoredRow.Pages(Database.this, family -> pages.required(family, key));
        firstId = first;
      }
      FactRow layout = new StoredRow(pagesOfLast, id, code);
      layout.get(Facts.LAYER); // Throws an exception if the page lacks the row.
      return layout;
    }
  }

  @Override
  public long code(CaseName name) {
    LayoutClass layoutClass = name.layoutClass();
    int row = name.groupIndex() % PageFormat.ROWS;
    byte[] page =
        name.groupNumber() > Keys.MAX_GROUP
            ? null
            : pages.get(
                ColumnFamily.MEMBERS,
                Keys.ofGroup(layoutClass, name.groupNumber(), name.groupIndex() - row));
    if (page != null && row < PageFormat.rows(page)) {
      return ColumnFamily.MEMBERS.format().stored(page, Facts.CODE_OF_LAYOUT, row);
    }
    FactRow group = group(layoutClass, name.groupNumber());
    int members = group.get(Facts.GROUP_SIZE);
    if (name.groupIndex() >= members) {
      throw new LayoutFormatException(
          "group %s has no member %d; its members are 0 to %d"
              .formatted(group, name.groupIndex(), members - 1));
    }
    throw DamagedDatabaseException.toVerify(
        "the database in %s has no layout %s".formatted(folder, name));
  }

  @Override
  public FactRow group(LayoutClass layoutClass, int groupNumber) {
    rocks.requireOpen();
    int row = groupNumber % PageFormat.ROWS;
    if (groupNumber >= 0 && groupNumber <= Keys.MAX_GROUP) {
      byte[] key = Keys.group(layoutClass, groupNumber - row);
      byte[] page = pages.get(ColumnFamily.GROUPS, key);
      if (page != null && row < PageFormat.rows(page)) {
        StoredRow.Pages read =
            new StoredRow.Pages(
                this, family -> family == ColumnFamily.GROUPS ? page : pages.required(family, key));
        return new StoredRow(read, layoutClass, groupNumber);
      }
    }
    throw new LayoutFormatException(
        "class %s has no group %d; its groups are 0 to %d"
            .formatted(layoutClass, groupNumber, groupCount(layoutClass) - 1));
  }

  /** Returns the number of groups of a class. */
  public int groupCount(LayoutClass layoutClass) {
    byte[] last = rocks.keyNotAfter(ColumnFamily.GROUPS, Keys.group(layoutClass, Keys.MAX_GROUP));
    if (last == null || Keys.classKey(last) != layoutClass.key()) {
      return 0;
    }
    byte[] page = pages.get(ColumnFamily.GROUPS, last);
    return PageFormat.first(page) + PageFormat.rows(page);
  }

  /** Returns whether the database has an analysis in a metric. */
  public boolean isAnalyzed(Metric metric) {
    rocks.requireOpen();
    return features.contains(Feature.analysis(metric));
  }

  @Override
  public List<Metric> analyzed() {
    return Arrays.stream(Metric.values()).filter(this::isAnalyzed).toList();
  }

  /** Returns the metrics whose analysis is incomplete because of an interrupted call. */
  public List<Metric> interrupted() {
    return Arrays.stream(Metric.values())
        .filter(metric -> !isAnalyzed(metric))
        .filter(
            metric ->
                Feature.analysis(metric).families().stream().anyMatch(rocks.families()::contains))
        .toList();
  }

  @Override
  public int[] layerSizes(LayoutClass layoutClass, int groupNumber) {
    int layers = group(layoutClass, groupNumber).get(Facts.LAYER_COUNT);
    Columns sizes =
        ofGroup(ColumnFamily.LAYER_SIZES, Facts.LAYER_SIZE, layoutClass, groupNumber, 0, layers);
    return ((Columns.Ints) sizes.of(Facts.LAYER_SIZE)).values();
  }

  /** Returns the codes of all members of a {@linkplain #group group}, in ascending order. */
  public long[] members(LayoutClass layoutClass, int groupNumber) {
    return allCodes(ColumnFamily.MEMBERS, layoutClass, groupNumber);
  }

  /** {@inheritDoc} Takes a few microseconds per 64 members, regardless of their positions. */
  @Override
  public long[] members(LayoutClass layoutClass, int groupNumber, int from, int to) {
    int members = group(layoutClass, groupNumber).get(Facts.GROUP_SIZE);
    Objects.checkFromToIndex(from, to, members);
    return codes(ColumnFamily.MEMBERS, layoutClass, groupNumber, from, to);
  }

  /**
   * Returns the codes of all members of a {@linkplain #group group}, layer by layer from its seed,
   * in ascending order within each layer. {@link #layerSizes} returns the sizes of the layers.
   */
  public long[] layers(LayoutClass layoutClass, int groupNumber) {
    return allCodes(ColumnFamily.LAYERS, layoutClass, groupNumber);
  }

  private long[] allCodes(ColumnFamily family, LayoutClass layoutClass, int groupNumber) {
    int members = group(layoutClass, groupNumber).get(Facts.GROUP_SIZE);
    return codes(family, layoutClass, groupNumber, 0, members);
  }

  @Override
  public long[] layer(LayoutClass layoutClass, int groupNumber, int layer) {
    int[] sizes = layerSizes(layoutClass, groupNumber);
    if (layer < 0 || layer >= sizes.length) {
      throw new LayoutFormatException(
          "group %s-%d has no layer %d; its layers are 0 to %d"
              .formatted(layoutClass, groupNumber, layer, sizes.length - 1));
    }
    int from = Arrays.stream(sizes, 0, layer).sum();
    return codes(ColumnFamily.LAYERS, layoutClass, groupNumber, from, from + sizes[layer]);
  }

  private long[] codes(
      ColumnFamily family, LayoutClass layoutClass, int groupNumber, int from, int to) {
    Columns codes = ofGroup(family, Facts.CODE_OF_LAYOUT, layoutClass, groupNumber, from, to);
    return ((Columns.Codes) codes.of(Facts.CODE_OF_LAYOUT)).values();
  }

  private Columns ofGroup(
      ColumnFamily family, Fact fact, LayoutClass layoutClass, int groupNumber, int from, int to) {
    Columns columns = new Columns(List.of(fact), to - from);
    if (from < to) {
      byte[] first = Keys.ofGroup(layoutClass, groupNumber, from - from % PageFormat.ROWS);
      byte[] beyond = Keys.ofGroup(layoutClass, groupNumber, to);
      pages.read(family, first, beyond, from, columns, 0, to - from);
    }
    return columns;
  }

  /** Receives columns of layouts with consecutive ids. */
  @FunctionalInterface
  public interface ColumnsVisitor {
    /** Receives columns and the id of their first row. The visitor may keep the columns. */
    void visit(int firstId, Columns columns);
  }

  /**
   * Visits the values of some facts of layouts in the order of ids, 16,384 layouts at a time. Only
   * the requested facts are decoded, which takes a few nanoseconds per value. Several threads may
   * scan at the same time.
   */
  public void scan(Collection<Fact> facts, IdRange ids, ColumnsVisitor visitor) {
    for (int from = ids.from(); from < ids.to(); from += SCANNED_ROWS) {
      int rows = Math.min(SCANNED_ROWS, ids.to() - from);
      Columns columns = new Columns(facts, rows);
      read(columns, from, 0, rows);
      visitor.visit(from, columns);
    }
  }

  /** Reads the values of some facts of all layouts, in the order of ids. */
  public Columns layouts(Collection<Fact> facts, int threads) {
    rocks.requireOpen();
    Columns columns = new Columns(facts, size);
    ThreadTeam.run(
        threads,
        PARTS,
        part -> {
          IdRange ids = IdRange.part(part, PARTS, size);
          if (ids.size() > 0) {
            read(columns, ids.from(), ids.from(), ids.size());
          }
        });
    return columns;
  }

  private void read(Columns columns, int firstId, int at, int rows) {
    byte[] first = Keys.code(LayoutIds.unrank(firstId));
    int beyond = firstId + rows;
    byte[] end = beyond < LayoutIds.COUNT ? Keys.code(LayoutIds.unrank(beyond)) : null;
    for (ColumnFamily family : families(columns.facts())) {
      pages.read(family, first, end, firstId, columns, at, rows);
    }
  }

  /** Reads the values of some facts of all groups of a class, in the order of group_num. */
  public Columns groups(LayoutClass layoutClass, Collection<Fact> facts) {
    int count = groupCount(layoutClass);
    Columns columns = new Columns(facts, count);
    byte[] first = Keys.group(layoutClass, 0);
    byte[] end = Keys.beyondClass(layoutClass);
    for (ColumnFamily family : families(facts)) {
      pages.read(family, first, end, 0, columns, 0, count);
    }
    return columns;
  }

  /** Reads the values of some facts of all groups, sorted by class and group_num. */
  public Columns groups(Collection<Fact> facts) {
    List<Columns> classes = LayoutClass.all().stream().map(each -> groups(each, facts)).toList();
    Columns all = new Columns(facts, classes.stream().mapToInt(Columns::size).sum());
    int at = 0;
    for (Columns each : classes) {
      all.copy(each, at, 0, each.size());
      at += each.size();
    }
    return all;
  }

  /** Returns all groups, sorted by class and group_num. Takes a few milliseconds. */
  public List<Group> groups() {
    return LayoutClass.all().stream().flatMap(each -> groups(each).stream()).toList();
  }

  /** Returns the groups of a class, in the order of group_num. */
  public List<Group> groups(LayoutClass layoutClass) {
    Columns columns = groups(layoutClass, List.of(Facts.GROUP_SIZE, Facts.SEED, Facts.IS_SOLVABLE));
    return IntStream.range(0, columns.size())
        .mapToObj(
            number ->
                new Group(
                    layoutClass,
                    number,
                    columns.get(Facts.GROUP_SIZE, number),
                    columns.code(Facts.SEED, number),
                    columns.isSet(Facts.IS_SOLVABLE, number)))
        .toList();
  }

  private Set<ColumnFamily> families(Collection<Fact> facts) {
    Set<ColumnFamily> families = EnumSet.noneOf(ColumnFamily.class);
    for (Fact fact : facts) {
      if (fact.origin() == Origin.ANALYSIS && !isAnalyzed(fact.metric().orElseThrow())) {
        throw new IllegalArgumentException("the database does not have the fact " + fact);
      }
      families.add(ColumnFamily.of(fact));
    }
    return families;
  }

  /** Computes digests from the stored pages. SCHEMA.md lists their names. */
  public SortedMap<String, String> computeDigests(Feature feature, int threads) {
    rocks.requireOpen();
    return ContentDigest.of(
        (family, visitor) -> rocks.rows(family, null, null, visitor), feature, threads);
  }

  /** Throws a {@link DamagedDatabaseException} if RocksDB's checksum of a block is wrong. */
  public void verifyChecksums() {
    rocks.verifyChecksums();
  }

  /**
   * Compares the files and digests of the database with the inventory, and returns the number of
   * listed files. Throws a {@link DamagedDatabaseException} if a file or digest is missing or
   * differs.
   */
  public long checkInventory() {
    rocks.requireOpen();
    inventory.checkFiles(folder, rocks.liveFiles());
    inventory.checkDigests(folder, meta);
    return inventory.files();
  }

  /**
   * Closes the database if it is open. Waits until the current calls in other threads end, which
   * takes microseconds, or seconds if a call verifies checksums. A scan in another thread ends with
   * an {@link IllegalStateException} before the next call of its visitor.
   */
  @Override
  public void close() {
    rocks.close();
  }

  DamagedDatabaseException missingRow(ColumnFamily family, int position) {
    return pages.missingRow(family, position);
  }
}
