package org.klotski.explorer.pages;

import java.util.ArrayList;
import java.util.List;

/**
 * A page.
 *
 * @param shell its frame
 * @param blocks what is on it
 */
public record Page(Shell shell, List<Block> blocks) {

  /** The scripts that blocks need, beside those of every page. */
  public static List<String> scripts(List<Block> blocks) {
    List<String> scripts = new ArrayList<>();
    if (blocks.stream().anyMatch(Block.Drawn.class::isInstance)) {
      scripts.add(Assets.ECHARTS);
      scripts.add(Assets.PLOTS);
    }
    if (hasThumbnails(blocks)) {
      scripts.add(Assets.THUMBNAILS);
    }
    if (blocks.stream().anyMatch(Block.Played.class::isInstance)) {
      scripts.add(Assets.PLAYER);
    }
    if (blocks.stream().anyMatch(Block.Graph.class::isInstance)) {
      scripts.add(Assets.BOARDS);
      scripts.add(Assets.GRAPHS);
    }
    return scripts;
  }

  private static boolean hasThumbnails(List<Block> blocks) {
    return blocks.stream()
        .anyMatch(
            each ->
                each instanceof Block.Cards
                    || each instanceof Block.Facts facts && facts.layout().isPresent());
  }

  /** Whether there are boards that a press shows larger. */
  public boolean hasThumbnails() {
    return hasThumbnails(blocks);
  }

  /** The file. */
  public String html() {
    return Templates.render("pages/page", this);
  }
}
