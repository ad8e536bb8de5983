package org.klotski.enumerator.facts;

import static org.klotski.enumerator.facts.Fact.Origin.ANALYSIS;
import static org.klotski.enumerator.facts.Fact.Origin.BUILD;
import static org.klotski.enumerator.facts.Fact.Origin.DERIVED;
import static org.klotski.enumerator.facts.Fact.Subject.GROUP;
import static org.klotski.enumerator.facts.Fact.Subject.LAYOUT;
import static org.klotski.enumerator.facts.FactType.CODE;
import static org.klotski.enumerator.facts.FactType.FLAG;
import static org.klotski.enumerator.facts.FactType.TEXT;
import static org.klotski.enumerator.facts.FactType.UINT16;
import static org.klotski.enumerator.facts.FactType.UINT32;
import static org.klotski.enumerator.facts.FactType.UINT8;
import static org.klotski.enumerator.layouts.Metric.STEP;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Fact.Draft;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.texts.Message;

/**
 * The list of all facts in column order: first the facts about layouts, then the facts about
 * groups. The database, SQL, Parquet, JSON, and the documents follow this list or are tested
 * against it.
 *
 * <p>The name of a distance ends with the metric, as in {@code farthest_step} and {@code
 * farthest_line}. In the name of a related count, the metric precedes the last word and is omitted
 * for steps, as in {@code farthest_line_num} and {@code farthest_num}.
 */
public final class Facts {
  private static final String LAYOUTS = "layouts";
  private static final List<Fact> LIST = new ArrayList<>(); // grows while the fields are set

  public static final Fact ID =
      layout(DERIVED, "id", UINT32)
          .means("its position in the list of all codes, 0 to 29334497", "在全部编码中的序号，从 0 起");

  public static final Fact CODE_OF_LAYOUT =
      layout(BUILD, "code", CODE).means("its code, nine hexadecimal digits", "编码，九位十六进制数");

  public static final Fact NAME =
      layout(DERIVED, "name", TEXT)
          .means("its case name: class, group_num, group_index", "布局编号：类、群号、群内序号");

  public static final Fact CLASS_OF_LAYOUT = className(LAYOUT);

  public static final Fact JIANG_NUM_OF_LAYOUT = jiangNum(LAYOUT);

  public static final Fact BING_NUM_OF_LAYOUT = bingNum(LAYOUT);

  public static final Fact STYLE_NUM_OF_LAYOUT = styleNum(LAYOUT);

  public static final Fact GROUP_NAME_OF_LAYOUT = groupName(LAYOUT);

  public static final Fact GROUP_NUM_OF_LAYOUT =
      layout(BUILD, "group_num", UINT16)
          .means("the number of its group in its class, from 0", "所在群在类中的编号，从 0 起");

  public static final Fact GROUP_INDEX =
      layout(BUILD, "group_index", UINT32)
          .means(
              "its position among the members of its group in code order, from 0",
              "群内按编码的序号，从 0 起");

  public static final Fact IS_MIRROR =
      layout(BUILD, "is_mirror", FLAG)
          .means(
              "whether it is its own left-right image (no layout is its own top-bottom image)",
              "是否左右对称（没有上下对称的布局）");

  public static final Fact IS_CANONICAL =
      layout(BUILD, "is_canonical", FLAG)
          .means(
              "whether its code is not greater than that of its left-right image, so only one of"
                  + " the pair is marked",
              "左右镜像的编码是否不小于它：一对镜像取其一");

  public static final Fact LAYER =
      layout(BUILD, "layer", UINT16)
          .in(STEP)
          .unit("{unit}")
          .means("the distance from the seed of its group", "与本群种子的距离");

  private static final Map<Metric, Fact> MIN_SOLUTION =
      addAll(
          metric ->
              solution(BUILD, distance("min_solution", metric), UINT16, metric)
                  .unit("{unit}")
                  .orNone()
                  .means(
                      "the distance to the nearest solved layout in {unit}; 0 for solved layouts,"
                          + " none for unsolvable ones",
                      "到最近的解的距离（{单位}），已解为 0，无解则无"));

