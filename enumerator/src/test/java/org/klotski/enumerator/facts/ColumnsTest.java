package org.klotski.enumerator.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.layouts.Metric;

final class ColumnsTest {
  private static final int ROWS = 131;

  static Stream<Fact> facts() {
    return Facts.all().stream().filter(fact -> fact.type() != FactType.TEXT);
  }

  @ParameterizedTest
  @MethodSource("facts")
  void holdsTheLargestValueOnly(Fact fact) {
    Columns columns = new Columns(List.of(fact), ROWS);
    long largest = fact.type().largest();
    columns.set(fact, 65, largest);
    assertThat(columns.of(fact).stored(65)).isEqualTo(largest);
    assertThat(columns.code(fact, 65)).isEqualTo(largest);
    if (fact.type() != FactType.CODE) {
      assertThat(columns.get(fact, 65)).isEqualTo((int) largest);
    }
    assertThat(columns.get(fact, 64)).isZero();
    assertThat(columns.get(fact, 66)).isZero();
    for (long invalid : new long[] {largest + 1, -2}) {
      assertThatThrownBy(() -> columns.set(fact, 65, invalid))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(fact.name());
    }
    assertThat(columns.of(fact).stored(65)).isEqualTo(largest);
  }

  @ParameterizedTest
  @MethodSource("facts")
  void holdsNoneWhereThatIsPossible(Fact fact) {
    Columns columns = new Columns(List.of(fact), ROWS);
    if (fact.canBeNone()) {
      columns.set(fact, 3, Columns.NONE);
      assertThat(columns.get(fact, 3)).isEqualTo(Columns.NONE);
      assertThat(columns.code(fact, 3)).isEqualTo(Columns.NONE);
      assertThat(columns.of(fact).stored(3) & fact.type().none()).isEqualTo(fact.type().none());
    } else {
      assertThatThrownBy(() -> columns.set(fact, 3, Columns.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(fact.name());
    }
  }

  @Test
  void clearsFlagsWithoutChangingOthers() {
    Columns columns = new Columns(List.of(Facts.IS_MINIMAL), ROWS);
    for (int row = 60; row < 70; row++) {
      columns.set(Facts.IS_MINIMAL, row, 1);
    }
    columns.set(Facts.IS_MINIMAL, 65, 0);
    for (int row = 0; row < ROWS; row++) {
      assertThat(columns.isSet(Facts.IS_MINIMAL, row))
          .isEqualTo(row >= 60 && row < 70 && row != 65);
    }
  }

  @Test
  void joinsColumnsThatShareTheirValues() {
    Columns layers = new Columns(List.of(Facts.LAYER), 3);
    Columns joined = Columns.join(layers, new Columns(List.of(Facts.IS_MINIMAL), 3));
    layers.set(Facts.LAYER, 2, 5);
    assertThat(joined.facts()).containsExactly(Facts.LAYER, Facts.IS_MINIMAL);
    assertThat(joined.get(Facts.LAYER, 2)).isEqualTo(5);
    assertThatThrownBy(() -> Columns.join(layers, new Columns(List.of(Facts.GROUP_INDEX), 2)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Columns.join(layers, layers))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("layer");
  }

  @Test
  void copiesRowsOfCommonFacts() {
    Fact line = Facts.minSolution(Metric.LINE);
    Columns source = new Columns(List.of(line, Facts.IS_MINIMAL, Facts.GOAL_12_STEP), ROWS);
    Columns copy = new Columns(List.of(line, Facts.IS_MINIMAL, Facts.LAYER), ROWS);
    for (int row = 0; row < ROWS; row++) {
      source.set(line, row, row % 7 == 0 ? Columns.NONE : 3 * row);
      source.set(Facts.IS_MINIMAL, row, row % 3 == 0 ? 1 : 0);
    }
    copy.copy(source, 5, 70, 20);
    for (int row = 0; row < ROWS; row++) {
      boolean copied = row >= 5 && row < 25;
      assertThat(copy.get(line, row)).isEqualTo(copied ? source.get(line, row + 65) : 0);
      assertThat(copy.isSet(Facts.IS_MINIMAL, row))
          .isEqualTo(copied && source.isSet(Facts.IS_MINIMAL, row + 65));
      assertThat(copy.get(Facts.LAYER, row)).isZero();
    }
  }

  @Test
  void refusesMissingColumnsAndText() {
    Columns columns = new Columns(List.of(Facts.LAYER), ROWS);
    assertThat(columns.has(Facts.LAYER)).isTrue();
    assertThat(columns.has(Facts.IS_MINIMAL)).isFalse();
    assertThatThrownBy(() -> columns.get(Facts.IS_MINIMAL, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is_minimal");
    assertThatThrownBy(() -> new Columns(List.of(Facts.NAME), ROWS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name");
  }
}
