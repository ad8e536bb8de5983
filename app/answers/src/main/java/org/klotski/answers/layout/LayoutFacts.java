package org.klotski.answers.layout;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.dbschema.puzzles.DifficultyScore;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.openings.Openings;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/**
 * What is known of a layout, wherever it comes from. Distances are in steps where their names don't
 * say otherwise.
 *
 * @param layout the layout
 * @param id its position among all codes, 0..29334497
 * @param shortCode its short code, five characters
 * @param openings what people call it as an opening, or else its left-right image; mostly nothing
 * @param name its case name
 * @param jiangNum horizontals and verticals
 * @param bingNum soldiers
 * @param styleNum horizontals
 * @param group the name of its group
 * @param groupNum the group's number in its class
 * @param groupIndex its position among the group's members in code order
 * @param groupSize how many members the group has
 * @param seed the group's smallest member
 * @param isMirror whether it is its own left-right image
 * @param leftRight its image with left and right exchanged
 * @param topBottom its image with top and bottom exchanged
 * @param both its image with both exchanged
 * @param layer its distance from the seed
 * @param layerCount how many layers the group has from the seed
 * @param minSolutionStep the distance to the nearest solved layout, -1 if none can be reached
 * @param minSolutionLine the same in straight moves
 * @param minSolutionCell the same in moves by one cell
 * @param minSolutionWays how many different shortest ways, in steps, lead to nearest solved
 *     layouts: 1 if it is solved, 0 if none can be reached
 * @param isMinimal whether it is solvable, not solved, and taking any one piece other than the 2x2
 *     off the board makes minSolutionStep smaller
 * @param isHardest whether it is solvable, and nothing in its group has a larger minSolutionStep
 * @param minSolutionBits the chance, in bits, that a walk at random is a shortest way, in steps, to
 *     a nearest solved layout, to two decimals: 0 if it is solved, -1 if none can be reached
 * @param minSolutionDetours how many steps of such a way at least lead the 2x2 away from the exit;
 *     -1 if none can be reached
 * @param difficultyScore how hard a puzzle it is, in points with one decimal; nothing if it is
 *     solved or not solvable
 * @param difficulty the level of that score
 * @param minSolutionNum how many solved layouts are that near, if it is known
 * @param solutionNum how many solutions it has, if it is known
 * @param farthestStep how far the farthest layouts are, if it is known
 * @param farthestNum how many are that far, if it is known
 * @param minSolutionLineNum as minSolutionNum, in straight moves
 * @param solutionLineNum as solutionNum: shortest ways in straight moves pass no other solved
 *     layout
 * @param farthestLine as farthestStep, in straight moves
 * @param farthestLineNum as farthestNum, in straight moves
 * @param minSolutionCellNum as minSolutionNum, in moves by one cell
 * @param solutionCellNum as solutionNum, in moves by one cell
 * @param farthestCell as farthestStep, in moves by one cell
 * @param farthestCellNum as farthestNum, in moves by one cell
 */
