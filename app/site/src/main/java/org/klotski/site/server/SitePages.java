package org.klotski.site.server;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Files;
import com.google.common.io.Resources;
import io.javalin.http.ContentType;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.ServiceUnavailableResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.klotski.site.Language;
import org.klotski.site.Page;
import org.klotski.site.SiteWriter;
import org.klotski.site.View;
import org.klotski.tables.NamedQuery;

/**
 * The files of the site in memory, and the pages that only a server has. A background thread
 * creates the files, so that the API answers at once. No path of a request reaches a file system.
 */
final class SitePages {
  private static final String SCRIPT = "assets/api.js";
  private static final long WAIT_SECONDS = 10;

  private static final List<String> QUERIES =
      List.of(
          "histogram", "class", "hardest-by-class", "minimal-by-class", "forests", "jiang-bing");

  private final String version;
  private final FutureTask<Map<String, byte[]>> files;

  /**
   * Creates pages.
   *
   * @param version the version of the program, for the footer
   * @param site returns the files of the site by path
   */
  SitePages(String version, Callable<Map<String, byte[]>> site) {
    this.version = version;
    files = new FutureTask<>(() -> withOwn(site.call()));
    Thread thread = new Thread(files, "pages");
    thread.setDaemon(true);
    thread.start();
  }

  private Map<String, byte[]> withOwn(Map<String, byte[]> site) throws IOException {
    ImmutableMap.Builder<String, byte[]> all = ImmutableMap.<String, byte[]>builder().putAll(site);
    all.put(SCRIPT, Resources.toByteArray(Resources.getResource(SitePages.class, "api.js")));
    ApiPage data =
        new ApiPage(
            ApiExample.all(),
            QUERIES.stream().map(name -> NamedQuery.named(name).orElseThrow()).toList());
    for (Language language : Language.values()) {
      View view = view(new Page("api", "api", List.of("api.js"), data), language);
      all.put(view.file(), SiteWriter.render(view));
    }
    return all.buildOrThrow();
  }

  private View view(Page page, Language language) {
    return new View(page, language, version);
  }

  /**
   * Returns the file at a path, which may lack {@code index.html} or {@code .html}.
   *
   * @throws NotFoundResponse if there is none
   */
  Map.Entry<String, byte[]> find(String path) {
    String name = path.substring(1) + (path.endsWith("/") ? "index.html" : "");
    Map<String, byte[]> all = files();
    for (String file : List.of(name, name + ".html")) {
      byte[] bytes = all.get(file);
      if (bytes != null) {
        return Map.entry(type(Files.getFileExtension(file)), bytes);
      }
    }
    throw new NotFoundResponse("there is no page at this address");
  }

  private Map<String, byte[]> files() {
    try {
      return files.get(WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new ServiceUnavailableResponse("the pages are not ready yet");
    } catch (InterruptedException e) {
      throw new ServiceUnavailableResponse("the server is closing");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause
          ? new UncheckedIOException(cause)
          : new IllegalStateException(e.getCause());
    }
  }

  private static String type(String extension) {
    String type = ContentType.mimeTypeByExtension(extension);
    return type == null
        ? "application/octet-stream"
        : type.startsWith("text/") ? type + "; charset=utf-8" : type;
  }

  /** Returns the page about a problem, whose relative links work at a path. */
  byte[] problem(Problem problem, String path) {
    boolean isChinese = path.startsWith("/zh/");
    String name = path.substring(isChinese ? "/zh/".length() : 1);
    return SiteWriter.render(
        view(new Page(name, "problem", List.of(), problem), isChinese ? Language.ZH : Language.EN));
  }
}
