package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.engine.TablesException;

final class TablesFolderTest {
  @TempDir private Path folder;

  @Test
  void aFileThatIsNoLockIsNamedAndLeftAlone() throws IOException {
    Path database = folder.toRealPath().resolve("k.db");
    Path tables = Files.createDirectory(database.resolveSibling("k.db.tables"));
    Path lock = Files.writeString(tables.resolve("lock"), "mine");
    TablesFolder taken = new TablesFolder(database, new TreeMap<>());
    assertThatThrownBy(() -> taken.lock(says -> {}))
        .isInstanceOf(TablesException.class)
        .hasMessage(lock + " is there already, but not made by this program; move it away");
    assertThat(lock).hasContent("mine");
  }
}
