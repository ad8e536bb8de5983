package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Joiner;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import com.google.gson.Gson;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.tables.Tables;

/** Writes the site: pages, scripts, style sheet, and engine, all in one folder. */
public final class SiteWriter {
  static final String ASSETS = "assets";
  static final String ENGINE = "klotski-engine.js";
  private static final String MANIFEST = "manifest.webmanifest";

  /** The assets of every page, in addition to the generated messages and openings. */
  private static final List<String> COMMON =
      List.of("site.css", "site.js", "board.js", "icon.svg", "share.jpg");

  private static final String VIEWS = "views.js";
  private static final String ATLAS_DATA = "atlas-data.js";
  private static final String PUZZLES_DATA = "puzzles-data.js";

  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, SiteWriter.class.getClassLoader(), "org.klotski.site.templates");

  private final Optional<Database> database;
  private final Map<String, byte[]> data;
  private final String url;
  private final boolean isServed;
  private final boolean hasAtlas;
  private final String version;

  /**
   * Creates a writer.
   *
   * @param database the source of counts and of the steps of all openings
   * @param data the {@link #dataFiles}; empty for a server, which adds them later, and without a
   *     database, in which case there is no atlas, and the puzzles are the classic openings
   * @param url the address of the site, ending in a slash, for links that other sites need; empty
   *     if unknown
   * @param version the version of the program, for the footer
   */
  public SiteWriter(
      Optional<Database> database, Map<String, byte[]> data, String url, String version) {
    this.database = database;
    this.data = data;
    this.url = url;
    isServed = data.isEmpty() && database.isPresent();
    hasAtlas = !data.isEmpty() || isServed;
    this.version = version;
  }

  /** Returns the version of the program. */
  public String version() {
    return version;
  }

  List<Page> pages() {
    List<Page> pages = new ArrayList<>();
    pages.add(
        Page.of("index", ENGINE, "table.js", "game.js", "shape-view.js", VIEWS, "home.js")
            .showing(database.map(SiteWriter::solvableLayouts).orElse(null)));
    pages.add(
        Page.of(
            "play", ENGINE, "table.js", "game.js", "qr.js", "share.js", "panels.js", "play.js"));
    pages.add(Page.of("shape", ENGINE, "game.js", "share.js", "shape-view.js", "shape.js"));
    String puzzles = isServed ? "puzzle-source.js" : PUZZLES_DATA;
    pages.add(Page.of("puzzles", VIEWS, puzzles, "puzzles.js"));
    pages.add(Page.of("openings", "literature.js", VIEWS, "openings-page.js"));
    pages.add(Page.of("editor", ENGINE, VIEWS, "editor.js"));
    pages.add(Page.of("group", ENGINE, VIEWS, "group.js").showing(hasAtlas));
    pages.add(
        Page.of("story", ENGINE, "literature.js", VIEWS, "story.js").showing(layoutsByPieces()));
    if (hasAtlas) {
      pages.add(Page.of("atlas", ATLAS_DATA, VIEWS, "atlas.js"));
      pages.add(Page.of("class", ATLAS_DATA, VIEWS, "class.js"));
    }
    return pages;
  }

  /** Returns the numbers of layouts with 0, 1, ... pieces, separated by spaces. */
  private static String layoutsByPieces() {
    Map<Integer, Long> counts = new TreeMap<>(Map.of(0, 0L));
    for (LayoutClass each : LayoutClass.all()) {
      counts.merge(1 + each.jiang() + each.bing(), (long) each.layouts(), Long::sum);
    }
    return Joiner.on(' ').join(counts.values());
  }

  private static long solvableLayouts(Database database) {
    Columns groups = database.groups(List.of(Facts.GROUP_SIZE, Facts.IS_SOLVABLE));
    return IntStream.range(0, groups.size())
        .filter(group -> groups.get(Facts.IS_SOLVABLE, group) == 1)
        .mapToLong(group -> groups.get(Facts.GROUP_SIZE, group))
        .sum();
  }

  /**
   * Writes the site.
   *
   * @param named the folder, which is created or replaced when all files are complete
   * @param replace whether to replace a site that exists
   * @return the address of the home page
   * @throws FileAlreadyExistsException if a site exists and is not to be replaced
   * @throws IOException if the folder contains something else, or writing fails
   */
  public Path write(Path named, boolean replace) throws IOException {
    try (SiteFolder folder = SiteFolder.open(named, replace)) {
      for (Map.Entry<String, byte[]> file : files().entrySet()) {
        Path path = folder.files().resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
      }
      return folder.publish().resolve("index.html");
    }
  }

  /** Returns the content of all files by path. */
  public Map<String, byte[]> files() throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    for (Language language : Language.values()) {
      for (Page page : pages()) {
        View view = new View(page, language, version, hasAtlas, url);
        files.put(view.file(), render(view));
      }
      put(files, "messages-" + language.label() + ".js", Messages.script(language));
    }
    Klotski klotski = database.map(Klotski::over).orElseGet(Klotski::bySearch);
    put(files, "openings.js", OpeningsScript.of(klotski));
    put(files, "literature.js", LiteratureScript.text());
    if (!isServed) {
      put(files, PUZZLES_DATA, PuzzlesScript.NONE);
    }
    files.putAll(data);
    files.put(MANIFEST, resource(MANIFEST));
    Set<String> assets = new TreeSet<>(COMMON);
    pages().forEach(page -> assets.addAll(page.scripts()));
    assets.removeAll(Set.of(ATLAS_DATA, PUZZLES_DATA));
    assets.removeIf(name -> files.containsKey(ASSETS + "/" + name));
    for (String name : assets) {
      files.put(ASSETS + "/" + name, resource(ASSETS + "/" + name));
    }
    files.put("offline.js", offline(files).getBytes(UTF_8));
    return files;
  }

  /**
   * Returns the content of the files with the data of puzzles and of the atlas, by path, in about
   * 20 seconds on two processors.
   *
   * @param threads the number of threads, at least 1; the files do not depend on it
   */
  public static Map<String, byte[]> dataFiles(Tables tables, int threads) {
    Map<String, byte[]> files = new HashMap<>();
    put(files, PUZZLES_DATA, PuzzlesScript.of(tables, threads));
    new AtlasScripts(tables).files().forEach((name, text) -> put(files, name, text));
    return files;
  }

  private static void put(Map<String, byte[]> files, String asset, String text) {
    files.put(ASSETS + "/" + asset, text.getBytes(UTF_8));
  }

  /** Returns whether a file is one of {@link #dataFiles}, or a page that is empty without them. */
  public static boolean needsData(String file) {
    return file.matches("(zh/)?(atlas|class)[.]html|assets/(groups/.*|(atlas|puzzles)-data[.]js)");
  }

  /** Returns the content of all files for a server, including the page about the API, by path. */
  public Map<String, byte[]> servedFiles() throws IOException {
    Map<String, byte[]> files = files();
    files.put(ASSETS + "/api.js", resource(ASSETS + "/api.js"));
    for (Language language : Language.values()) {
      View view = new View(Page.of("api", "api.js"), language, version, hasAtlas, url);
      files.put(view.file(), render(view));
    }
    return files;
  }

  /** Returns the service worker, which caches all pages, assets, and addresses of folders. */
  private static String offline(Map<String, byte[]> files) throws IOException {
    Map<String, byte[]> kept = new TreeMap<>(files);
    kept.keySet().removeIf(name -> !name.matches("(zh/|assets/(groups/)?)?[^/]*\\.[a-z]+"));
    Hasher hasher = Hashing.sha256().newHasher();
    kept.values().forEach(hasher::putBytes);
    return "const VERSION = \"klotski-%s\";\nconst FILES = %s;\n%s"
        .formatted(
            hasher.hash(),
            new Gson()
                .toJson(Stream.concat(Stream.of("./", "zh/"), kept.keySet().stream()).toList()),
            new String(resource("offline.js"), UTF_8));
  }

  private static byte[] resource(String name) throws IOException {
    return Resources.toByteArray(Resources.getResource(SiteWriter.class, name));
  }

  /** Returns a page as HTML in UTF-8. */
  public static byte[] render(View view) {
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("view", view);
    if (view.page().data() != null) {
      parameters.put("data", view.page().data());
    }
    return render(view.page().template(), parameters).getBytes(UTF_8);
  }

  /** Returns a filled-in template. Values of parameters are escaped. */
  static String render(String template, Map<String, Object> parameters) {
    StringOutput html = new StringOutput();
    TEMPLATES.render(template + ".jte", parameters, html);
    return html.toString();
  }
}
