package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.AbstractList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.klotski.answers.ways.Rules;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.notation.openings.Opening;

/** One instance that threads share, at the same time or one after another. */
class SharedAnswersTest {
  private static final Layout LAYOUT = Layout.parse("2F5543C00");

  private static List<Function<Answers, Object>> questions(Group group) {
    Rules rules = Rules.of(Metric.STEP);
    return List.of(
        answers -> answers.info(LAYOUT),
        answers -> answers.moves(LAYOUT, Metric.STEP),
        answers -> answers.way(LAYOUT, LAYOUT, rules, Set.of()),
        answers -> answers.solve(LAYOUT, rules, Set.of()),
        answers -> answers.farthest(LAYOUT, rules, Set.of()),
        answers -> answers.explore(LAYOUT, rules),
        answers -> answers.endPoints(LAYOUT, rules),
        answers -> answers.layerFrom(LAYOUT, 1, rules),
        answers -> answers.group(group),
        answers -> answers.layerOf(LAYOUT),
        answers -> answers.layers(group),
        answers -> answers.layer(group, 0),
        answers -> answers.members(group),
        answers -> answers.symmetry(group),
        Answers::openings);
  }

  /** A thread is kept in its question by the list that it asks about. */
  @Test
  @Timeout(60)
  void overlappingQuestionsOfTwoThreads_throw() throws Exception {
    Answers answers = Answers.bySearch();
    Group group = answers.groupOf(LAYOUT);
    CountDownLatch asking = new CountDownLatch(1);
    CountDownLatch refused = new CountDownLatch(1);
    List<Opening> slow =
        new AbstractList<>() {
          @Override
          public Opening get(int index) {
            throw new IndexOutOfBoundsException();
          }

          @Override
          public int size() {
            asking.countDown();
            Uninterruptibles.awaitUninterruptibly(refused);
            return 0;
          }
        };
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<?> asked = other.submit(() -> answers.openings(slow));
      asking.await();
      for (Function<Answers, Object> question : questions(group)) {
        assertThatIllegalStateException().isThrownBy(() -> question.apply(answers));
      }
      assertThat(asked).isNotDone();
      refused.countDown();
      assertThat(asked).succeedsWithin(30, TimeUnit.SECONDS);
      for (Function<Answers, Object> question : questions(group)) {
        assertThat(question.apply(answers)).isEqualTo(question.apply(Answers.bySearch()));
      }
    } finally {
      other.shutdownNow();
    }
  }
}
