package org.klotski.site.server;

import com.google.common.base.Throwables;
import com.google.common.io.Files;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.ServiceUnavailableResponse;
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
 * The files of the site, in memory. A background thread creates the pages when the server starts,
 * so that the API answers immediately. The first request for the atlas starts another thread, which
 * reads the data of the atlas from the tables. The path of a request never reaches a file system.
 */
final class SitePages {
  private static final long WAIT_SECONDS = 20; // less than the idle timeout of a connection

  private final String version;
  private final boolean hasAtlas;
  private final FutureTask<Map<String, byte[]>> pages;
  private final Callable<Map<String, byte[]>> reader;

  /** The task that reads the data; null until the data is first needed, and after a failure. */
  private FutureTask<Map<String, byte[]>> data;

  /** Creates pages; the callables return files by path, and {@code data} may take minutes. */
  SitePages(
      String version,
      boolean hasAtlas,
      Callable<Map<String, byte[]>> pages,
      Callable<Map<String, byte[]>> data) {
    this.version = version;
    this.hasAtlas = hasAtlas;
    this.pages = new FutureTask<>(pages);
    reader = data;
    start("pages", this.pages);
  }

  private static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns the page about a problem, with relative links that work at the given path. */
  byte[] problem(Problem problem, String path) {
    Language language = path.startsWith("/zh/") ? Language.ZH : Language.EN;
    String name = path.substring(1 + language.folder().length());
    Page page = new Page(name, "problem", List.of(), problem);
    return SiteWriter.render(new View(page, language, version, hasAtlas, ""));
  }

  /**
   * Sends the file at the path, which may lack {@code index.html} or {@code .html}, or redirects to
   * the file if the path lacks a final slash or has one too many.
   *
   * @throws NotFoundResponse if there is no such file
   * @throws ServiceUnavailableResponse if the file is not ready
   */
  void answer(Context context) {
    String path = context.path();
    Map<String, byte[]> files = await(pages, WAIT_SECONDS);
    String file = file(files, path);
    if (hasAtlas && SiteWriter.needsData(file)) {
      boolean isPage = files.containsKey(file);
      Map<String, byte[]> read = data(isPage ? 0 : WAIT_SECONDS);
      files = isPage ? files : read;
    }
    if (!files.containsKey(file)) {
      String other = path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/";
      if (!other.isEmpty() && files.containsKey(file(files, other))) {
        context.redirect(other, HttpStatus.PERMANENT_REDIRECT);
        return;
      }
      throw new NotFoundResponse("there is no page at this address");
    }
    SiteServer.send(context, type(Files.getFileExtension(file)), files.get(file));
  }

  private static String file(Map<String, byte[]> files, String path) {
    String name = path.substring(1) + (path.endsWith("/") ? "index.html" : "");
    return files.containsKey(name + ".html") ? name + ".html" : name;
  }

  /** Waits for the data; after a failure, the next request reads the data again. */
  private Map<String, byte[]> data(long seconds) {
    FutureTask<Map<String, byte[]>> task;
    synchronized (this) {
      if (data == null) {
        data = new FutureTask<>(reader);
        start("data", data);
      }
      task = data;
    }
    try {
      return await(task, seconds);
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        data = data == task && task.isDone() ? null : data;
      }
      throw e;
    }
  }

  private static <T> T await(FutureTask<T> task, long seconds) {
    try {
      return task.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException | InterruptedException e) {
      throw new ServiceUnavailableResponse(
          "the server is still preparing this page, which takes about half a minute; the page opens"
              + " automatically when it is ready");
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(e.getCause());
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
