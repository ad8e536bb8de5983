package org.klotski.explorer.api;

import com.google.common.primitives.ImmutableLongArray;
import java.lang.ref.SoftReference;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.answers.Answers;
import org.klotski.answers.names.GroupCache;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Workers;
import org.klotski.grouper.Group;
import org.klotski.tables.Tables;

/**
 * What can be asked, by many threads at once: look-ups, which are answered where they are asked,
 * and searches, for which there are few threads, so that what they take is bounded. The memory of
 * the last searches is kept for the next ones, at most 200 bytes per layout of a class for each
 * thread, as long as there is enough for everything else.
 */
public final class Knowledge implements AutoCloseable {
  private static final int WAITING = 8;
  private static final long LAST_MILLISECONDS = 250;

  private final Optional<Database> database;
  private final GroupCache groups = new GroupCache();
  private final Workers searches;

  /** Those that no search uses now, at most one for each search thread, the last used first. */
  private final Deque<SoftReference<Answers>> idle = new ConcurrentLinkedDeque<>();

  private final TableQuestions tables;

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
    this.tables = new TableQuestions(tables, database.isPresent(), WAITING);
  }

  /** For look-ups, and to understand names; not for searches. */
  public Answers lookUps() {
    return Answers.of(database, groups);
  }

  /**
   * Begins a search.
   *
   * @throws Refusal if too many are under way; what is awaited throws it too, if the database can't
   *     be read
   */
  public <T> Awaited<T> search(Function<Answers, T> question) {
    return searches.begin(() -> searched(question));
  }

  /**
   * Answers at once from what is stored, or begins a search.
   *
   * @param isStored whether no search is needed
   * @throws Refusal as {@link #search} does
   */
  public <T> Awaited<T> answer(boolean isStored, Function<Answers, T> question) {
    return isStored ? Awaited.known(question.apply(lookUps())) : search(question);
  }

  /**
   * What a search leaves half done when it is ended is of no use to the next. Those that were used
   * last are used first, so that few fill up with memory where one after another would do.
   */
  private <T> T searched(Function<Answers, T> question) {
    SoftReference<Answers> last = idle.pollFirst();
    Answers kept = last == null ? null : last.get();
    Answers answers = kept == null ? Answers.of(database, groups) : kept;
    try {
      T found = question.apply(answers);
      idle.addFirst(new SoftReference<>(answers));
      return found;
    } catch (DatabaseException e) {
      throw Refusal.of(503, e.getMessage());
    } catch (OutOfMemoryError e) {
      idle.clear();
      throw e;
    }
  }

  /** Returns the tables in which puzzles are found. */
  public TableQuestions tables() {
    return tables;
  }

  /** The digests of all that the database has, by label; empty if there is none. */
  public Map<String, String> digests() {
    return database.map(Database::digests).orElse(Map.of());
  }

  /**
   * Some of the members of a group, one after another in code order. A database reads no others.
   *
   * @param from the position of the first, from 0
   * @param to the position behind the last, up to the size of the group
   * @throws Refusal as {@link #search} does
   */
  public Awaited<ImmutableLongArray> members(Group group, int from, int to) {
    if (database.isEmpty()) {
      return search(answers -> answers.members(group).codes().subArray(from, to));
    }
    return Awaited.known(
        ImmutableLongArray.copyOf(
            database.get().members(group.layoutClass(), group.number(), from, to)));
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

  /** Ends the searches and the questions to the tables, mostly at once, in five seconds at most. */
  @Override
  public void close() {
    searches.end(LAST_MILLISECONDS);
    tables.close();
    database.ifPresent(Database::close);
  }
}
