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

  /** Returns the BCP 47 tag of the language, for HTML. */
  public String tag() {
    return tag;
  }

  /**
   * Returns the folder of the pages, relative to the site: empty or a path that ends in a slash.
   */
  public String folder() {
    return folder;
  }

  /** Returns the other language, to which the link in the header switches. */
  public Language other() {
    return this == EN ? ZH : EN;
  }
}
