package org.klotski.pipeline.verify;

import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Moves;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;

/**
 * Whether every layout is worth as a puzzle what is stored. Distances in lines and cells are proved
 * by neighbors, as those in steps are; ways are added up over neighbors; is_minimal is compared
 * with the layouts that lack a piece, put together on the board, and is_hardest with the group.
 */
final class HardnessChecks {
  private final Stored stored;
  private final HardnessTable table;

  /** The largest min_solution_step of each group. */
  private final int[] largestStep;

  private final Tally lines = new Tally();
  private final Tally cells = new Tally();
  private final Tally ways = new Tally();
  private final Tally minimal = new Tally();
  private final Tally hardest = new Tally();
  private final Sums[] sums;

  /** What is summed up over some of the layouts. */
  private static final class Sums {
    private int line;
    private int cell;
    private int ways;
    private long minimal;
    private long hardest;

    void add(Sums other) {
      line = Math.max(line, other.line);
      cell = Math.max(cell, other.cell);
      ways = Math.max(ways, other.ways);
      minimal += other.minimal;
      hardest += other.hardest;
    }
  }

  /**
   * @param parts in how many parts the layouts will be looked at, each by one thread
   */
  HardnessChecks(Stored stored, HardnessTable table, int parts) {
    this.stored = stored;
    this.table = table;
    sums = new Sums[parts];
    largestStep = new int[stored.groups().size()];
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int group = stored.groupPosition(id);
      if (group < largestStep.length) {
        largestStep[group] = Math.max(largestStep[group], stored.minSolutionStep(id));
      }
    }
  }

  /** Looks at a layout whose neighbors are known. */
  final class Look {
    private final Sums of;

    private Look(Sums of) {
      this.of = of;
    }

    /**
     * @param neighbors the ids of the layouts that a step leads to, in the order of {@link Moves}
     * @param metrics the metrics of these steps, by {@link Moves#metricsOfSteps}
     * @param steps the number of steps that it found
     */
    void at(int id, Layout layout, int[] neighbors, int count, int[] metrics, int steps) {
      boolean counted = steps == count;
      int step = stored.minSolutionStep(id);
      int line = line(id);
      int cell = cell(id);
      boolean near = counted && isDistance(line, layout, Metric.LINE, neighbors, count, metrics);
      lines.expect(near && line < 0 == step < 0, () -> "id %d has %d".formatted(id, line));
      near = counted && isDistance(cell, layout, Metric.CELL, neighbors, count, metrics);
      cells.expect(near && cell < 0 == step < 0, () -> "id %d has %d".formatted(id, cell));
      int found = table.ways(id);
      ways.expect(found == ways(step, neighbors, count), () -> "id %d has %d".formatted(id, found));
      boolean matter = step > 0 && everyPieceMatters(layout, step);
      minimal.expect(table.isMinimal(id) == matter, () -> "id " + id);
      int group = stored.groupPosition(id);
      boolean most = step >= 0 && group < largestStep.length && step == largestStep[group];
      hardest.expect(table.isHardest(id) == most, () -> "id " + id);
      of.line = Math.max(of.line, line);
      of.cell = Math.max(of.cell, cell);
      of.ways = Math.max(of.ways, found);
      of.minimal += matter ? 1 : 0;
      of.hardest += most ? 1 : 0;
    }

    private boolean isDistance(
        int distance, Layout layout, Metric metric, int[] neighbors, int count, int[] metrics) {
      boolean near = layout.isSolved() == (distance == 0);
      boolean below = distance <= 0;
      for (int i = 0; i < count; i++) {
        if ((metrics[i] >>> metric.ordinal() & 1) != 0) {
          int other = metric == Metric.LINE ? line(neighbors[i]) : cell(neighbors[i]);
          near &= distance < 0 ? other < 0 : other >= 0 && Math.abs(other - distance) <= 1;
          below |= other == distance - 1;
        }
      }
      return near && below;
    }
  }

  /** For looking at the layouts of one part; made by the thread that looks. */
  Look look(int part) {
    sums[part] = new Sums();
    return new Look(sums[part]);
  }

  Finding lines() {
    return lines.finding(
        "min_solution_line is the distance in straight moves",
        "on every layout, by its neighbors; at most " + sum().line);
  }

  Finding cells() {
    return cells.finding(
        "min_solution_cell is the distance in moves by one cell",
        "on every layout, by its neighbors; at most " + sum().cell);
  }

  Finding ways() {
    return ways.finding(
        "min_solution_ways are those of the neighbors one step nearer",
        "on every layout; at most " + Figures.count(sum().ways));
  }

  Finding minimal() {
    return minimal.finding(
        "is_minimal, by the layouts that lack a piece",
        Figures.count(sum().minimal) + " layouts need every piece");
  }

  Finding hardest() {
    return hardest.finding("is_hardest, by the groups", Figures.count(sum().hardest) + " layouts");
  }

  private int line(int id) {
    return stored.minSolutionStep(id) + table.lineMinusStep(id);
  }

  private int cell(int id) {
    return line(id) + table.cellMinusLine(id);
  }

  private long ways(int step, int[] neighbors, int count) {
    if (step <= 0) {
      return step + 1L;
    }
    long sum = 0;
    for (int i = 0; i < count; i++) {
      if (stored.minSolutionStep(neighbors[i]) == step - 1) {
        sum += table.ways(neighbors[i]);
      }
    }
    return sum;
  }

  private boolean everyPieceMatters(Layout layout, int step) {
    return matters(PieceKind.SOLDIER, layout, step)
        && matters(PieceKind.HORIZONTAL, layout, step)
        && matters(PieceKind.VERTICAL, layout, step);
  }

  private boolean matters(PieceKind kind, Layout layout, int step) {
    for (int rest = layout.places(kind); rest != 0; rest &= rest - 1) {
      Layout lesser = layout.with(kind, layout.places(kind) ^ Integer.lowestOneBit(rest));
      if (stored.minSolutionStep(lesser.id()) >= step) {
        return false;
      }
    }
    return true;
  }

  private Sums sum() {
    Sums all = new Sums();
    for (Sums each : sums) {
      all.add(each);
    }
    return all;
  }
}
