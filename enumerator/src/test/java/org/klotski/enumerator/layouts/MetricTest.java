package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.board.Board;

class MetricTest {
  @ParameterizedTest
  @EnumSource(Metric.class)
  void reach_followsTheDefinition(Metric metric) {
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      int place = random.nextInt(Board.CELLS);
      int places = somePlaces(random) | 1 << place;
      int expected = 0;
      for (int to = 0; to < Board.CELLS; to++) {
        expected |= to != place && isOneMove(metric, place, to, places) ? 1 << to : 0;
      }
      assertThat(metric.reach(place, places)).as("%d in %x", place, places).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void cliques_partitionTheReach(Metric metric) {
    Random random = new Random(6);
    for (int i = 0; i < 300; i++) {
      int place = random.nextInt(Board.CELLS);
      int places = somePlaces(random) | 1 << place;
      int[] cliques = new int[Metric.MAX_CLIQUES];
      int count = metric.cliques(place, places, cliques);
      int reached = 0;
      for (int c = 0; c < count; c++) {
        assertThat(cliques[c] >>> place & 1).as("each clique contains the place").isOne();
        int others = cliques[c] ^ 1 << place;
        assertThat(others).as("each clique contains another place").isNotZero();
        assertThat(reached & others).as("no other place is in two cliques").isZero();
        reached |= others;
        for (int rest = cliques[c]; rest != 0; rest &= rest - 1) {
          int from = Integer.numberOfTrailingZeros(rest);
          int away = cliques[c] ^ 1 << from;
          assertThat(metric.reach(from, places) & away).isEqualTo(away);
        }
      }
      assertThat(reached).isEqualTo(metric.reach(place, places));
    }
  }

  @ParameterizedTest
  @CsvSource({"STEP, 0, 1", "LINE, 0, 2", "CELL, 0, 2", "STEP, 9, 1", "LINE, 9, 2", "CELL, 9, 4"})
  void emptyBoard_hasKnownCliques(Metric metric, int place, int count) {
    assertThat(metric.cliques(place, Board.ALL, new int[Metric.MAX_CLIQUES])).isEqualTo(count);
    assertThat(metric.cliques(place, 1 << place, new int[Metric.MAX_CLIQUES])).isZero();
  }

  private static int somePlaces(Random random) {
    return (random.nextInt() | random.nextInt()) & Board.ALL;
  }

  private static boolean isOneMove(Metric metric, int from, int to, int places) {
    return switch (metric) {
      case CELL -> isBeside(from, to) && has(places, to);
      case LINE -> isStraight(from, to, places);
      case STEP -> isConnected(from, to, places);
    };
  }

  private static boolean isBeside(int one, int other) {
    return Math.abs(one / 4 - other / 4) + Math.abs(one % 4 - other % 4) == 1;
  }

  private static boolean isStraight(int from, int to, int places) {
    if (from / 4 != to / 4 && from % 4 != to % 4) {
      return false;
    }
    int step = (from / 4 == to / 4 ? 1 : 4) * Integer.signum(to - from);
    for (int cell = from; cell != to; cell += step) {
      if (!has(places, cell + step)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the neighbors of all reached cells twenty times, which suffices for twenty cells. */
  private static boolean isConnected(int from, int to, int places) {
    int reached = 1 << from;
    for (int round = 0; round < Board.CELLS; round++) {
      for (int cell = 0; cell < Board.CELLS; cell++) {
        for (int next = 0; next < Board.CELLS && has(reached, cell); next++) {
          reached |= isBeside(cell, next) && has(places, next) ? 1 << next : 0;
        }
      }
    }
    return has(reached, to);
  }

  private static boolean has(int cells, int cell) {
    return (cells >>> cell & 1) != 0;
  }
}
