package org.klotski.explorer.server;

import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.Handler;

/** The pages and the API for fuzz tests, without a server in between. */
public final class FuzzedRouter {
  private FuzzedRouter() {}

  /** Answers from a database and its tables. */
  public static Handler of(Knowledge knowledge) {
    return new Router(knowledge);
  }
}
