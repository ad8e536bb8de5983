package org.klotski.dbschema.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Messages consist of the damage and advice. */
class DamagedDatabaseExceptionTest {
  /** Covers each kind of damage and ending. */
  @Test
  void advice_followsTheDamage() {
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
