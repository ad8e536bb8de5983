package org.klotski.explorer.atlas.view;

import org.klotski.enumerator.texts.Labeled;

/** The parts of the atlas, each with a page that leads to the others. */
public enum Section implements Labeled {
  /** What there is in all. */
  OVERVIEW("index.html"),
  /** The 203 classes. */
  CLASSES("classes.html"),
  /** The groups that have pages. */
  GROUPS("groups.html"),
  /** The openings and named layouts. */
  OPENINGS("openings.html"),
  /** What is remarkable. */
  GALLERIES("galleries.html"),
  /** How it was checked. */
  CHECKS("checks.html");

  private final String file;

  Section(String file) {
    this.file = file;
  }

  /** Its page, in the folder of the atlas. */
  public String file() {
    return file;
  }
}
