package org.klotski.site;

import java.util.List;

/**
 * A page of the site, in all languages.
 *
 * @param name the path without {@code .html}, for example {@code play}
 * @param template the template, without {@code .jte}
 * @param scripts the assets that the page loads besides those of every page, in order
 * @param data the data that the template shows; null if the template needs no data
 */
public record Page(String name, String template, List<String> scripts, Object data) {
  /** Returns a page whose template has the name of the page and needs no data. */
  public static Page of(String name, String... scripts) {
    return new Page(name, name, List.of(scripts), null);
  }

  /** Returns this page with data for its template; null if there is none. */
  Page showing(Object newData) {
    return new Page(name, template, scripts, newData);
  }
}
