package org.klotski.explorer.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.view.Check;
import org.klotski.explorer.pages.Assets;
import org.klotski.explorer.pages.Language;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.tables.Tables;

/** Writes the atlas of a database: a folder of pages that need no server and no net. */
public final class Atlas {
  /**
   * What is asked for.
   *
   * @param folder where to write it
   * @param replace whether to replace an atlas that is there
   * @param language the language of the pages
   * @param classes the classes that get pages; all others are in the overview alone
   * @param verified the lines that a verification of the database has printed; empty if unknown
   * @param threads how many threads to use, at least 1; the pages do not depend on it
   * @param version the version of the program
   */
  public record Request(
      Path folder,
      boolean replace,
      Language language,
      List<LayoutClass> classes,
      List<String> verified,
      int threads,
      String version) {
    /** Copies of the given lists. */
    public Request {
      classes = ImmutableList.copyOf(classes);
      verified = ImmutableList.copyOf(verified);
    }
  }

  /**
   * What was written.
   *
   * @param folder where it is
   * @param pageCount how many pages there are
   * @param bytes the bytes of all files
   * @param checks what was compared meanwhile
   */
  public record Written(Path folder, int pageCount, long bytes, List<Check> checks) {
    /** The comparisons that do not hold. */
    public List<Check> wrong() {
      return checks.stream().filter(check -> !check.holds()).toList();
    }
  }

  private final Database database;
  private final Request request;
  private final Progress progress;

  private Atlas(Database database, Request request, Progress progress) {
    this.database = database;
    this.request = request;
    this.progress = progress;
  }

  /**
   * Writes the atlas. Takes up to a minute of two processors, and 60 MB of disk; what is there is
   * replaced when all of it is written.
   *
   * @param database the database
   * @param tables its tables
   * @param progress shows the progress
   * @param says receives a sentence about the planned pages at the start
   * @throws AtlasThereException if an atlas is there and is not to be replaced
   * @throws AtlasException if something else is there, another process writes to the folder, or
   *     there is too little space
   */
  public static Written write(
      Database database, Tables tables, Request request, Progress progress, Consumer<String> says)
      throws IOException {
    try (AtlasFolder folder = AtlasFolder.take(request.folder(), request.replace())) {
      AtlasPlan plan = AtlasPlan.of(database, request.classes());
      folder.checkSpace(plan.bytes());
      says.accept(plan.sentence(folder.target(), request.language()));
      Written written = new Atlas(database, request, progress).write(folder, tables, plan);
      folder.finish();
      return written;
    }
  }

  private Written write(AtlasFolder folder, Tables tables, AtlasPlan plan) throws IOException {
    Survey survey;
    try (Work work = progress.begin("survey", "questions", Survey.QUESTIONS)) {
      survey = Survey.read(tables, work);
    }
    AtlasPages pages = new AtlasPages(database, survey, request, plan);
    List<AtlasPages.Named> all = pages.all();
    AtomicLong bytes = new AtomicLong();
    try (Work work = progress.begin("write pages", "pages", all.size())) {
      ThreadTeam.run(
          request.threads(),
          all.size(),
          i -> {
            AtlasPages.Named page = all.get(i);
            bytes.addAndGet(write(folder, page.file(), page.html().get().getBytes(UTF_8)));
            work.add(1);
          });
    }
    for (String name : Assets.names()) {
      bytes.addAndGet(write(folder, Assets.FOLDER + "/" + name, Assets.bytes(name)));
    }
    bytes.addAndGet(write(folder, AtlasMark.FILE, mark(all.size())));
    return new Written(folder.target(), all.size(), bytes.get(), pages.checks());
  }

  private byte[] mark(int pages) {
    return new AtlasMark(
            request.version(), request.language().label(), pages, new TreeMap<>(database.digests()))
        .bytes();
  }

  private static long write(AtlasFolder folder, String name, byte[] content) {
    try {
      folder.write(name, content);
      return content.length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
