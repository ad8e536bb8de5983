package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.RocksDBException;

/** A limit of the system is no damage, and nobody is told to build the database anew for it. */
class FewFilesTest {
  @TempDir Path folder;

  @Test
  void tooFewOpenFilesAreNoDamage() {
    DatabaseException failure =
        ReadOnlyRocks.failure(
            folder,
            new RocksDBException(
                "While open a file for random read: 000040.sst: Too many open files"));
    assertThat(failure)
        .isNotInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("too few files may be open at once (ulimit -n)")
        .hasMessageNotContaining("damaged");
  }
}
