package org.klotski.explorer.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Texts;

/**
 * The page of a group.
 *
 * @param facts what is known of it
 * @param layers its layers from the seed
 * @param here a layout of it that somebody comes from, if one is named
 * @param hereLayer the layer of that layout
 * @param graph the whole graph, if it is small
 * @param hasDatabase whether there is one
 */
public record GroupPage(
    GroupFacts facts,
    GroupLayers layers,
    Optional<Layout> here,
    Optional<Integer> hereLayer,
    Optional<SmallGraph> graph,
    boolean hasDatabase) {
  /** How high the plot is, in its own units; each layer is one wide. */
  public static final int HEIGHT = 100;

  /**
   * A layer in the plot.
   *
   * @param number which it is
   * @param size how many layouts it has
   * @param height how high its bar is, of {@link #HEIGHT}
   * @param isHere whether the named layout is in it
   */
  public record Bar(int number, int size, int height, boolean isHere) {}

  /**
   * The image of the group by a mirror.
   *
   * @param mirror what is exchanged
   * @param group the group that it is
   * @param isItself whether that is the group of the page
   */
  public record Image(String mirror, String group, boolean isItself) {}

  /** The three images. */
  public List<Image> images() {
    return List.of(
        image("Left and right", facts.leftRightGroup()),
        image("top and bottom", facts.topBottomGroup()),
        image("both", facts.bothGroup()));
  }

  private Image image(String mirror, String group) {
    return new Image(mirror, group, group.equals(facts.name()));
  }

  /** What distances are counted in. */
  public String unit() {
    return unit(facts.metric());
  }

  /** A distance with what it is counted in. */
  public String moves(int distance) {
    return Texts.in(Language.EN).moves(distance, facts.metric());
  }

  /** What distances in a metric are counted in. */
  public static String unit(Metric metric) {
    return Texts.in(Language.EN).unit(metric);
  }

  /** How many layouts there are, with commas. */
  public String size() {
    return String.format(Locale.ROOT, "%,d", facts.groupSize());
  }

  /** The bars of the plot. */
  public List<Bar> bars() {
    int most = most();
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < layers.layerSizes().length(); i++) {
      int size = layers.layerSizes().get(i);
      int height = Math.max(1, Math.round((float) HEIGHT * size / most));
      bars.add(new Bar(i, size, height, hereLayer.equals(Optional.of(i))));
    }
    return bars;
  }

  /** The largest layer. */
  public int most() {
    return layers.layerSizes().stream().max().orElse(1);
  }
}
