package org.klotski.explorer.server;

import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.openings.OpeningCollection;

/**
 * The page of openings.
 *
 * @param search the text that is looked for in their names; empty if none
 * @param collection the label of the collection that they are of; empty if of any
 * @param hasDatabase whether it is known how far and how hard each is
 * @param shown the openings, in the order of the collection if they are of one
 */
public record OpeningsPage(
    String search, String collection, boolean hasDatabase, List<Shown> shown) {

  /**
   * An opening.
   *
   * @param layout its layout
   * @param name its name, in the collection if it is of one
   * @param latin what it is called in pinyin and in English; may be empty
   * @param known how far and how hard it is; may be empty
   */
  public record Shown(Layout layout, String name, String latin, String known) {}

  /** The collections to choose from. */
  public List<OpeningCollection> collections() {
    return OpeningCollection.all();
  }

  /** How many there are, in words. */
  public String count() {
    return shown.size() == 1 ? "1 opening" : shown.size() + " openings";
  }
}
