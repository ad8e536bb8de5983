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
import org.junit.jupiter.api.io.TempDir;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.MadeUpKnowledge;
import org.klotski.explorer.server.FuzzedRouter;

/** Requests for pages and to the API: an answer, or a sentence with a status of 400 or above. */
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

  /** What takes longer is ended: a search in a large class, for example. */
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
  void isAnsweredOrRefused(FuzzedDataProvider data) throws InterruptedException {
    String beginning = data.pickValue(BEGINNINGS);
    boolean isPost = data.consumeBoolean();
    byte[] body = data.consumeString(isPost ? 200 : 0).getBytes(UTF_8);
    URI uri;
    try {
      uri = new URI(beginning + data.consumeRemainingAsString());
    } catch (URISyntaxException e) {
      return; // the server of the JDK lets no such address in
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

  /** Has the tables answer, too: what is asked becomes SQL. */
  private static void await(Reply reply) throws InterruptedException {
    if (reply.work().isEmpty()) {
      return;
    }
    Awaited<byte[]> work = reply.work().get();
    try {
      work.await(PATIENCE_MILLISECONDS);
    } catch (TimeoutException e) {
      work.cancel();
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw new AssertionError(e.getCause());
    }
  }

  /** There is a page or an answer that says it, too. */
  private static void checkRefusal(Request request, int status, RuntimeException e) {
    String sentence = e.getMessage();
    if (status < 400
        || sentence == null
        || sentence.isBlank()
        || sentence.chars().anyMatch(Character::isISOControl)) {
      throw new AssertionError("no sentence: " + sentence, e);
    }
    if (router.refusal(request, status, sentence).status() != status) {
      throw new AssertionError("another status than " + status, e);
    }
  }
}