  public static final Fact MIN_SOLUTION_WAYS =
      solution(BUILD, "min_solution_ways", UINT32, STEP)
          .unit("paths")
          .means(
              "the number of shortest paths, in steps, to the nearest solved layouts; 1 for solved"
                  + " layouts, 0 for unsolvable ones",
              "到最近的解的最短路的条数（按步），已解为 1，无解为 0");

  public static final Fact IS_MINIMAL =
      solution(BUILD, "is_minimal", FLAG, STEP)
          .means(
              "whether it is solvable, not solved, and removing any piece other than the 2x2"
                  + " reduces min_solution_step",
              "有解而未解，且拿掉曹操以外任何一个棋子都会减少最少步数");

  public static final Fact IS_HARDEST =
      solution(BUILD, "is_hardest", FLAG, STEP)
          .means(
              "whether it is solvable and no layout of its group has a larger min_solution_step",
              "有解，且本群没有最少步数更多的布局");

  public static final Fact MIN_SOLUTION_BITS =
      solution(BUILD, "min_solution_bits", UINT16, STEP)
          .orNone()
          .decimals(2)
          .unit("bits")
          .means(
              "how unlikely a random walk is to follow a shortest path, in steps, to a nearest"
                  + " solved layout: -log2 of the probability; 0 for solved layouts, none for"
                  + " unsolvable ones",
              "随机走恰好走出一条最短路的概率的负对数，已解为 0，无解则无");

  public static final Fact MIN_SOLUTION_DETOURS =
      solution(BUILD, "min_solution_detours", UINT8, STEP)
          .orNone()
          .unit("{unit}")
          .means(
              "the minimum number of steps on a shortest path that move the 2x2 away from the exit;"
                  + " 0 for solved layouts, none for unsolvable ones",
              "最短路中 2x2 远离出口的步数的最小值，已解为 0，无解则无");

  public static final Fact DIFFICULTY_SCORE =
      solution(DERIVED, "difficulty_score", UINT16, STEP)
          .orNone()
          .decimals(1)
          .unit("points")
          .means(
              "the difficulty score by the formula in docs/difficulty.md; none for solved and"
                  + " unsolvable layouts",
              "按 docs/difficulty.md 的公式算出的难度，已解或无解则无");

  public static final Fact DIFFICULTY =
      solution(DERIVED, "difficulty", TEXT, STEP)
          .orNone()
          .means(
              "the level of difficulty_score: easy, medium, hard, or expert; none for solved"
                  + " and unsolvable layouts",
              "难度等级：易、中、难、专家，已解或无解则无");

  public static final Fact GOAL_12_STEP = goal(12);

  public static final Fact GOAL_8_STEP = goal(8);

  public static final Fact GOAL_9_STEP = goal(9);

  /** The distances in steps from which the distances to all twelve goals are computed. */
  public static final List<Fact> GOAL_STEPS =
      List.of(MIN_SOLUTION.get(STEP), GOAL_12_STEP, GOAL_8_STEP, GOAL_9_STEP);

  private record Analyzed(Fact farthest, Fact farthestNum, Fact minSolutionNum, Fact solutionNum) {}

  private static final Map<Metric, Analyzed> ANALYZED =
      addAll(
          metric ->
              new Analyzed(
                  layout(ANALYSIS, distance("farthest", metric), UINT16)
                      .in(metric)
                      .unit("{unit}")
                      .means(
                          "the distance to the farthest layouts of its group in {unit}",
                          "到本群最远布局的距离（{单位}）"),
                  layout(ANALYSIS, counted("farthest", metric, "num"), UINT32)
                      .in(metric)
                      .unit(LAYOUTS)
                      .means("the number of layouts at that distance", "最远布局的个数"),
                  solution(ANALYSIS, counted("min_solution", metric, "num"), UINT32, metric)
                      .unit(LAYOUTS)
                      .means(
                          "the number of solved layouts nearest in {unit}; 0 for unsolvable ones",
                          "最近的解的个数，无解为 0"),
                  solution(ANALYSIS, counted("solution", metric, "num"), UINT32, metric)
                      .unit(LAYOUTS)
                      .means(
                          "the number of solutions: solved layouts that can be reached by a"
                              + " shortest path, in {unit}, but not through another solved layout",
                          "解的个数：最短路都不经过其他已解布局的已解布局")));

