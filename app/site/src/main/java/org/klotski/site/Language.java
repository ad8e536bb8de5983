package org.klotski.site;

import org.klotski.enumerator.texts.Labeled;

/** The languages of the pages. */
public enum Language implements Labeled {
  /** English, at the root of the site. */
  EN("en", ""),
  /** Chinese in simplified characters, in the folder zh. */
  ZH("zh-Hans", "zh/");

  private final String tag;
  private final String folder;

  Language(String tag, String folder) {
    this.tag = tag;
    this.folder = folder;
  }

  /** Returns the name in HTML, by BCP 47. */
  public String tag() {
    return tag;
  }

  /**
   * Returns the folder of the pages, relative to the site: empty, or a path that ends in a slash.
   */
  public String folder() {
    return folder;
  }

  /** Returns the language that the switch in the header leads to. */
  public Language other() {
    return this == EN ? ZH : EN;
  }
}
