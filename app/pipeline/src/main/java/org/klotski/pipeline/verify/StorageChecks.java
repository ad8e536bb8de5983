package org.klotski.pipeline.verify;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Compares files with the inventory, blocks with their checksums, and pages with digests. These
 * checks show that nothing has changed since the build, not that the build was correct.
 */
record StorageChecks(Check.Subject subject) {
  static final String INVENTORY = "files and digests match the inventory";
  static final String CHECKSUMS = "RocksDB's checksums";
  private static final int CODE_BYTES = 5;
  private static final int CODES_AT_ONCE = 1 << 16;

  /** Compares files with the inventory, to find files that RocksDB's manifest lacks. */
  Finding inventory() {
    try {
      return new Finding(
          INVENTORY,
          true,
          "%d files, and the digests".formatted(subject.database().checkInventory()));
    } catch (DamagedDatabaseException e) {
      return new Finding(INVENTORY, false, e.getMessage());
    }
  }

  Finding checksums() {
    return scan(
        CHECKSUMS,
        "check RocksDB's checksums",
        () -> {
          subject.database().verifyChecksums();
          return new Finding(CHECKSUMS, true, "all blocks are intact");
        });
  }

  Finding contentDigest() {
    return digest("content digest", Feature.CONTENT, "the content");
  }

  /** Computes the digest of the codes of all ids, whereas the build enumerates the codes. */
  Finding codesDigest() {
    Hasher hasher = Hashing.sha256().newHasher();
    ByteBuffer codes = ByteBuffer.allocate(CODE_BYTES * CODES_AT_ONCE);
    try (Work work = subject.progress().begin("digest the codes", "layouts", LayoutIds.COUNT)) {
      for (int id = 0; id < LayoutIds.COUNT; id++) {
        long code = LayoutIds.unrank(id);
        codes.put((byte) (code >>> Integer.SIZE)).putInt((int) code);
        if (!codes.hasRemaining() || id == LayoutIds.COUNT - 1) {
          hasher.putBytes(codes.flip());
          work.add(codes.limit() / CODE_BYTES);
          codes.clear();
        }
      }
    }
    String found = hasher.hash().toString();
    String stored = subject.database().meta().entries().get(Meta.CODES_DIGEST);
    return new Finding(
        "codes digest",
        found.equals(stored),
        found.equals(stored)
            ? found
            : "%s is %s, not %s".formatted(Meta.CODES_DIGEST, found, stored));
  }

  Finding analysisDigest(Metric metric) {
    return digest(
        Finding.name(metric, "analysis digest"),
        Feature.analysis(metric),
        Finding.name(metric, "the analysis"));
  }

  private Finding digest(String check, Feature of, String what) {
    return scan(
        check,
        "digest " + what,
        () -> {
          var found = subject.database().computeDigests(of, subject.threads());
          for (String name : found.keySet()) {
            String stored = subject.database().meta().entries().get(name);
            if (!found.get(name).equals(stored)) {
              return new Finding(
                  check, false, "%s is %s, not %s".formatted(name, found.get(name), stored));
            }
          }
          return new Finding(check, true, found.get(of.digestName()));
        });
  }

  /** Runs a check that reads the whole database. Damage fails the check. */
  private Finding scan(String check, String name, Supplier<Finding> task) {
    try (Work work = subject.progress().begin(name, "layouts", LayoutIds.COUNT)) {
      Finding finding = task.get();
      work.add(LayoutIds.COUNT);
      return finding;
    } catch (DamagedDatabaseException e) {
      return new Finding(check, false, e.damage()); // A later finding contains the advice.
    } catch (DatabaseException e) {
      return new Finding(check, false, e.getMessage());
    }
  }
}