  // Groups

  public static final Fact GROUP_NAME = groupName(GROUP);

  public static final Fact CLASS_OF_GROUP = className(GROUP);

  public static final Fact JIANG_NUM_OF_GROUP = jiangNum(GROUP);

  public static final Fact BING_NUM_OF_GROUP = bingNum(GROUP);

  public static final Fact STYLE_NUM_OF_GROUP = styleNum(GROUP);

  public static final Fact GROUP_NUM =
      group(DERIVED, "group_num", UINT16)
          .means("its number in its class, from 0: larger groups first", "类中的编号，从 0 起，大群在前");

  public static final Fact GROUP_SIZE =
      group(BUILD, "group_size", UINT32).unit(LAYOUTS).means("the number of its members", "成员个数");

  public static final Fact SEED =
      group(BUILD, "seed", CODE).means("the code of its smallest member", "最小成员的编码");

  public static final Fact IS_SOLVABLE =
      group(BUILD, "is_solvable", FLAG).means("whether a member is solved", "是否有已解的成员");

  public static final Fact LAYER_COUNT =
      group(BUILD, "layer_count", UINT16)
          .in(STEP)
          .unit("layers")
          .means("the number of its layers from its seed, in steps", "从种子起的层数（按步）");

  private static final Map<Mirror, Fact> IMAGE =
      Map.of(
          Mirror.LEFT_RIGHT,
          group(BUILD, "left_right_group", UINT16)
              .means("the group_num of its left-right image", "左右镜像的群号"),
          Mirror.TOP_BOTTOM,
          group(BUILD, "top_bottom_group", UINT16)
              .means("the group_num of its top-bottom image", "上下镜像的群号"),
          Mirror.BOTH,
          group(BUILD, "both_group", UINT16)
              .means("the group_num of the group that half a turn maps it to", "旋转半圈后的群号"));

  public static final Fact SYMMETRY =
      group(DERIVED, "symmetry", TEXT)
          .means(
              "the mirrors that map it to itself: full, horizontal, vertical, centro, or ordinary",
              "把它映到自身的镜像：全对称、左右、上下、中心、普通");

  private record Graph(Fact edges, Fact bridges, Fact cuts, Fact blocks, Fact largestBlock) {}

  private static final Map<Metric, Graph> GRAPH =
      addAll(
          metric ->
              new Graph(
                  graph("edge", metric, "num", "pairs")
                      .means(
                          "the number of pairs of members that are one move apart, in {unit}",
                          "边数：相差一着的成员对数（{单位}）"),
                  graph("bridge", metric, "num", "pairs")
                      .means(
                          "the number of bridges: edges whose removal disconnects it, in {unit}",
                          "桥数：去掉后不再连通的边（{单位}）"),
                  graph("cut", metric, "num", LAYOUTS)
                      .means(
                          "the number of cut points: members whose removal disconnects the others,"
                              + " in {unit}",
                          "割点数：去掉后其余成员不再连通的成员（{单位}）"),
                  graph("block", metric, "num", "blocks")
                      .means(
                          "the number of blocks, its biconnected components, in {unit}",
                          "双连通分量的个数（{单位}）"),
                  graph("largest", metric, "block", LAYOUTS)
                      .means(
                          "the number of members in its largest block, in {unit}",
                          "最大双连通分量的成员个数（{单位}）")));

  /**
   * The facts about the members of a group at an extreme distance, such as the diameter: the
   * distance, the number of members with this distance, and the smallest of their codes.
   */
  public record Members(Fact distance, Fact num, Fact first) {}

  private record Extremes(Members centre, Members periphery, Members hardest) {}

