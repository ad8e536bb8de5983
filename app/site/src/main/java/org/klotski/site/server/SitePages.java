package org.klotski.site.server;

import com.google.common.io.Files;
import com.google.common.io.Resources;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.ServiceUnavailableResponse;
import java.io.IOException;
import java.util.HashMap;
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

/**
 * The files of the site in memory, and the pages that only a server has. A background thread
 * creates the files, so that the API answers at once. No path of a request reaches a file system.
 */
final class SitePages {
  private static final long WAIT_SECONDS = 10;

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
    files = new FutureTask<>(() -> withApi(site.call()));
    Thread thread = new Thread(files, "pages");
    thread.setDaemon(true);
    thread.start();
  }

  private Map<String, byte[]> withApi(Map<String, byte[]> site) throws IOException {
    Map<String, byte[]> all = new HashMap<>(site);
    all.put(
        "assets/api.js",
        Resources.toByteArray(Resources.getResource(SiteWriter.class, "assets/api.js")));
    for (Language language : Language.values()) {
      View view = new View(Page.of("api", "api.js"), language, version, false);
      all.put(view.file(), SiteWriter.render(view));
    }
    return all;
  }

  /** Returns the page about a problem, whose relative links work at a path. */
  byte[] problem(Problem problem, String path) {
    boolean isChinese = path.startsWith("/zh/");
    String name = path.substring(isChinese ? "/zh/".length() : 1);
    Page page = new Page(name, "problem", List.of(), problem);
    return SiteWriter.render(new View(page, isChinese ? Language.ZH : Language.EN, version, false));
  }

  /**
   * Answers with the file at the path, which may lack {@code index.html} or {@code .html}.
   *
   * @throws NotFoundResponse if there is none
   */
  void answer(Context context) {
    String path = context.path();
    String name = path.substring(1) + (path.endsWith("/") ? "index.html" : "");
    Map<String, byte[]> all = files();
    String file = all.containsKey(name) ? name : name + ".html";
    if (!all.containsKey(file)) {
      throw new NotFoundResponse("there is no page at this address");
    }
    SiteServer.send(context, type(Files.getFileExtension(file)), all.get(file));
  }

  private Map<String, byte[]> files() {
    try {
      return files.get(WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | InterruptedException e) {
      throw new ServiceUnavailableResponse("the pages are not ready");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private static String type(String extension) {
    if (extension.equals("webmanifest")) {
      return "application/manifest+json";
    }
    String type = ContentType.mimeTypeByExtension(extension);
    return type == null
        ? "application/octet-stream"
        : type.startsWith("text/") ? type + "; charset=utf-8" : type;
  }
}
