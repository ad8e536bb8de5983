package org.klotski.explorer.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.klotski.answers.Answers;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;

/** What searches keep for the next ones. */
@Timeout(60)
class KnowledgeTest {
  private static final int AT_ONCE = 3;

  private static Knowledge knowledge() {
    return new Knowledge(
        Optional.empty(),
        () -> {
          throw new AssertionError("without a database there are no tables");
        },
        AT_ONCE);
  }

  /** The memory of those that searches have used at once. */
  private static Set<Answers> fill(Knowledge knowledge) throws Exception {
    CyclicBarrier together = new CyclicBarrier(AT_ONCE);
    Awaited<Answers> first = knowledge.search(answers -> met(answers, together));
    Awaited<Answers> second = knowledge.search(answers -> met(answers, together));
    Awaited<Answers> third = knowledge.search(answers -> met(answers, together));
    return Set.of(first.await(10_000), second.await(10_000), third.await(10_000));
  }

  private static Answers met(Answers answers, CyclicBarrier together) {
    try {
      together.await();
      return answers;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void searchesOneAfterAnotherFillOneMemory() throws Exception {
    try (Knowledge knowledge = knowledge()) {
      fill(knowledge);
      Set<Answers> used = new HashSet<>();
      for (int i = 0; i < 2 * AT_ONCE; i++) {
        used.add(knowledge.search(answers -> answers).await(10_000));
      }
      assertThat(used).hasSize(1);
    }
  }

  /** Which is no mistake of the program that somebody should report. */
  @Test
  void whatIsDamagedIsSaidByTheSearchThatMeetsIt() {
    try (Knowledge knowledge = knowledge()) {
      Awaited<Answers> damaged =
          knowledge.search(
              answers -> {
                throw new DatabaseException("a row is damaged");
              });
      assertThatThrownBy(() -> damaged.await(10_000))
          .isInstanceOf(ExecutionException.class)
          .cause()
          .isInstanceOfSatisfying(
              Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503))
          .hasMessage("a row is damaged");
    }
  }

  @Test
  void whatIsKeptIsGivenBackWhenThereIsTooLittle() throws Exception {
    try (Knowledge knowledge = knowledge()) {
      Set<Answers> kept = fill(knowledge);
      Awaited<Answers> tooLarge =
          knowledge.search(
              answers -> {
                throw new OutOfMemoryError("as if");
              });
      assertThatThrownBy(() -> tooLarge.await(10_000))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(OutOfMemoryError.class);
      assertThat(knowledge.search(answers -> answers).await(10_000)).isNotIn(kept);
    }
  }
}
