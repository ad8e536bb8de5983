package org.klotski.explorer.pages;

import java.util.List;

/**
 * The frame of a page: head, navigation, foot. The template {@code pages/shell} draws it around
 * what a page says.
 *
 * @param texts the texts in the page's language
 * @param title the title of the page
 * @param root where the {@code assets} folder is, from the page: nothing, {@code ../} or {@code /}
 * @param navigation the parts of the whole
 * @param scripts the names of the {@link Assets} that the page runs beside those of every page
 * @param foot a sentence at the foot of the page
 */
public record Shell(
    Texts texts,
    String title,
    String root,
    List<Link> navigation,
    List<String> scripts,
    String foot) {

  /** Where an asset is, from the page. */
  public String asset(String name) {
    return root + Assets.FOLDER + "/" + name;
  }

  /** The short text with a key. */
  public String text(String key) {
    return texts.get(key);
  }
}
