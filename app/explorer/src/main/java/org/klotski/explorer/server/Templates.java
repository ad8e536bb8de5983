package org.klotski.explorer.server;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/** Makes pages of templates, which became classes when the program was compiled. */
final class Templates {
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null,
          ContentType.Html,
          Templates.class.getClassLoader(),
          "org.klotski.explorer.templates");

  private Templates() {}

  /** The page that a template makes of what it is about. */
  static String page(String name, Object about) {
    StringOutput html = new StringOutput(1 << 14);
    ENGINE.render("server/" + name + ".jte", about, html);
    return html.toString();
  }
}
