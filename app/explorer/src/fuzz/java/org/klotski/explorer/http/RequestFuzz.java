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
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.explorer.api.Api;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.MadeUpKnowledge;
import org.klotski.explorer.api.PuzzleRequest;

/** Requests to the API: an answer, or a sentence with a status of 400 or above. */
class RequestFuzz {
  private static final String[] BEGINNINGS = {
    "/api/v1/layout/", "/api/v1/path/", "/api/v1/group/", "/api/v1/find?", "/api/v1/openings?",
    "/api/v1/check?", "/api/v1/status", "/api/v1/layouts", "/api/v1/", "/"
  };

  /** What takes longer is ended: a search in a large class, for example. */
  private static final long PATIENCE_MILLISECONDS = 200;

  @TempDir private static Path folder;
  private static Knowledge knowledge;
  private static Api api;

  @BeforeAll
  static void open() throws SQLException {
    knowledge = MadeUpKnowledge.in(folder);
    api = new Api(knowledge);
  }

  @AfterAll
  static void close() {
    knowledge.close();
  }

  @DictionaryEntries({
    "1A9BF0C00",
    "5-4-1-1",
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
    Request request;
    Parameters parameters;
    try {
      URI uri = new URI(beginning + data.consumeRemainingAsString());
      request = Request.of(uri, isPost, false, new ByteArrayInputStream(body));
      parameters = request.parameters();
    } catch (URISyntaxException e) {
      return; // the server of the JDK lets no such address in
    } catch (IllegalArgumentException e) {
      checkSentence(e);
      return;
    }
    try {
      PuzzleRequest.read(parameters, knowledge.lookUps(), PuzzleRequest.MOST);
    } catch (IllegalArgumentException | DatabaseException e) { // a small one lacks most layouts
      checkSentence(e);
    }
    if (request.path().size() < 2) {
      return; // no request to the API
    }
    try {
      await(api.answer(request));
    } catch (IllegalArgumentException | Refusal e) {
      checkSentence(e);
      if (e instanceof Refusal refusal && refusal.status() < 400) {
        throw e;
      }
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

  private static void checkSentence(RuntimeException e) {
    String sentence = e.getMessage();
    if (sentence == null
        || sentence.isBlank()
        || sentence.chars().anyMatch(Character::isISOControl)) {
      throw new AssertionError("no sentence: " + sentence, e);
    }
  }
}