public record LayoutFacts(
    @SerializedName("code") Layout layout,
    int id,
    String shortCode,
    List<String> openings,
    CaseName name,
    int jiangNum,
    int bingNum,
    int styleNum,
    String group,
    int groupNum,
    int groupIndex,
    int groupSize,
    Layout seed,
    boolean isMirror,
    Layout leftRight,
    Layout topBottom,
    Layout both,
    int layer,
    int layerCount,
    int minSolutionStep,
    int minSolutionLine,
    int minSolutionCell,
    int minSolutionWays,
    boolean isMinimal,
    boolean isHardest,
    double minSolutionBits,
    int minSolutionDetours,
    Optional<Double> difficultyScore,
    Optional<DifficultyLevel> difficulty,
    Optional<Integer> minSolutionNum,
    Optional<Integer> solutionNum,
    Optional<Integer> farthestStep,
    Optional<Integer> farthestNum,
    Optional<Integer> minSolutionLineNum,
    Optional<Integer> solutionLineNum,
    Optional<Integer> farthestLine,
    Optional<Integer> farthestLineNum,
    Optional<Integer> minSolutionCellNum,
    Optional<Integer> solutionCellNum,
    Optional<Integer> farthestCell,
    Optional<Integer> farthestCellNum) {

  /**
   * Puts together what is known.
   *
   * @param record code, id, name, layer, nearest solution
   * @param group its group
   * @param layers how many layers the group has from its seed
   * @param extremes its farthest layouts and solutions in each metric, if they are known
   * @param hardness what it is worth as a puzzle
   * @param difficulty how hard it is to find a shortest way
   */
  public static LayoutFacts of(
      LayoutRecord record,
      Group group,
      int layers,
      Function<Metric, Optional<LayoutExtremesRecord>> extremes,
      LayoutHardnessRecord hardness,
      LayoutDifficultyRecord difficulty) {
    LayoutClass layoutClass = record.layoutClass();
    MirrorImages images = MirrorImages.of(LayoutCode.decode(record.code()));
    Optional<LayoutExtremesRecord> step = extremes.apply(Metric.STEP);
    Optional<LayoutExtremesRecord> line = extremes.apply(Metric.LINE);
    Optional<LayoutExtremesRecord> cell = extremes.apply(Metric.CELL);
    Optional<Double> score =
        record.minSolutionStep() > 0
            ? Optional.of(
                DifficultyScore.of(
                    record.minSolutionStep(), difficulty, hardness.minSolutionWays(), group.size()))
            : Optional.empty();
    return new LayoutFacts(
        images.layout(),
        record.id(),
        ShortCode.of(record.id()),
        Openings.namesOf(images.layout()),
        record.name(),
        layoutClass.jiang(),
        layoutClass.bing(),
        layoutClass.style(),
        group.name(),
        group.number(),
        record.name().groupIndex(),
        group.size(),
        LayoutCode.decode(group.seed()),
        record.isLeftRightSymmetric(),
        images.leftRight(),
        images.topBottom(),
        images.both(),
        record.layer(),
        layers,
        record.minSolutionStep(),
        hardness.minSolutionLine(),
        hardness.minSolutionCell(),
        hardness.minSolutionWays(),
        hardness.isMinimal(),
        hardness.isHardest(),
        difficulty.bits(),
        difficulty.minSolutionDetours(),
        score,
        score.map(DifficultyLevel::of),
        step.map(LayoutExtremesRecord::minSolutionNum),
        step.map(LayoutExtremesRecord::solutionNum),
        step.map(LayoutExtremesRecord::farthestDistance),
        step.map(LayoutExtremesRecord::farthestNum),
        line.map(LayoutExtremesRecord::minSolutionNum),
        line.map(LayoutExtremesRecord::solutionNum),
        line.map(LayoutExtremesRecord::farthestDistance),
        line.map(LayoutExtremesRecord::farthestNum),
        cell.map(LayoutExtremesRecord::minSolutionNum),
        cell.map(LayoutExtremesRecord::solutionNum),
        cell.map(LayoutExtremesRecord::farthestDistance),
        cell.map(LayoutExtremesRecord::farthestNum));
  }

  /** The farthest layouts and the solutions in a metric, if they are known. */
  public Optional<LayoutExtremesRecord> extremes(Metric metric) {
    return switch (metric) {
      case STEP -> extremes(farthestStep, farthestNum, minSolutionNum, solutionNum);
      case LINE -> extremes(farthestLine, farthestLineNum, minSolutionLineNum, solutionLineNum);
      case CELL -> extremes(farthestCell, farthestCellNum, minSolutionCellNum, solutionCellNum);
    };
  }

  private static Optional<LayoutExtremesRecord> extremes(
      Optional<Integer> far, Optional<Integer> num, Optional<Integer> near, Optional<Integer> all) {
    return far.map(
        distance ->
            new LayoutExtremesRecord(
                distance, num.orElseThrow(), near.orElseThrow(), all.orElseThrow()));
  }

  /** The class. */
  public LayoutClass layoutClass() {
    return name.layoutClass();
  }

  /** The layout and its mirror images. */
  public MirrorImages images() {
    return new MirrorImages(layout, leftRight, topBottom, both);
  }
}
