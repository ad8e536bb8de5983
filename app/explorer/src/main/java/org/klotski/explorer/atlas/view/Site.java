package org.klotski.explorer.atlas.view;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.Link;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Shell;
import org.klotski.explorer.pages.Texts;

/**
 * Which pages there are, and where. Pages of classes, groups and layouts lie in a folder each.
 *
 * @param texts the texts in the language of the pages
 * @param version the version of the program
 * @param analyzed the metrics in which the database is analyzed
 * @param classes the classes that have a page
 * @param groups the names of the groups that have a page
 * @param layouts the layouts that have a page
 */
public record Site(
    Texts texts,
    String version,
    List<Metric> analyzed,
    Set<LayoutClass> classes,
    Set<String> groups,
    Set<Layout> layouts) {
  /** What leads from a page in a folder to the folder of the atlas. */
  static final String UP = "../";

  /** The file of a class. */
  public static String file(LayoutClass layoutClass) {
    return "classes/" + layoutClass + ".html";
  }

  /** The file of a group. */
  public static String file(String group) {
    return "groups/" + group + ".html";
  }

  /** The file of a layout. */
  public static String file(Layout layout) {
    return "layouts/" + layout + ".html";
  }

  /** Where a class is, seen from a page; nothing if it has no page. */
  String href(String root, LayoutClass layoutClass) {
    return classes.contains(layoutClass) ? root + file(layoutClass) : "";
  }

  /** Where a group is. */
  String href(String root, String group) {
    return groups.contains(group) ? root + file(group) : "";
  }

  /** Where a layout is. */
  String href(String root, Layout layout) {
    return layouts.contains(layout) ? root + file(layout) : "";
  }

  /** The name of a class, which leads to its page if it has one. */
  DataTable.Cell cell(String root, LayoutClass layoutClass) {
    return DataTable.Cell.link(layoutClass.toString(), href(root, layoutClass));
  }

  /** Something that is known, by the key of its name. */
  Block.Fact fact(String key, String value) {
    return Block.Fact.of(texts.get(key), value);
  }

  /** The same with a page that it leads to; an empty address is none. */
  Block.Fact fact(String key, String value, String href) {
    return new Block.Fact(texts.get(key), value, href);
  }

  /** The same with a number. */
  Block.Fact fact(String key, long number) {
    return fact(key, texts.number(number));
  }

  /** The same in a metric. */
  Block.Fact fact(String key, Metric metric, String value) {
    return Block.Fact.of(texts.get(key, texts.get("metric", metric)), value);
  }

  /** A board with lines below it, after the name that people have for it. */
  Block.Card card(String root, Layout layout, String... lines) {
    return new Block.Card(layout, href(root, layout), Titles.before(layout, lines));
  }

  /** A page of a part. */
  Page page(String title, String root, Section section, List<Block> blocks) {
    List<Link> navigation =
        Arrays.stream(Section.values())
            .map(
                each ->
                    new Link(texts.get("section", each), root + each.file(), each.equals(section)))
            .toList();
    return new Page(
        new Shell(texts, title, root, navigation, Page.scripts(blocks), texts.get("foot", version)),
        blocks);
  }

  /** What the database lacks, with the command that brings it; nothing if it lacks nothing. */
  List<Block> missing() {
    List<Metric> lacking =
        Arrays.stream(Metric.values()).filter(metric -> !analyzed.contains(metric)).toList();
    if (lacking.isEmpty()) {
      return List.of();
    }
    String metrics =
        lacking.stream()
            .map(metric -> texts.get("metric", metric))
            .collect(Collectors.joining(texts.get("comma")));
    String command =
        lacking.size() == 1 ? texts.get("analyze", lacking.get(0)) : texts.get("analyze.all");
    return List.of(new Block.Paragraph(texts.get("missing", metrics, command), true));
  }
}