  private static final Map<Metric, Extremes> EXTREMES =
      addAll(
          metric ->
              new Extremes(
                  members(
                      metric,
                      "radius",
                      "centre",
                      "the smallest farthest distance of a member",
                      "半径"),
                  members(
                      metric,
                      "diameter",
                      "periphery",
                      "the largest farthest distance of a member",
                      "直径"),
                  members(
                      metric,
                      "hardest",
                      "hardest",
                      "the largest distance of a member to the nearest solved layout; none if the"
                          + " group is unsolvable",
                      "成员到最近的解的最大距离，无解则无")));

  public static final Fact LAYER_SIZE =
      new Draft(Subject.LAYER, BUILD, "layer_size", UINT32)
          .in(STEP)
          .unit(LAYOUTS)
          .means("the number of layouts in the layer", "该层布局的个数");

  private static final List<Fact> ALL = List.copyOf(LIST);

  private Facts() {}

  public static List<Fact> all() {
    return ALL;
  }

  /** Returns the fact with the given subject and name, if it exists. */
  public static Optional<Fact> named(Subject subject, String name) {
    return ALL.stream()
        .filter(fact -> fact.subject() == subject && fact.name().equals(name))
        .findFirst();
  }

  /** Returns the facts about a subject that a database contains, given its analyzed metrics. */
  public static List<Fact> of(Subject subject, Collection<Metric> analyzed) {
    return ALL.stream()
        .filter(fact -> fact.subject() == subject)
        .filter(fact -> fact.origin() != ANALYSIS || analyzed.contains(fact.metric().orElseThrow()))
        .toList();
  }

  /** Returns the facts about a subject that a build stores. */
  public static List<Fact> built(Subject subject) {
    return of(subject, List.of()).stream().filter(fact -> fact.origin() == BUILD).toList();
  }

  /** Returns the facts about a subject that an analysis in the given metric stores. */
  public static List<Fact> analyzed(Subject subject, Metric metric) {
    return of(subject, List.of(metric)).stream().filter(fact -> fact.origin() == ANALYSIS).toList();
  }

  public static Fact minSolution(Metric metric) {
    return MIN_SOLUTION.get(metric);
  }

  public static Fact farthest(Metric metric) {
    return ANALYZED.get(metric).farthest();
  }

  public static Fact farthestNum(Metric metric) {
    return ANALYZED.get(metric).farthestNum();
  }

  public static Fact minSolutionNum(Metric metric) {
    return ANALYZED.get(metric).minSolutionNum();
  }

  public static Fact solutionNum(Metric metric) {
    return ANALYZED.get(metric).solutionNum();
  }

  public static Fact image(Mirror mirror) {
    return IMAGE.get(mirror);
  }

  /** Returns the facts about the graph of a group, in all metrics. */
  public static List<Fact> graph() {
    return GRAPH.values().stream()
        .flatMap(g -> Stream.of(g.edges, g.bridges, g.cuts, g.blocks, g.largestBlock))
        .toList();
  }

  public static Fact edgeNum(Metric metric) {
    return GRAPH.get(metric).edges();
  }

  public static Fact bridgeNum(Metric metric) {
    return GRAPH.get(metric).bridges();
  }

  public static Fact cutNum(Metric metric) {
    return GRAPH.get(metric).cuts();
  }

  public static Fact blockNum(Metric metric) {
    return GRAPH.get(metric).blocks();
  }

  public static Fact largestBlock(Metric metric) {
    return GRAPH.get(metric).largestBlock();
  }

  /** Returns the facts about the members whose eccentricity equals the radius. */
  public static Members centre(Metric metric) {
    return EXTREMES.get(metric).centre();
  }

  /** Returns the facts about the members whose eccentricity equals the diameter. */
  public static Members periphery(Metric metric) {
    return EXTREMES.get(metric).periphery();
  }

  /** Returns the facts about the members whose nearest solved layout is the farthest away. */
  public static Members hardest(Metric metric) {
    return EXTREMES.get(metric).hardest();
  }

