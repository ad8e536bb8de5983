package org.klotski.explorer.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.base.Stopwatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.explorer.api.MadeUpKnowledge;

/**
 * Bytes that a client sends to the server: well-formed requests for pages and to the API, and any
 * others. It answers, refuses or hangs up, and answers the next.
 */
class ServerFuzz {
  private static final String[] BEGINNINGS = {
    "",
    "go?q=",
    "edit?from=",
    "find?",
    "sheet?",
    "random?",
    "openings?",
    "layout/",
    "group/",
    "static/",
    "api/v1/find?",
    "api/v1/layout/",
    "api/v1/group/"
  };

  private static final int PATIENCE_MILLISECONDS = 300;

  /** What it may take until something is sent; a search sends blanks. */
  private static final int MOST_MILLISECONDS = 20_000;

  @TempDir private static Path folder;
  private static Explorer explorer;
  private static URI address;

  @BeforeAll
  static void serve() throws SQLException, IOException {
    explorer = Explorer.start("127.0.0.1", 0, MadeUpKnowledge.in(folder));
    address = URI.create(explorer.addresses().get(0));
  }

  @AfterAll
  static void end() {
    explorer.close();
  }

  @DictionaryEntries({
    "1A9BF0C00",
    "5-4-1-1",
    "0-0-0-0",
    "steps=60..80",
    "&like=1A9BF0C00",
    "&sort=-id",
    "&random&seed=7",
    "&difficulty=hard",
    "&one_per=class",
    "&limit=3",
    "&per_page=2&paper=letter",
    "search=%E6%A8%AA",
    "%2F..%2F",
    "%00",
    "<script>",
    "GET / HTTP/1.1\\x0D\\x0A",
    "HEAD ",
    "POST /api/v1/layouts HTTP/1.1\\x0D\\x0A",
    "Host: localhost\\x0D\\x0A",
    "Content-Length: 99999999999\\x0D\\x0A",
    "Transfer-Encoding: chunked\\x0D\\x0A",
    "Expect: 100-continue\\x0D\\x0A",
    "\\x0D\\x0A\\x0D\\x0A",
    "FFFFFFFFFFFFFFFF\\x0D\\x0A"
  })
  @FuzzTest
  void itAnswersOrRefusesAndGoesOn(FuzzedDataProvider data) throws IOException {
    // Else Jazzer takes it for a mistake that this connects to the server.
    BugDetectors.allowNetworkConnections((host, port) -> port == address.getPort());
    boolean isWellFormed = data.consumeBoolean();
    byte[] sent;
    if (isWellFormed) {
      String asked = "/" + data.pickValue(BEGINNINGS) + data.consumeRemainingAsAsciiString();
      sent = get(asked.replaceAll("[\\x00-\\x20\\x7F]", "+"));
    } else {
      sent = data.consumeRemainingAsBytes();
    }
    String said = answer(sent);
    boolean isAnswer = said.matches("(?s)HTTP/1\\.1 (2|3|4|503).*");
    if (!isAnswer && (isWellFormed || !said.isEmpty())
        || said.contains("internal error")
        || said.contains("\tat ")) {
      throw new AssertionError(new String(sent, UTF_8) + " is answered with " + said);
    }
    if (!isWellFormed && !answer(get("/api/v1/status")).startsWith("HTTP/1.1 200 ")) {
      throw new AssertionError("it answers no more after " + new String(sent, UTF_8));
    }
  }

  private static byte[] get(String path) {
    return "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
        .formatted(path, address.getAuthority())
        .getBytes(UTF_8);
  }

  /** What comes back until the server ends it, or searches for long; nothing if it hangs up. */
  private static String answer(byte[] sent) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    Stopwatch waited = Stopwatch.createStarted();
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(MOST_MILLISECONDS);
      socket.getOutputStream().write(sent);
      socket.shutdownOutput();
      byte[] buffer = new byte[1 << 16];
      int more;
      do {
        more = socket.getInputStream().read(buffer);
        read.write(buffer, 0, Math.max(0, more));
      } while (more >= 0 && waited.elapsed(MILLISECONDS) < PATIENCE_MILLISECONDS);
    } catch (SocketException e) {
      return read.toString(ISO_8859_1); // it has hung up
    }
    return read.toString(ISO_8859_1);
  }
}
