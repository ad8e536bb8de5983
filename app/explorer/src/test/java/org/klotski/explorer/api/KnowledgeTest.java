package org.klotski.explorer.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.klotski.Klotski;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;

/** Searches of several threads. */
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

  /** Which is no mistake of the program that somebody should report. */
  @Test
  void whatIsDamagedIsSaidByTheSearchThatMeetsIt() {
    try (Knowledge knowledge = knowledge()) {
      Awaited<Klotski> damaged =
          knowledge.search(
              klotski -> {
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
}