  static Fact add(IntFunction<Fact> fromPosition) {
    Fact fact = fromPosition.apply(LIST.size());
    LIST.add(fact);
    return fact;
  }

  private static <T> Map<Metric, T> addAll(Function<Metric, T> added) {
    Map<Metric, T> facts = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      facts.put(metric, added.apply(metric));
    }
    return facts;
  }

  private static Draft layout(Origin origin, String name, FactType type) {
    return new Draft(LAYOUT, origin, name, type);
  }

  private static Draft solution(Origin origin, String name, FactType type, Metric metric) {
    return layout(origin, name, type).in(metric).ofSolvable();
  }

  private static Draft group(Origin origin, String name, FactType type) {
    return new Draft(GROUP, origin, name, type);
  }

  private static Fact className(Subject subject) {
    return new Draft(subject, DERIVED, "class", TEXT)
        .means("its class: jiang_num, bing_num, style_num", "类：将、兵、横将的个数");
  }

  private static Fact pieces(Subject subject, String name, String meaning, String chinese) {
    return new Draft(subject, DERIVED, name, UINT8).unit("pieces").means(meaning, chinese);
  }

  private static Fact jiangNum(Subject subject) {
    return pieces(subject, "jiang_num", "the number of horizontals and verticals", "将（横、竖）的个数");
  }

  private static Fact bingNum(Subject subject) {
    return pieces(subject, "bing_num", "the number of soldiers", "兵的个数");
  }

  private static Fact styleNum(Subject subject) {
    return pieces(subject, "style_num", "the number of horizontals", "横将的个数");
  }

  private static Fact groupName(Subject subject) {
    return new Draft(subject, DERIVED, "group_name", TEXT)
        .means("the name of the group: class, group_num", "群名：类、群号");
  }

  private static Fact goal(int cell) {
    return layout(BUILD, Message.of("goal_%s_step", cell), UINT8)
        .in(STEP)
        .unit("{unit}")
        .orNone()
        .means(
            Message.of(
                "the distance to the nearest layout whose 2x2 is at cell %s, in steps; none if"
                    + " no such layout can be reached",
                cell),
            Message.of("到 2x2 位于 %s 号格的最近布局的步数，到不了则无", cell));
  }

  private static Draft graph(String what, Metric metric, String counted, String unit) {
    return group(BUILD, counted(what, metric, counted), UINT32).in(metric).unit(unit);
  }

  private static Members members(
      Metric metric, String distance, String members, String meaning, String chinese) {
    String name = distance(distance, metric);
    boolean ofSolvable = distance.equals("hardest");
    return new Members(
        ofMembers(name, UINT16, metric, ofSolvable)
            .unit("{unit}")
            .means(meaning + ", in {unit}", chinese + "（{单位}）"),
        ofMembers(counted(members, metric, "num"), UINT32, metric, ofSolvable)
            .unit(LAYOUTS)
            .means("the number of members with " + name, "个数"),
        ofMembers(counted(members, metric, "first"), CODE, metric, ofSolvable)
            .means("the smallest code of the members with " + name, "其中最小的编码"));
  }

  private static Draft ofMembers(String name, FactType type, Metric metric, boolean ofSolvable) {
    Draft draft = group(ANALYSIS, name, type).in(metric);
    if (ofSolvable && type != UINT32) { // A count of members always has a value.
      draft.orNone();
    }
    return ofSolvable ? draft.ofSolvable() : draft;
  }

  private static String distance(String what, Metric metric) {
    return what + "_" + metric.label();
  }

  private static String counted(String what, Metric metric, String counted) {
    return what + metric.suffix() + "_" + counted;
  }

  /** Replaces placeholders for units with the unit of the given metric. */
  static String inMetric(String text, Metric metric) {
    return switch (metric) {
      case STEP -> text.replace("{unit}", "steps").replace("{单位}", "步");
      case LINE -> text.replace("{unit}", "straight moves").replace("{单位}", "直行");
      case CELL -> text.replace("{unit}", "moves by one cell").replace("{单位}", "单格");
    };
  }
}
