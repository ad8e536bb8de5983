package org.klotski.cli.verify;

import java.util.SortedMap;
import java.util.function.Supplier;
import org.klotski.cli.Progress;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseException;
import org.klotski.dbschema.Meta;
import org.klotski.enumerator.LayoutIds;

/** Whether the bytes are those that were written. */
final class StorageChecks {
  private final Database database;
  private final int threads;

  StorageChecks(Database database, int threads) {
    this.database = database;
    this.threads = threads;
  }

  Finding checksums() {
    String check = "RocksDB's checksums";
    try (Progress progress =
        new Progress("check RocksDB's checksums", "layouts", LayoutIds.COUNT)) {
      database.scan().verifyChecksums();
      progress.add(LayoutIds.COUNT);
      return new Finding(check, true, "all blocks are intact");
    } catch (DatabaseException e) {
      return new Finding(check, false, e.getMessage());
    }
  }

  Finding digest() {
    return digest(
        "content digest", Meta.DIGEST, () -> database.scan().digests(threads), "the content");
  }

  Finding analysisDigest() {
    return digest(
        "analysis digest",
        Meta.ANALYSIS_DIGEST,
        () -> database.scan().analysisDigests(threads),
        "the analysis");
  }

  private Finding digest(
      String check, String of, Supplier<SortedMap<String, String>> compute, String what) {
    try (Progress progress = new Progress("digest " + what, "layouts", LayoutIds.COUNT)) {
      SortedMap<String, String> found = compute.get();
      progress.add(LayoutIds.COUNT);
      for (String name : found.keySet()) {
        String stored = database.meta().entries().get(name);
        if (!found.get(name).equals(stored)) {
          return new Finding(
              check, false, "%s is %s, but was %s".formatted(name, found.get(name), stored));
        }
      }
      return new Finding(check, true, found.get(of));
    } catch (DatabaseException e) {
      return new Finding(check, false, e.getMessage());
    }
  }
}
