package org.klotski.explorer.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.GroupFacts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.FactTable;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Texts;

/**
 * The page of a group.
 *
 * @param facts what is known of it
 * @param layers the sizes of its layers from the seed
 * @param here a layout of it that somebody comes from, if one is named
 * @param hereLayer the layer of that layout
 * @param graph the whole graph, if it is small
 * @param hasDatabase whether there is one
 */
public record GroupPage(
    GroupFacts facts,
    List<Integer> layers,
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
        image("Left and right", Mirror.LEFT_RIGHT),
        image("top and bottom", Mirror.TOP_BOTTOM),
        image("both", Mirror.BOTH));
  }

  private Image image(String exchanged, Mirror mirror) {
    String group = facts.image(mirror);
    return new Image(exchanged, group, group.equals(facts.name()));
  }

  /**
   * A remarkable layout of the group.
   *
   * @param title what it is remarkable for
   * @param layout the layout
   * @param number how many such layouts there are
   */
  public record Remarkable(String title, Layout layout, int number) {}

  /** The metrics in which the remarkable layouts are known. */
  public List<Metric> analyzed() {
    return Arrays.stream(Metric.values()).filter(each -> facts.has(Facts.radius(each))).toList();
  }

  /** The metrics in which they are not. */
  public List<Metric> lacking() {
    return Arrays.stream(Metric.values()).filter(each -> !facts.has(Facts.radius(each))).toList();
  }

  /** Centre, periphery, and, if the group is solvable, the hardest layouts in a metric. */
  public List<Remarkable> remarkable(Metric metric) {
    return Stream.of(
            remarkable(
                "centre: farthest layouts are %s away",
                metric, Facts.radius(metric), Facts.centreNum(metric), Facts.centreFirst(metric)),
            remarkable(
                "periphery: farthest layouts are %s away",
                metric,
                Facts.diameter(metric),
                Facts.peripheryNum(metric),
                Facts.peripheryFirst(metric)),
            remarkable(
                "hardest: %s to a solution",
                metric,
                Facts.hardest(metric),
                Facts.hardestNum(metric),
                Facts.hardestFirst(metric)))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<Remarkable> remarkable(
      String title, Metric metric, Fact distance, Fact number, Fact first) {
    return facts
        .layout(first)
        .map(
            layout ->
                new Remarkable(
                    title.formatted(texts().moves(facts.get(distance), metric)),
                    layout,
                    facts.get(number)));
  }

  /** The numbers of edges, bridges, and blocks. */
  public DataTable graphTable() {
    return FactTable.ofGraph(texts(), facts);
  }

  /** The texts of the page. */
  public Texts texts() {
    return Texts.in(Language.EN);
  }

  /** What distances in a metric are counted in. */
  public String unit(Metric metric) {
    return texts().unit(metric);
  }

  /** The number of a fact. */
  public int number(Fact fact) {
    return facts.get(fact);
  }

  /** How many layouts there are, with commas. */
  public String size() {
    return String.format(Locale.ROOT, "%,d", facts.get(Facts.GROUP_SIZE));
  }

  /** The bars of the plot. */
  public List<Bar> bars() {
    int most = most();
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < layers.size(); i++) {
      int size = layers.get(i);
      int height = Math.max(1, Math.round((float) HEIGHT * size / most));
      bars.add(new Bar(i, size, height, hereLayer.equals(Optional.of(i))));
    }
    return bars;
  }

  /** The largest layer. */
  public int most() {
    return layers.stream().mapToInt(Integer::intValue).max().orElse(1);
  }
}
