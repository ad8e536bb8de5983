package org.klotski.dbschema.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of damage, and apart from it what to do. */
class DamagedDatabaseExceptionTest {
  /** Whatever is damaged, and however its sentence ends. */
  @Test
  void whatToDoIsSaidBehindTheDamage() {
    String damage = "it is damaged; run verify";
    assertThat(DamagedDatabaseException.certain(damage))
        .hasMessage(damage + DamagedDatabaseException.ADVICE)
        .extracting(DamagedDatabaseException::damage)
        .isEqualTo(damage);
    assertThat(DamagedDatabaseException.toVerify("it is damaged"))
        .hasMessage(damage)
        .extracting(DamagedDatabaseException::damage)
        .isEqualTo("it is damaged");
  }
}
