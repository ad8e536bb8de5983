package org.klotski.trials.soak;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.trials.Prepared;
import org.klotski.trials.Program;

/** {@code klotski serve}, and a client that requests pages and data. */
final class ServeLoad extends Load {
  private static final String LAYOUT = "{layout}";

  private static final List<String> PATHS =
      List.of(
          "/",
          "/zh/play.html",
          "/assets/klotski-engine.js",
          "/api",
          "/go?q=hengdaolima",
          "/api/v2/openapi.json",
          "/api/v2/layout/{layout}",
          "/api/v2/layout/{layout}/board.svg",
          "/api/v2/layout/{layout}/moves?metric=line",
          "/api/v2/layout/{layout}/solve?metric=cell",
          "/api/v2/layout/{layout}/explore",
          "/api/v2/path/1A9BF0C00/00A6BFC00",
          "/api/v2/group/5-4-2-0/members?group_index=1&limit=500",
          "/api/v2/find?standard&minimal&difficulty=hard&random&limit=5",
          "/api/v2/openings?search=donkey",
          "/api/v2/status",
          "/nothing",
          "/api/v2/layout/nobody",
          "/api/v2/group/9-9-9-9");

  private final Random random = new Random(1);
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
  private final Process process;
  private final URI address;
  private final Thread requests = new Thread(this::request, "requests");
  private volatile boolean ends;
  private volatile long done;

  ServeLoad(Path folder) throws IOException {
    super("serve");
    process =
        Program.start(folder, "serve --port 0 --db " + Prepared.DATABASE)
            .redirectError(folder.resolve("serve.err").toFile())
            .start();
    address = URI.create(process.inputReader().readLine());
    requests.start();
  }

  private void request() {
    while (!ends) {
      String path = PATHS.get(random.nextInt(PATHS.size()));
      while (path.contains(LAYOUT)) {
        String code = LayoutCode.format(LayoutIds.unrank(random.nextInt(LayoutIds.COUNT)));
        path = path.replace(LAYOUT, code);
      }
      try {
        HttpResponse<String> response =
            client.send(
                HttpRequest.newBuilder(address.resolve(path)).build(),
                HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 500) {
          wrong.add("%s is answered with status %d".formatted(path, response.statusCode()));
        }
        done = done + 1;
      } catch (IOException | InterruptedException e) {
        if (!ends) {
          wrong.add(path + ": " + e);
        }
      }
    }
  }

  @Override
  Process process() {
    return process;
  }

  @Override
  long done() {
    return done;
  }

  @Override
  List<String> wrong() {
    return List.copyOf(wrong);
  }

  @Override
  public void close() {
    ends = true;
    super.close();
    Uninterruptibles.joinUninterruptibly(requests);
  }
}
