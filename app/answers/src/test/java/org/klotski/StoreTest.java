package org.klotski;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.facts.DifficultyScore;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/** Tests that facts come from the database if they are stored, and from a search otherwise. */
class StoreTest {
  private static final int ID = MadeUpDatabase.FIRST + 1_234;
  private static final Layout LAYOUT = Layout.fromId(ID);
  private static final String NAME = MadeUpDatabase.GROUP.name();

  @TempDir private Path folder;

  private Klotski open(Metric... analyzed) {
    MadeUpDatabase made = new MadeUpDatabase(folder);
    Path path = made.build();
    Stream.of(analyzed).forEach(made::analyze);
    return Klotski.open(path);
  }

  @Test
  void info_readsStoredFacts() {
    try (Klotski klotski = open(Metric.values())) {
      assertThat(klotski.analyzed()).containsExactly(Metric.values());
      LayoutFacts facts = klotski.info(LAYOUT);
      assertThat(klotski.stored(LAYOUT)).isEqualTo(facts);
      assertThat(facts.name()).isEqualTo(MadeUpDatabase.name(ID).toString());
      assertThat(facts.groupSize()).isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.layerCount()).isEqualTo(64);
      for (Metric metric : Metric.values()) {
        assertThat(facts.in(metric).minSolution()).hasValue(MadeUpDatabase.minSolution(ID, metric));
        assertThat(facts.in(metric).farthest()).isEqualTo(MadeUpDatabase.farthest(metric));
      }
      assertThat(facts.decimal(Facts.MIN_SOLUTION_BITS)).hasValue(12.34);
      assertThat(facts.get(Facts.DIFFICULTY_SCORE))
          .isEqualTo(
              DifficultyScore.tenths(
                  MadeUpDatabase.minSolution(ID, Metric.STEP),
                  MadeUpDatabase.BITS,
                  facts.get(Facts.MIN_SOLUTION_DETOURS),
                  facts.get(Facts.MIN_SOLUTION_WAYS),
                  MadeUpDatabase.SIZE));
      assertThat(facts.number(Facts.GOAL_8_STEP)).isEmpty();
      assertThat(facts.toJson())
          .contains("\"goal_12_step\":0,\"goal_8_step\":null,", "\"min_solution_bits\":12.34,");
    }
  }

  /** The JSON schema and the documents depend on this order. */
  @Test
  void json_hasTheKnownFactsInTheirOrder() {
    try (Klotski klotski = open(Metric.LINE)) {
      List<Metric> line = List.of(Metric.LINE);
      LayoutFacts facts = klotski.stored(LAYOUT);
      assertThat(klotski.withGoal(facts, 12).fields().keySet()).isEqualTo(facts.fields().keySet());
      assertThat(String.join(" ", facts.fields().keySet()))
          .isEqualTo(
              Facts.of(Subject.LAYOUT, line).stream().map(Fact::name).collect(joining(" "))
                  + " short_code openings group_size seed layer_count"
                  + " left_right top_bottom both goal goal_distances");
      assertThat(klotski.group(NAME).fields().keySet())
          .containsExactlyElementsOf(
              Facts.of(Subject.GROUP, line).stream().map(Fact::name).toList());
    }
  }

  @Test
  void groups_areRead() {
    try (Klotski klotski = open(Metric.LINE)) {
      GroupFacts group = klotski.group(NAME);
      assertThat(group.group()).isEqualTo(MadeUpDatabase.GROUP);
      assertThat(klotski.group(MadeUpDatabase.ENCLOSED)).isEqualTo(group);
      assertThat(klotski.layout(NAME + "-1234")).isEqualTo(LAYOUT);
      assertThat(klotski.layerOf(LAYOUT)).isEqualTo(12);
      assertThat(klotski.layerSizes(group)).hasSize(64);
      assertThat(klotski.layer(group, 12)).isEqualTo(layouts(1_200, 1_300));
      assertThat(klotski.members(group)).isEqualTo(layouts(0, MadeUpDatabase.SIZE));
      assertThat(klotski.members(group, 7, 70)).isEqualTo(layouts(7, 70));
      assertThat(group.get(Facts.centre(Metric.LINE).distance())).isEqualTo(83);
      assertThat(group.layout(Facts.centre(Metric.LINE).first()))
          .contains(Layout.fromId(MadeUpDatabase.FIRST + 7));
      assertThat(group.get(Facts.hardest(Metric.LINE).distance())).isEqualTo(138);
      assertThat(group.image(Mirror.BOTH)).isEqualTo(MadeUpDatabase.GROUP.name());
      assertThat(group.has(Facts.centre(Metric.STEP).distance())).as("in steps").isFalse();
    }
  }

  /** The known distances of classic openings must not hide wrong stored distances. */
  @Test
  void openingThatIsMissing_throws() {
    try (Klotski klotski = open()) {
      assertThatThrownBy(() -> klotski.openings(Openings.classic()))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("layout");
    }
  }

  @Test
  void distancesOfOpenings_areRead() {
    Opening opening = Openings.named("横刀立马").get(0);
    int id = opening.layout().id();
    MadeUpDatabase made = new MadeUpDatabase(folder, id - id % IdRange.LAYOUTS_IN_PAGE);
    try (Klotski klotski = Klotski.open(made.build())) {
      OpeningFacts facts = klotski.openings(List.of(opening)).get(0);
      for (Metric metric : Metric.values()) {
        assertThat(facts.distances().get(metric))
            .hasValue(MadeUpDatabase.minSolution(id, metric))
            .isNotEqualTo(OptionalInt.of(opening.least().get(metric)));
      }
    }
  }

  @Test
  void distancesOfMoves_areRead() {
    try (Klotski klotski = open()) {
      Layout layout = MadeUpDatabase.ENCLOSED;
      for (Metric metric : Metric.values()) {
        Rules rules = Rules.in(metric);
        assertThat(klotski.hasDistances(rules)).isTrue();
        assertThat(klotski.distance(layout, rules))
            .hasValue(MadeUpDatabase.minSolution(layout.id(), metric));
        assertThat(klotski.moves(layout, metric)).isNotEmpty();
        for (MoveOption move : klotski.moves(layout, metric)) {
          assertThat(move.distance())
              .hasValue(MadeUpDatabase.minSolution(move.layout().id(), metric));
        }
      }
    }
  }

  @Test
  void missingAnalyses_areSearched() {
    try (Klotski klotski = open(Metric.STEP)) {
      assertThat(klotski.analyzed()).containsExactly(Metric.STEP);
      Fact farthestLine = Facts.farthest(Metric.LINE);
      Fact solutionCellNum = Facts.solutionNum(Metric.CELL);
      assertThat(klotski.stored(LAYOUT).get(Facts.farthestNum(Metric.STEP))).isEqualTo(ID);
      assertThat(klotski.stored(LAYOUT).has(farthestLine)).isFalse();
      LayoutFacts searched = Klotski.bySearch().info(LAYOUT);
      LayoutFacts facts = klotski.info(LAYOUT);
      assertThat(facts.groupSize()).as("stored").isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.get(Facts.farthestNum(Metric.STEP))).as("stored").isEqualTo(ID);
      assertThat(facts.get(farthestLine)).as("searched").isEqualTo(searched.get(farthestLine));
      assertThat(facts.get(solutionCellNum))
          .as("searched")
          .isEqualTo(searched.get(solutionCellNum));
      assertThat(facts.facts()).isEqualTo(searched.facts());
    }
  }

  @Test
  void withoutDatabase_searchesOrThrows() {
    Klotski klotski = Klotski.bySearch();
    assertThat(klotski.hasDistances(Rules.in(Metric.STEP))).isFalse();
    assertThat(klotski.analyzed()).isEmpty();
    assertThatThrownBy(() -> klotski.stored(LAYOUT))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> klotski.find(PuzzleQuery.where()))
        .isInstanceOf(UnsupportedOperationException.class);
    GroupFacts group = klotski.group(LAYOUT);
    assertThat(klotski.layerOf(group.seed())).isZero();
    int first = klotski.layerSizes(group).get(1);
    assertThat(klotski.layer(group, 1)).hasSize(first);
    List<MoveOption> moves = klotski.moves(group.seed(), Metric.STEP);
    assertThat(moves).hasSize(first);
    assertThat(klotski.layerOf(moves.get(0).layout())).isEqualTo(1);
  }

  @Test
  void solvedLayout_hasNoScore() {
    LayoutFacts facts = Klotski.bySearch().info(Layout.parse("D00000000"));
    assertThat(facts.in(Metric.STEP).minSolution()).hasValue(0);
    assertThat(facts.number(Facts.DIFFICULTY_SCORE)).isEmpty();
    assertThat(facts.text(Facts.DIFFICULTY)).isEmpty();
  }

  @Test
  void groups_areSearchedInAnyOrder() {
    Klotski klotski = Klotski.bySearch();
    GroupFacts one = klotski.group("7-0-2-0");
    GroupFacts other = klotski.group("7-0-2-1");
    GroupFacts ofAnotherClass = klotski.group("0-1-0-0");
    for (GroupFacts group : List.of(one, other, one, ofAnotherClass, other)) {
      assertThat(klotski.layer(group, 0)).containsExactly(group.seed());
      assertThat(klotski.members(group)).hasSize(group.size());
      assertThat(klotski.members(group).get(0)).isEqualTo(group.seed());
      assertThat(group.images()).contains(group.name());
    }
    assertThat(klotski.members(one).get(0)).isEqualTo(one.seed());
    assertThatThrownBy(() -> klotski.members(one, 0, one.size() + 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> klotski.layer(one, 1_000))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "group 7-0-2-0 has no layer 1000; its layers are 0 to %d",
            klotski.layerSizes(one).size() - 1);
  }

  /** In the database, goals 12 and 9 are at distance 0, and goal 8 is unreachable. */
  @Test
  void storedGoals_coverMirrorImages() {
    try (Klotski klotski = open()) {
      Rules steps = Rules.in(Metric.STEP);
      assertThat(klotski.distance(LAYOUT, steps.withGoal(12))).hasValue(0);
      assertThat(klotski.distance(LAYOUT, steps.withGoal(8))).isEmpty();
      for (int goal = 0; goal < 15; goal += goal % 4 == 2 ? 2 : 1) {
        assertThat(klotski.hasDistances(steps.withGoal(goal))).as("goal %d", goal).isTrue();
      }
      assertThat(klotski.hasDistances(Rules.in(Metric.LINE).withGoal(1))).isTrue();
      assertThat(klotski.hasDistances(Rules.in(Metric.LINE).withGoal(12))).isFalse();
      Rules lineTo12 = Rules.in(Metric.LINE).withGoal(12);
      assertThat(klotski.distance(LAYOUT, lineTo12))
          .as("searched")
          .isEqualTo(Klotski.bySearch().distance(LAYOUT, lineTo12));
    }
  }

  @Test
  void allLayouts_areStreamedInOrder() {
    try (Klotski klotski = Klotski.bySearch();
        Stream<LayoutFacts> all = klotski.layouts()) {
      assertThat(all.limit(2).map(LayoutFacts::layout))
          .containsExactly(Layout.fromId(0), Layout.fromId(1));
    }
  }

  private static List<Layout> layouts(int from, int to) {
    return IntStream.range(MadeUpDatabase.FIRST + from, MadeUpDatabase.FIRST + to)
        .mapToObj(Layout::fromId)
        .toList();
  }
}
