package org.klotski.explorer.pages;

import com.google.common.collect.ImmutableList;
import com.google.common.io.Resources;
import java.io.IOException;
import java.util.List;

/**
 * The files that pages need beside them: a style sheet and scripts, among them the plots of Apache
 * ECharts with its licences, which are in the jar. They are scripts as of old, since browsers load
 * no modules for pages from the disk. 720 KB in all.
 */
public final class Assets {
  /** The folder that pages look for them in. */
  public static final String FOLDER = "assets";

  /** How pages look, on a screen of any size, by day and by night, and on paper. */
  public static final String STYLE = "style.css";

  /** How boards look, and graphs that are made of them. */
  public static final String BOARD_STYLE = "boards.css";

  /** What tabs of a browser show. */
  public static final String ICON = "icon.svg";

  /** Tables that sort and filter; every page has it. */
  public static final String TABLES = "tables.js";

  /** Draws boards from codes. */
  public static final String BOARDS = "boards.js";

  /** Draws the graph of a group; needs {@link #BOARDS}. */
  public static final String GRAPHS = "graphs.js";

  /** Shows a board larger, with what is said of it. */
  public static final String THUMBNAILS = "thumbnails.js";

  /** Plays ways. */
  public static final String PLAYER = "player.js";

  /** Draws plots; needs {@link #ECHARTS}. */
  public static final String PLOTS = "plots.js";

  /** The library that draws plots. */
  public static final String ECHARTS = "echarts.common.min.js";

  private static final ImmutableList<String> NAMES =
      ImmutableList.of(
          STYLE,
          BOARD_STYLE,
          ICON,
          TABLES,
          BOARDS,
          GRAPHS,
          THUMBNAILS,
          PLAYER,
          PLOTS,
          ECHARTS,
          "echarts-LICENSE",
          "echarts-NOTICE",
          "echarts-LICENSE-d3");

  private Assets() {}

  /** The names of all files. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * What is in a file.
   *
   * @throws IllegalArgumentException if it is none of {@link #names}
   */
  public static byte[] bytes(String name) throws IOException {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException("there is no asset '" + name + "'");
    }
    return Resources.toByteArray(Resources.getResource(Assets.class, FOLDER + "/" + name));
  }
}
