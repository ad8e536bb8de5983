package org.klotski.explorer.api;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Workers;
import org.klotski.tables.Tables;

/**
 * What can be asked, by many threads at once: look-ups, which are answered where they are asked,
 * and searches, for which there are few threads, so that what they take is bounded: {@link Klotski}
 * states the memory.
 */
public final class Knowledge implements AutoCloseable {
  private static final int WAITING = 8;
  private static final long LAST_MILLISECONDS = 250;

  private final Optional<Database> database;
  private final Klotski klotski;
  private final Workers searches;
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
    klotski = database.map(Klotski::over).orElseGet(Klotski::bySearch);
    searches = new Workers("search", searchesAtOnce, WAITING);
    this.tables = new TableQuestions(tables, database.isPresent(), WAITING);
  }

  /** Whether a look-up answers everything about a layout. */
  boolean knowsEverything() {
    return klotski.analyzed().size() == Metric.values().length;
  }

  /** For look-ups, and to understand names; not for searches. */
  public Klotski lookUps() {
    return klotski;
  }

  /**
   * Begins a search.
   *
   * @throws Refusal if too many are under way; what is awaited throws it too, if the database can't
   *     be read
   */
  public <T> Awaited<T> search(Function<Klotski, T> question) {
    return searches.begin(() -> searched(question));
  }

  /**
   * Answers at once from what is stored, or begins a search.
   *
   * @param isStored whether no search is needed
   * @throws Refusal as {@link #search} does
   */
  public <T> Awaited<T> answer(boolean isStored, Function<Klotski, T> question) {
    return isStored ? Awaited.known(question.apply(klotski)) : search(question);
  }

  private <T> T searched(Function<Klotski, T> question) {
    try {
      return question.apply(klotski);
    } catch (DatabaseException e) {
      throw Refusal.of(503, e.getMessage());
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

  /** The whole graph of a group, if it is small enough to be drawn and there is a database. */
  public Optional<SmallGraph> graph(GroupFacts group) {
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
    klotski.close();
    database.ifPresent(Database::close);
  }
}
