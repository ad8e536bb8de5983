package org.klotski.explorer.pages;

/**
 * A link.
 *
 * @param text what it says
 * @param href where it leads, from the page that it is on
 * @param isCurrent whether it leads to the part that the page belongs to
 */
public record Link(String text, String href, boolean isCurrent) {
  /** A link to another part. */
  public static Link to(String text, String href) {
    return new Link(text, href, false);
  }
}
