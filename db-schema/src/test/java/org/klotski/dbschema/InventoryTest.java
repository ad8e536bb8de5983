package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;

final class InventoryTest {
  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = SmallDatabase.build(folder);
    SmallDatabase.addAnalysis(folder, database);
  }

  private void assertDamaged(String message) {
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("the database in %s is damaged", database)
        .hasMessageContaining(message)
        .hasMessageEndingWith(
            "; restore the database from a copy, or move its folder away and rebuild");
  }

  private List<Path> files(String glob) throws IOException {
    try (Stream<Path> files = Files.list(database)) {
      return files.filter(each -> each.getFileName().toString().matches(glob)).sorted().toList();
    }
  }

  @Test
  void everyFile_isListed() throws Exception {
    List<String> listed = new ArrayList<>();
    for (String line : Files.readAllLines(database.resolve(Inventory.FILE))) {
      if (line.startsWith("file ")) {
        listed.add(line.split(" ", -1)[2]);
      }
    }
    assertThat(listed)
        .containsExactlyInAnyOrderElementsOf(
            files(".*\\.sst").stream().map(each -> each.getFileName().toString()).toList());
  }

  @Test
  void shortOrMissingFile_isNamed() throws Exception {
    Path file = files(".*\\.sst").get(0);
    try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
      cut.setLength(cut.length() - 10);
    }
    assertDamaged("its file %s is 10 bytes too short".formatted(file.getFileName()));
    Files.delete(file);
    assertDamaged("its file %s is missing".formatted(file.getFileName()));
  }

  @Test
  void tables_areListedWithTheirSizes_andOtherFilesAreDeleted() throws Exception {
    Path tables = Files.createDirectory(database.resolve(StoredTables.FOLDER));
    Path old = Files.writeString(tables.resolve("layouts-1.parquet"), "old");
    Path spilled =
        Files.writeString(Files.createDirectory(tables.resolve("spill")).resolve("1"), "");
    Path table = Files.writeString(tables.resolve("layouts-2.parquet"), "rows");
    DatabaseBuilder.addTables(database, List.of(table));
    assertThat(old).doesNotExist();
    assertThat(spilled.getParent()).doesNotExist();
    try (StoredTables stored = StoredTables.open(database)) {
      assertThat(stored.files()).containsExactly(table);
      assertThat(stored.analyzed()).containsExactly(Metric.STEP);
      assertThat(DatabaseLocks.isInUse(database)).isTrue();
    }
    Files.writeString(table, "row");
    assertDamaged("its file tables/layouts-2.parquet is 1 bytes too short");
    Files.delete(table);
    assertDamaged("its file tables/layouts-2.parquet is missing");
    assertThatThrownBy(() -> StoredTables.open(database))
        .isInstanceOf(DamagedDatabaseException.class);
    assertThat(DatabaseLocks.isInUse(database)).isFalse();
  }

  @Test
  void missingOrChangedFileOfRocksDb_isDamage() throws Exception {
    Path current = database.resolve("CURRENT");
    Files.writeString(current, "MANIFEST");
    assertDamaged("CURRENT");
    Files.delete(current);
    assertDamaged("its file CURRENT is missing");
  }

  @Test
  void changedInventory_isRefused() throws Exception {
    Path inventory = database.resolve(Inventory.FILE);
    Files.writeString(inventory, Files.readString(inventory).replace("extremes", "extreme"));
    assertDamaged("its file INVENTORY was modified");
    Files.delete(inventory);
    assertDamaged("its file INVENTORY is missing");
  }

  /** Flipping the highest bit of a byte makes the inventory invalid UTF-8. */
  @Test
  void flippedBit_isRefused() throws Exception {
    byte[] intact = Files.readAllBytes(database.resolve(Inventory.FILE));
    for (int bit = 0; bit < Byte.SIZE * intact.length; bit += 331) {
      byte[] damaged = intact.clone();
      damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      Files.write(database.resolve(Inventory.FILE), damaged);
      assertDamaged("its file INVENTORY was modified");
    }
  }

  /** If an older manifest is restored, RocksDB does not know the newer files. */
  @Test
  void fileUnknownToRocksDb_isDamage() throws Exception {
    Path inventory = database.resolve(Inventory.FILE);
    String changed = Files.readString(inventory).replace("\nseal", "\nfile x 999999.sst 3\nseal");
    Files.writeString(inventory, SmallDatabase.sealed(changed));
    Files.write(database.resolve("999999.sst"), new byte[3]);
    assertDamaged("its file 999999.sst is not in RocksDB's manifest");
  }

  @Test
  void checkInventory_comparesDigestsAndFiles() throws Exception {
    SmallDatabase.putMeta(database, "digest.analysis_step", "0".repeat(64));
    try (Database opened = Database.open(database)) {
      assertThatThrownBy(opened::checkInventory)
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("digest.analysis_step is " + "0".repeat(64));
      Files.write(files(".*\\.sst").get(0), new byte[1], StandardOpenOption.APPEND);
      assertThatThrownBy(opened::checkInventory)
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("is 1 bytes too long");
    }
  }

  @Test
  void entryLostFromMeta_isDetected() throws Exception {
    SmallDatabase.putMeta(database, Meta.FEATURES, "content");
    assertDamaged("INVENTORY lists content extremes, but its meta lists content");
  }

  /** Without the inventory, a flipped bit in the manifest could remove the analysis unnoticed. */
  @Test
  void damagedManifest_losesNothingUnnoticed() throws Exception {
    Path manifest = files("MANIFEST-\\d+").get(0);
    byte[] intact = Files.readAllBytes(manifest);
    int tried = 0;
    int refused = 0;
    for (int at = 0; at < intact.length; at += 47) {
      byte[] damaged = intact.clone();
      damaged[at] ^= 1;
      Files.write(manifest, damaged);
      tried++;
      try (Database opened = Database.open(database)) {
        assertThat(opened.isAnalyzed(Metric.STEP)).as("byte %d flipped", at).isTrue();
        assertThat(opened.checkInventory()).isPositive();
      } catch (DamagedDatabaseException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(tried / 2);
  }
}
