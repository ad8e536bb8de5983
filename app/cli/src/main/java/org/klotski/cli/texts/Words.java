package org.klotski.cli.texts;

import org.klotski.pipeline.progress.Figures;

/** Numbers of things, as sentences for people have them. */
public final class Words {
  private Words() {}

  /** {@code 1 layout}, {@code 25,955 layouts}. */
  public static String count(long number, String noun) {
    return Figures.count(number) + " " + noun + (number == 1 ? "" : "s");
  }
}
