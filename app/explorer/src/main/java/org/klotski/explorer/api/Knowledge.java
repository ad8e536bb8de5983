package org.klotski.explorer.api;

import java.util.Optional;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.answers.Answers;
import org.klotski.answers.names.GroupCache;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Feature;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Workers;
import org.klotski.grouper.Group;
import org.klotski.tables.Tables;

/**
 * What can be asked, by many threads at once: look-ups, which are answered where they are asked,
 * and searches, for which there are few threads, so that what they take is bounded. Each search
 * thread keeps the memory of its last search, 60 bytes per layout of a class.
 */
public final class Knowledge implements AutoCloseable {
  private static final int WAITING = 8;
  private static final long LAST_MILLISECONDS = 500;

  private final Optional<Database> database;
  private final GroupCache groups = new GroupCache();
  private final Workers searches;

  /** Those that no search uses now: as many as there are search threads. */
  private final Queue<Answers> idle = new ConcurrentLinkedQueue<>();

  private final PuzzleTables tables;

  /**
   * Knows what a database knows.
   *
   * @param database if there is one; closed with this
   * @param tables opens the tables of the database when they are first needed
   * @param searchesAtOnce how many searches run side by side
   */
  public Knowledge(Optional<Database> database, Supplier<Tables> tables, int searchesAtOnce) {
    this.database = database;
    searches = new Workers("search", searchesAtOnce, WAITING);
    this.tables = new PuzzleTables(tables, database.isPresent(), WAITING);
  }

  /** For look-ups, and to understand names; not for searches. */
  public Answers lookUps() {
    return Answers.of(database, groups);
  }

  /**
   * Begins a search.
   *
   * @throws org.klotski.explorer.http.Refusal if too many are under way
   */
  public <T> Awaited<T> search(Function<Answers, T> question) {
    return searches.begin(() -> searched(question));
  }

  /** What a search leaves half done when it is ended is of no use to the next. */
  private <T> T searched(Function<Answers, T> question) {
    Answers kept = idle.poll();
    Answers answers = kept == null ? Answers.of(database, groups) : kept;
    T found = question.apply(answers);
    idle.add(answers);
    return found;
  }

  /** The tables, for puzzles to order. */
  public PuzzleTables tables() {
    return tables;
  }

  /** What the database has, with digests; empty if there is none. */
  public SortedMap<Feature, String> features() {
    return database.map(Database::digests).orElseGet(TreeMap::new);
  }

  /** The whole graph of a group, if it is small enough to be drawn and there is a database. */
  public Optional<SmallGraph> graph(Group group) {
    return database
        .filter(opened -> group.size() <= SmallGraph.MOST)
        .map(opened -> SmallGraph.read(opened, group.layoutClass(), group.number()));
  }

  /** How many searches run or wait. */
  public int busy() {
    return searches.busy();
  }

  /** Ends the searches. A database that one of them still reads stays open. */
  @Override
  public void close() {
    boolean ended = searches.end(LAST_MILLISECONDS);
    tables.close();
    if (ended) {
      database.ifPresent(Database::close);
    }
  }
}
