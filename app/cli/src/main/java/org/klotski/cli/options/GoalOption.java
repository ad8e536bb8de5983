package org.klotski.cli.options;

import org.klotski.Rules;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Option;

public final class GoalOption {
  @Option(
      names = "--goal",
      paramLabel = "CELL",
      description =
          "The cell that the top left cell of the 2x2 has to reach (default: 13, the exit)."
              + " Cells are numbered row by row from 0; goals are 0-2, 4-6, 8-10, and 12-14.")
  private Integer cell;

  public boolean isGiven() {
    return cell != null;
  }

  public int cell() {
    return in(Rules.in(Metric.STEP)).goal();
  }

  public Rules in(Rules rules) {
    try {
      return cell == null ? rules : rules.withGoal(cell);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--goal is %d, but %s".formatted(cell, e.getMessage()));
    }
  }
}
