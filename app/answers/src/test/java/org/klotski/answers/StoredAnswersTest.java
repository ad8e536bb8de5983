package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.names.GroupName;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.answers.surveys.Table;
import org.klotski.answers.ways.PossibleMoves;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.puzzles.DifficultyScore;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.Openings;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;

/** What a database knows is taken from it, the rest is found by search. */
class StoredAnswersTest {
  private static final int ID = MadeUpDatabase.FIRST + 1_234;
  private static final Layout LAYOUT = Layout.fromId(ID);
  private static final LayoutRecord RECORD = MadeUpDatabase.layout(ID);

  @TempDir private Path folder;

  /** Builds a database that is analyzed in the given metrics, and opens it. */
  private Database build(Metric... analyzed) {
    MadeUpDatabase made = new MadeUpDatabase(folder);
    made.build();
    Stream.of(analyzed).forEach(made::analyze);
    return Database.open(made.path());
  }

  @Test
  void allThatADatabaseKnowsIsTakenFromIt() {
    try (Database database = build(Metric.values())) {
      Answers answers = Answers.of(Optional.of(database));
      assertThat(answers.knowsEverything()).isTrue();
      LayoutFacts facts = answers.info(LAYOUT);
      assertThat(answers.storedInfo(LAYOUT)).isEqualTo(facts);
      assertThat(facts.name()).isEqualTo(RECORD.name());
      assertThat(facts.groupSize()).isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.layerCount()).isEqualTo(64);
      assertThat(facts.minSolutionLine()).isEqualTo(MadeUpDatabase.hardness(ID).minSolutionLine());
      assertThat(facts.minSolutionDetours())
          .isEqualTo(MadeUpDatabase.difficulty(ID).minSolutionDetours());
      assertThat(facts.difficultyScore())
          .contains(
              DifficultyScore.of(
                  RECORD.minSolutionStep(),
                  MadeUpDatabase.difficulty(ID),
                  MadeUpDatabase.hardness(ID).minSolutionWays(),
                  MadeUpDatabase.SIZE));
      assertThat(facts.farthestStep()).contains(300);
      assertThat(facts.farthestLine()).contains(301);
      assertThat(facts.farthestCell()).contains(302);
    }
  }

  @Test
  void groupsAreTakenFromIt() {
    try (Database database = build(Metric.LINE)) {
      Answers answers = Answers.of(Optional.of(database));
      assertThat(answers.group(new GroupName(RECORD.layoutClass(), 0)))
          .isEqualTo(MadeUpDatabase.GROUP);
      assertThat(answers.groupOf(LAYOUT)).isEqualTo(MadeUpDatabase.GROUP);
      assertThat(answers.layoutOf(RECORD.name())).isEqualTo(LAYOUT);
      assertThat(answers.layerOf(LAYOUT)).isEqualTo(12);
      assertThat(answers.layers(MadeUpDatabase.GROUP).layerCount()).isEqualTo(64);
      assertThat(answers.layer(MadeUpDatabase.GROUP, 12).codes().toArray())
          .isEqualTo(codes(1_200, 1_300));
      assertThat(answers.members(MadeUpDatabase.GROUP).codes().toArray())
          .isEqualTo(codes(0, MadeUpDatabase.SIZE));

      GroupFacts inLines = answers.group(MadeUpDatabase.GROUP, Metric.LINE);
      assertThat(inLines.radius()).contains(83);
      assertThat(inLines.centreFirst()).contains(Layout.fromId(MadeUpDatabase.FIRST + 7));
      assertThat(inLines.centreNum()).contains(4);
      assertThat(inLines.diameter()).contains(145);
      assertThat(inLines.hardestDistance()).contains(138);
      assertThat(inLines.hardestNum()).contains(1);
      assertThat(inLines.image(Mirror.BOTH)).isEqualTo(MadeUpDatabase.GROUP.name());
      assertThat(answers.group(MadeUpDatabase.GROUP).radius()).as("in steps").isEmpty();

      Table sizes = answers.counts(CountTable.GROUP_SIZES);
      assertThat(sizes.rows()).as("of the one group that is stored").hasSize(1);
      assertThat(sizes.rows().get(0).toString()).contains("6400");
    }
  }

  /** Else a database that is wrong about an opening would not be noticed. */
  @Test
  void openingsAreLookedUpInItToo() {
    try (Database database = build()) {
      Answers answers = Answers.of(Optional.of(database));
      assertThatThrownBy(() -> answers.openings(Openings.classic()))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("layout");
    }
  }

  @Test
  void whatItKnowsOfAnOpeningIsTakenFromIt() {
    Opening opening = Openings.named("横刀立马").get(0);
    int id = opening.layout().id();
    MadeUpDatabase made = new MadeUpDatabase(folder, id - id % IdRange.LAYOUTS_IN_ROW);
    made.build();
    try (Database database = Database.open(made.path())) {
      OpeningFacts facts = Answers.of(Optional.of(database)).openings(List.of(opening)).get(0);
      assertThat(facts.minSolutionStep())
          .isEqualTo(MadeUpDatabase.minSolutionStep(id))
          .isNotEqualTo(opening.least().get(Metric.STEP));
      assertThat(facts.minSolutionLine()).isEqualTo(facts.minSolutionStep() + 3);
      assertThat(facts.minSolutionCell()).isEqualTo(facts.minSolutionStep() + 9);
    }
  }

  @Test
  void movesAreTakenFromIt() {
    try (Database database = build()) {
      Answers answers = Answers.of(Optional.of(database));
      Layout layout = MadeUpDatabase.ENCLOSED;
      for (Metric metric : Metric.values()) {
        assertThat(answers.knowsDistances()).isTrue();
        PossibleMoves moves = answers.moves(layout, metric);
        assertThat(moves.minSolutionDistance()).isEqualTo(distance(layout, metric));
        assertThat(moves.layer()).isEqualTo(MadeUpDatabase.layout(layout.id()).layer());
        assertThat(moves.moves()).isNotEmpty();
        for (PossibleMoves.PossibleMove move : moves.moves()) {
          assertThat(move.minSolutionDistance()).isEqualTo(distance(move.layout(), metric));
          assertThat(move.layer()).isEqualTo(MadeUpDatabase.layout(move.layout().id()).layer());
        }
      }
    }
  }

  @Test
  void oneThatIsNotAnalyzedInEveryMetricDoesNotKnowEverything() {
    try (Database database = build(Metric.STEP)) {
      Answers answers = Answers.of(Optional.of(database));
      assertThat(answers.knowsEverything()).isFalse();
      LayoutExtremesRecord stored = MadeUpDatabase.extremes(ID, Metric.STEP);
      assertThat(answers.storedInfo(LAYOUT).farthestNum()).contains(stored.farthestNum());
      assertThat(answers.storedInfo(LAYOUT).farthestLine()).isEmpty();

      LayoutFacts searched = Answers.bySearch().info(LAYOUT);
      LayoutFacts facts = answers.info(LAYOUT);
      assertThat(facts.groupSize()).as("stored").isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.farthestNum()).as("stored").contains(stored.farthestNum());
      assertThat(facts.farthestLine()).as("searched").isEqualTo(searched.farthestLine());
      assertThat(facts.solutionCellNum()).as("searched").isEqualTo(searched.solutionCellNum());
    }
  }

  @Test
  void withoutADatabaseNothingIsStored() {
    Answers answers = Answers.bySearch();
    assertThat(answers.knowsDistances()).isFalse();
    assertThat(answers.knowsEverything()).isFalse();
    assertThatThrownBy(() -> answers.storedInfo(LAYOUT))
        .isInstanceOf(DatabaseException.class)
        .hasMessage("this is answered by a database only, and there is none");
    Layout seed = LayoutCode.decode(answers.groupOf(LAYOUT).seed());
    assertThat(answers.layerOf(seed)).isZero();
    int first = answers.layers(answers.groupOf(LAYOUT)).layerSizes().get(1);
    assertThat(answers.layer(answers.groupOf(LAYOUT), 1).codes().length()).isEqualTo(first);
    List<PossibleMoves.PossibleMove> moves = answers.moves(seed, Metric.STEP).moves();
    assertThat(moves).hasSize(first).allMatch(move -> move.layer() == 1);
    assertThat(answers.layerOf(moves.get(0).layout())).isEqualTo(1);
  }

  @Test
  void aSolvedLayoutHasNoScore() {
    LayoutRecord solved = MadeUpDatabase.layout(ID);
    solved =
        new LayoutRecord(
            solved.code(), solved.id(), solved.name(), solved.mirrorFlags(), solved.layer(), 0);
    LayoutFacts facts =
        LayoutFacts.of(
            solved,
            MadeUpDatabase.GROUP,
            64,
            metric -> Optional.empty(),
            MadeUpDatabase.hardness(ID),
            MadeUpDatabase.difficulty(ID));
    assertThat(facts.difficultyScore()).isEmpty();
    assertThat(facts.difficulty()).isEmpty();
  }

  /** The memory of a search is used again, what it found is not. */
  @Test
  void oneGroupAfterAnotherIsSearched() {
    Answers answers = Answers.bySearch();
    Group one = answers.groupNamed("7-0-2-0");
    Group other = answers.groupNamed("7-0-2-1");
    Group ofAnotherClass = answers.groupNamed("0-1-0-0");
    for (Group group : List.of(one, other, one, ofAnotherClass, other)) {
      assertThat(answers.layer(group, 0).codes().toArray()).containsExactly(group.seed());
      assertThat(answers.members(group).codes().length()).isEqualTo(group.size());
      assertThat(answers.members(group).codes().get(0)).isEqualTo(group.seed());
      assertThat(answers.symmetry(group).pattern()).contains(group.name());
    }
    assertThat(answers.members(one).codes().get(0)).isEqualTo(one.seed());
    assertThatThrownBy(() -> answers.layer(one, 1_000))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "group 7-0-2-0 has no layer 1000; its layers are 0 to %d",
            answers.layers(one).layerCount() - 1);
  }

  private static long[] codes(int from, int to) {
    return IntStream.range(from, to)
        .mapToLong(index -> LayoutIds.unrank(MadeUpDatabase.FIRST + index))
        .toArray();
  }

  private static int distance(Layout layout, Metric metric) {
    return metric == Metric.STEP
        ? MadeUpDatabase.layout(layout.id()).minSolutionStep()
        : MadeUpDatabase.hardness(layout.id()).minSolution(metric);
  }
}
