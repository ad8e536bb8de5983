package org.klotski.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.Database;
import org.klotski.explorer.api.Knowledge;
import org.klotski.tables.engine.TablesException;

/** Requests that a page of another site has a browser send. */
class CrossSiteTest {
  @TempDir private static Path folder;

  @AutoClose private static ServedExplorer explorer;

  @BeforeAll
  static void serve() throws IOException {
    MadeUpDatabase database = new MadeUpDatabase(folder);
    database.build();
    explorer =
        new ServedExplorer(
            new Knowledge(
                Optional.of(Database.open(database.path())),
                () -> {
                  throw new TablesException("no tables in this test");
                },
                1));
  }

  private static HttpResponse<String> send(
      String method, String path, String site, String mode, String destination) throws Exception {
    HttpRequest.Builder request =
        explorer
            .request(path)
            .method(
                method,
                method.equals("POST")
                    ? HttpRequest.BodyPublishers.ofString("xyz")
                    : HttpRequest.BodyPublishers.noBody());
    header(request, "Sec-Fetch-Site", site);
    header(request, "Sec-Fetch-Mode", mode);
    header(request, "Sec-Fetch-Dest", destination);
    return explorer.send(request);
  }

  private static void header(HttpRequest.Builder request, String name, String value) {
    if (value != null) {
      request.header(name, value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // programs, addresses that people type, and pages of this server
    "GET, /api/v1/status, , , , 200",
    "POST, /api/v1/layouts?stored, , , , 200",
    "GET, /, none, navigate, document, 200",
    "GET, /api/v1/status, none, navigate, document, 200",
    "GET, /api/v1/status, same-origin, cors, empty, 200",
    "POST, /api/v1/layouts?stored, same-origin, cors, empty, 200",
    "GET, /static/layout.js, same-origin, no-cors, script, 200",
    // links on pages of other sites
    "GET, /, cross-site, navigate, document, 200",
    "GET, /layout/1A9BF0C00, same-site, navigate, document, 200",
    "GET, /find, cross-site, navigate, document, 200",
    "GET, /go?q=1A9BF0C00, cross-site, navigate, document, 303",
    // everything else on such pages
    "HEAD, /, cross-site, navigate, document, 403",
    "POST, /, cross-site, navigate, document, 403",
    "POST, /api/v1/layouts, cross-site, navigate, document, 403",
    "GET, /, cross-site, navigate, iframe, 403",
    "GET, /, cross-site, no-cors, image, 403",
    "GET, /, cross-site, no-cors, document, 403",
    "GET, /, cross-site, , document, 403",
    "GET, /, cross-site, navigate, , 403",
    "GET, /, same-site, cors, empty, 403",
    "GET, /, unheard-of, cors, empty, 403",
    "GET, /api/v1/status, cross-site, navigate, document, 403",
    "GET, /api/v1/find, cross-site, navigate, document, 403",
    "GET, /api, cross-site, navigate, document, 403",
    "GET, /static/layout.js, same-site, navigate, document, 403",
    "GET, /static/layout.js, cross-site, no-cors, script, 403",
    "GET, /favicon.ico, cross-site, navigate, document, 403"
  })
  void otherSites_mayOnlyLinkToPages(
      String method, String path, String site, String mode, String destination, int status)
      throws Exception {
    HttpResponse<String> answer = send(method, path, site, mode, destination);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    if (status == 403 && !method.equals("HEAD")) {
      assertThat(answer.body()).contains("another site");
    }
  }
}
