package org.klotski.explorer.pages;

import org.klotski.enumerator.texts.Labeled;

/** What language a page is in. */
public enum Language implements Labeled {
  /** English. */
  EN("en"),
  /** Chinese, in simplified characters; long texts are English. */
  ZH("zh-Hans");

  private final String tag;

  Language(String tag) {
    this.tag = tag;
  }

  /** Its name in HTML, by BCP 47. */
  public String tag() {
    return tag;
  }
}
