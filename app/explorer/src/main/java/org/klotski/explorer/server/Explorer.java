package org.klotski.explorer.server;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.klotski.dbschema.Database;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.WebServer;
import org.klotski.tables.Tables;

/** Serves pages and the API until it is closed. */
public final class Explorer implements AutoCloseable {
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
    // one processor is left for look-ups
    int searches = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    Knowledge knowledge = new Knowledge(database, tables, searches);
    return new Explorer(knowledge, WebServer.start(host, port, new Router(knowledge)));
  }

  /** Where it is reached: {@code http://127.0.0.1:8433/}. */
  public String address() {
    return server.address();
  }

  /** Breaks off what is under way; takes half a second at most. */
  @Override
  public void close() {
    server.close();
    knowledge.close();
  }
}
