package org.klotski.site;

import com.google.common.base.CharMatcher;
import java.util.List;
import java.util.Locale;

/**
 * A page in one language, as its template sees it.
 *
 * @param page the page
 * @param language the language of the texts
 * @param version the version of the program, for the footer
 * @param hasAtlas whether the site has an atlas
 * @param url the address of the site, ending in a slash; empty if unknown
 */
public record View(Page page, Language language, String version, boolean hasAtlas, String url) {
  /** The pages in the navigation, by name; each has a text {@code nav.NAME}. */
  private static final List<String> NAVIGATION =
      List.of("play", "shape", "puzzles", "openings", "editor", "atlas", "story");

  /** Returns the text that has the given key in messages.tsv. */
  public String text(String key) {
    return Messages.text(language, key);
  }

  /** Returns a text in which two numbers replace {@code %s}. */
  public String text(String key, long first, long second) {
    return String.format(Locale.ROOT, text(key).replace("%s", "%,d"), first, second);
  }

  /** Returns the title: the text {@code NAME.title}. */
  public String title() {
    return text(page.template() + ".title");
  }

  /** Returns the names of the pages in the navigation. */
  public List<String> navigation() {
    return hasAtlas
        ? NAVIGATION
        : NAVIGATION.stream().filter(name -> !name.equals("atlas")).toList();
  }

  /** Returns the relative address of a page, which may have a fragment. */
  public String page(String name) {
    return up() + name.replaceFirst("#|$", ".html$0");
  }

  /** Returns the relative address of this page in the other language. */
  public String translation() {
    String ending = page.template().equals("problem") ? "" : ".html"; // It has no URL of its own.
    return root() + language.other().folder() + page.name() + ending;
  }

  /** Returns the relative address of a file in the folder of assets. */
  public String asset(String name) {
    return root() + SiteWriter.ASSETS + "/" + name;
  }

  /** Returns the address of the preview picture, absolute if the address of the site is known. */
  public String preview() {
    return url.isEmpty() ? asset("share.jpg") : url + SiteWriter.ASSETS + "/share.jpg";
  }

  /** Returns the relative address of the site: empty or a path that ends in a slash. */
  public String root() {
    return (language.folder().isEmpty() ? "" : "../") + up();
  }

  /** Returns the name of a cell, such as b3: columns a to d, rows 1 to 5 from the top. */
  public String cell(int cell) {
    return "abcd".charAt(cell % 4) + "" + (cell / 4 + 1);
  }

  /** Returns the file of the page, relative to the site. */
  public String file() {
    return language.folder() + page.name() + ".html";
  }

  private String up() {
    return "../".repeat(CharMatcher.is('/').countIn(page.name()));
  }
}
