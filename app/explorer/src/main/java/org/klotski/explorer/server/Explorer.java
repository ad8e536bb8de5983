package org.klotski.explorer.server;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.klotski.dbschema.Database;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.WebServer;
import org.klotski.tables.Tables;

/** Serves pages and the API until it is closed. */
public final class Explorer implements AutoCloseable {
  /** A little more than a search in the largest class, of a million layouts, keeps. */
  private static final long BYTES_OF_SEARCH = 120L << 20;

  private static final long BYTES_OF_LOOK_UPS = 256L << 20;

  private final Knowledge knowledge;
  private final WebServer server;

  private Explorer(Knowledge knowledge, WebServer server) {
    this.knowledge = knowledge;
    this.server = server;
  }

  /**
   * Starts to serve.
   *
   * @param host on which of this machine's addresses, by name or number
   * @param port on which port; 0 is any that is free
   * @param database if there is one; closed with this
   * @param tables opens its tables when they are first needed
   * @throws IOException if it can't listen there
   */
  public static Explorer start(
      String host, int port, Optional<Database> database, Supplier<Tables> tables)
      throws IOException {
    Runtime runtime = Runtime.getRuntime();
    int searches = searchesAtOnce(runtime.availableProcessors(), runtime.maxMemory());
    return start(host, port, new Knowledge(database, tables, searches));
  }

  static Explorer start(String host, int port, Knowledge knowledge) throws IOException {
    return new Explorer(knowledge, WebServer.start(host, port, new Router(knowledge)));
  }

  /**
   * As many as there is memory for beside look-ups, and one processor less than there are, which is
   * left for these.
   */
  static int searchesAtOnce(int processors, long heapBytes) {
    long fit = (heapBytes - BYTES_OF_LOOK_UPS) / BYTES_OF_SEARCH;
    return (int) Math.max(1, Math.min(processors - 1, fit));
  }

  /**
   * Where it is reached: {@code http://127.0.0.1:8433/}; several if it listens on all addresses of
   * this machine, the loopback first.
   */
  public List<String> addresses() {
    return server.addresses();
  }

  /**
   * Breaks off what is under way; mostly takes less than a second, six at most. Look-ups that take
   * longer fail, as the database is closed then.
   */
  @Override
  public void close() {
    server.close();
    knowledge.close();
  }
}
