package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.json.AnswersJson;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.names.GroupName;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.answers.surveys.Table;
import org.klotski.answers.ways.PossibleMoves;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;
import org.klotski.grouper.facts.DifficultyScore;
import org.klotski.grouper.names.CaseName;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/** What a database knows is taken from it, the rest is found by search. */
class StoredAnswersTest {
  private static final int ID = MadeUpDatabase.FIRST + 1_234;
  private static final Layout LAYOUT = Layout.fromId(ID);

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
      assertThat(facts.name()).isEqualTo(MadeUpDatabase.name(ID));
      assertThat(facts.groupSize()).isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.layerCount()).isEqualTo(64);
      for (Metric metric : Metric.values()) {
        assertThat(facts.minSolution(metric)).hasValue(MadeUpDatabase.minSolution(ID, metric));
        assertThat(facts.get(Facts.farthest(metric))).isEqualTo(MadeUpDatabase.farthest(metric));
      }
      assertThat(facts.decimal(Facts.MIN_SOLUTION_BITS)).contains(12.34);
      assertThat(facts.get(Facts.DIFFICULTY_SCORE))
          .isEqualTo(
              DifficultyScore.tenths(
                  MadeUpDatabase.minSolution(ID, Metric.STEP),
                  MadeUpDatabase.BITS,
                  facts.get(Facts.MIN_SOLUTION_DETOURS),
                  facts.get(Facts.MIN_SOLUTION_WAYS),
                  MadeUpDatabase.SIZE));
      assertThat(facts.number(Facts.GOAL_8_STEP)).isEmpty();
      assertThat(AnswersJson.line(facts))
          .contains("\"goal_12_step\":0,\"goal_8_step\":null,", "\"min_solution_bits\":12.34,");
    }
  }

  /** The schema and the documents rely on it. */
  @Test
  void json_hasTheKnownFactsInTheirOrder() {
    try (Database database = build(Metric.LINE)) {
      Answers answers = Answers.of(Optional.of(database));
      List<Metric> line = List.of(Metric.LINE);
      assertThat(AnswersJson.tree(answers.storedInfo(LAYOUT)).keySet())
          .containsExactlyElementsOf(
              Stream.concat(
                      Facts.of(Subject.LAYOUT, line).stream().map(Fact::name),
                      Stream.of(
                          "short_code",
                          "openings",
                          "group_size",
                          "seed",
                          "layer_count",
                          "left_right",
                          "top_bottom",
                          "both"))
                  .toList());
      assertThat(AnswersJson.tree(answers.group(MadeUpDatabase.GROUP)).keySet())
          .containsExactlyElementsOf(
              Facts.of(Subject.GROUP, line).stream().map(Fact::name).toList());
    }
  }

  @Test
  void groupsAreTakenFromIt() {
    try (Database database = build(Metric.LINE)) {
      Answers answers = Answers.of(Optional.of(database));
      LayoutClass layoutClass = MadeUpDatabase.GROUP.layoutClass();
      assertThat(answers.group(new GroupName(layoutClass, 0))).isEqualTo(MadeUpDatabase.GROUP);
      assertThat(answers.groupOf(MadeUpDatabase.ENCLOSED)).isEqualTo(MadeUpDatabase.GROUP);
      assertThat(answers.layoutOf(new CaseName(layoutClass, 0, 1_234))).isEqualTo(LAYOUT);
      assertThat(answers.layerOf(LAYOUT)).isEqualTo(12);
      assertThat(answers.layers(MadeUpDatabase.GROUP).layerCount()).isEqualTo(64);
      assertThat(answers.layer(MadeUpDatabase.GROUP, 12).codes().toArray())
          .isEqualTo(codes(1_200, 1_300));
      assertThat(answers.members(MadeUpDatabase.GROUP).codes().toArray())
          .isEqualTo(codes(0, MadeUpDatabase.SIZE));

      GroupFacts group = answers.group(MadeUpDatabase.GROUP);
      assertThat(group.get(Facts.radius(Metric.LINE))).isEqualTo(83);
      assertThat(group.layout(Facts.centreFirst(Metric.LINE)))
          .contains(Layout.fromId(MadeUpDatabase.FIRST + 7));
      assertThat(group.get(Facts.hardest(Metric.LINE))).isEqualTo(138);
      assertThat(group.image(Mirror.BOTH)).isEqualTo(MadeUpDatabase.GROUP.name());
      assertThat(group.has(Facts.radius(Metric.STEP))).as("in steps").isFalse();

      Table sizes = answers.counts(CountTable.GROUP_SIZES);
      assertThat(sizes.rows())
          .as("of the groups that are stored")
          .hasSizeLessThan(203)
          .allMatch(row -> row.toString().contains("6400"));
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
    MadeUpDatabase made = new MadeUpDatabase(folder, id - id % IdRange.LAYOUTS_IN_PAGE);
    made.build();
    try (Database database = Database.open(made.path())) {
      OpeningFacts facts = Answers.of(Optional.of(database)).openings(List.of(opening)).get(0);
      for (Metric metric : Metric.values()) {
        assertThat(facts.minSolution(metric))
            .hasValue(MadeUpDatabase.minSolution(id, metric))
            .isNotEqualTo(OptionalInt.of(opening.least().get(metric)));
      }
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
        assertThat(moves.minSolutionDistance())
            .hasValue(MadeUpDatabase.minSolution(layout.id(), metric));
        assertThat(moves.layer()).isEqualTo(MadeUpDatabase.layer(layout.id()));
        assertThat(moves.moves()).isNotEmpty();
        for (PossibleMoves.PossibleMove move : moves.moves()) {
          assertThat(move.minSolutionDistance())
              .hasValue(MadeUpDatabase.minSolution(move.layout().id(), metric));
          assertThat(move.layer()).isEqualTo(MadeUpDatabase.layer(move.layout().id()));
        }
      }
    }
  }

  @Test
  void oneThatIsNotAnalyzedInEveryMetricDoesNotKnowEverything() {
    try (Database database = build(Metric.STEP)) {
      Answers answers = Answers.of(Optional.of(database));
      assertThat(answers.knowsEverything()).isFalse();
      Fact farthestLine = Facts.farthest(Metric.LINE);
      Fact solutionCellNum = Facts.solutionNum(Metric.CELL);
      assertThat(answers.storedInfo(LAYOUT).get(Facts.farthestNum(Metric.STEP))).isEqualTo(ID);
      assertThat(answers.storedInfo(LAYOUT).has(farthestLine)).isFalse();

      LayoutFacts searched = Answers.bySearch().info(LAYOUT);
      LayoutFacts facts = answers.info(LAYOUT);
      assertThat(facts.groupSize()).as("stored").isEqualTo(MadeUpDatabase.SIZE);
      assertThat(facts.get(Facts.farthestNum(Metric.STEP))).as("stored").isEqualTo(ID);
      assertThat(facts.get(farthestLine)).as("searched").isEqualTo(searched.get(farthestLine));
      assertThat(facts.get(solutionCellNum))
          .as("searched")
          .isEqualTo(searched.get(solutionCellNum));
      assertThat(facts.facts().facts()).isEqualTo(searched.facts().facts());
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
    LayoutFacts facts = Answers.bySearch().info(Layout.parse("D00000000"));
    assertThat(facts.minSolution(Metric.STEP)).hasValue(0);
    assertThat(facts.number(Facts.DIFFICULTY_SCORE)).isEmpty();
    assertThat(facts.text(Facts.DIFFICULTY)).isEmpty();
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
}
