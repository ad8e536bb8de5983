package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.base.Throwables;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.MadeUpKnowledge;
import org.klotski.explorer.server.FuzzedRouter;
import org.klotski.trials.Sentences;

/**
 * Requests for pages and data: they are answered, or refused in a sentence with a status >= 400.
 */
@Tag("thorough")
class RequestFuzz {
  private static final String[] BEGINNINGS = {
    "/api/v1/layout/",
    "/api/v1/path/",
    "/api/v1/group/",
    "/api/v1/find?",
    "/api/v1/openings?",
    "/api/v1/check?",
    "/api/v1/status",
    "/api/v1/layouts",
    "/api/v1/",
    "/",
    "/go?q=",
    "/edit?from=",
    "/find?",
    "/sheet?",
    "/random?",
    "/openings?",
    "/layout/",
    "/group/",
    "/static/"
  };

  /** Longer work is canceled, such as a search in a large class. */
  private static final long PATIENCE_MILLISECONDS = 200;

  @TempDir private static Path folder;
  private static Knowledge knowledge;
  private static Handler router;

  @BeforeAll
  static void open() throws SQLException {
    knowledge = MadeUpKnowledge.in(folder);
    router = FuzzedRouter.of(knowledge);
  }

  @AfterAll
  static void close() {
    knowledge.close();
  }

  @DictionaryEntries({
    "1A9BF0C00",
    "5-4-1-1",
    "5-4-1",
    "/names",
    "/mirror",
    "/board.svg",
    "/moves",
    "/solution",
    "/members",
    "/layers/3",
    "?metric=line",
    "&up_to_mirror",
    "steps=60..80",
    "like=1A9BF0C00",
    "sort=-id",
    "random&seed=7",
    "difficulty=hard",
    "one_per=class",
    "collection=lin",
    "search=%E6%A8%AA",
    "pieces=",
    "&per_page=2&paper=letter",
    "%2F..%2F",
    "<script>",
    "limit=10000",
    "%2F",
    "%00",
    "%",
    "+",
    "[\\x221A9BF0C00\\x22, 7, null, {}]",
    "[[[["
  })
  @FuzzTest
  void anyRequest_isAnsweredOrRefused(FuzzedDataProvider data) throws InterruptedException {
    String beginning = data.pickValue(BEGINNINGS);
    boolean isPost = data.consumeBoolean();
    byte[] body = data.consumeString(isPost ? 200 : 0).getBytes(UTF_8);
    URI uri;
    try {
      uri = new URI(beginning + data.consumeRemainingAsString());
    } catch (URISyntaxException e) {
      return; // the JDK's server refuses it before
    }
    Request request = Request.unread(uri);
    try {
      request = Request.of(uri, isPost, false, new ByteArrayInputStream(body));
      await(router.answer(request));
    } catch (IllegalArgumentException e) {
      checkRefusal(request, 400, e);
    } catch (Refusal e) {
      checkRefusal(request, e.status(), e);
    }
  }

  /** Lets the tables answer as well: parameters become SQL. */
  private static void await(Reply reply) throws InterruptedException {
    Awaited<byte[]> work = reply.content();
    try {
      work.await(PATIENCE_MILLISECONDS);
    } catch (TimeoutException e) {
      work.cancel();
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw new AssertionError(e.getCause());
    }
  }

  /** Requires a message for users, and that a page or an answer can show it. */
  private static void checkRefusal(Request request, int status, RuntimeException e) {
    Sentences.check(e);
    if (status < 400 || router.refusal(request, status, e.getMessage()).status() != status) {
      throw new AssertionError("another status than " + status, e);
    }
  }
}
