package org.klotski.explorer.pages;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/**
 * Fills in templates, which became classes when the program was compiled. What is filled in is
 * escaped. May be used by several threads.
 */
public final class Templates {
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null,
          ContentType.Html,
          Templates.class.getClassLoader(),
          "org.klotski.explorer.templates");

  private Templates() {}

  /**
   * A page.
   *
   * @param template the name of its template, {@code atlas/overview} for example
   * @param page what its one parameter is to be
   */
  public static String render(String template, Object page) {
    StringOutput html = new StringOutput();
    ENGINE.render(template + ".jte", page, html);
    return html.toString();
  }
}
