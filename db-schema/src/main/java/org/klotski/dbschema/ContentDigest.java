package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiConsumer;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.dbschema.threads.ThreadTeam;

/**
 * Computes SHA-256 digests of column families. The digest of one column family covers, for every
 * row in order, the length of the key (four bytes, big-endian), the key, the length of the value,
 * and the value. The common digest covers lines of the form "name digest", sorted by name, each of
 * which ends with a line feed. Digests depend only on the content, not on how RocksDB stores it.
 */
final class ContentDigest {
  private ContentDigest() {}

  /**
   * Reads and digests column families, one per task; {@code rows}, which visits all rows of a
   * column family in order, must be thread-safe. Returns the digest of each column family, named
   * {@code digest.} followed by the name of the family, and the common digest.
   */
  static SortedMap<String, String> of(
      BiConsumer<ColumnFamily, BiConsumer<byte[], byte[]>> rows, Feature of, int threads) {
    List<ColumnFamily> families = of.families();
    SortedMap<String, String> digests = new ConcurrentSkipListMap<>();
    ThreadTeam.run(
        threads,
        families.size(),
        i -> digests.put(families.get(i).familyName(), digest(rows, families.get(i))));
    Hasher all = Hashing.sha256().newHasher();
    SortedMap<String, String> named = new TreeMap<>();
    digests.forEach(
        (family, digest) -> {
          all.putString(family + " " + digest + "\n", US_ASCII);
          named.put(Meta.DIGEST + "." + family, digest);
        });
    named.put(of.digestName(), all.hash().toString());
    return named;
  }

  private static String digest(
      BiConsumer<ColumnFamily, BiConsumer<byte[], byte[]>> rows, ColumnFamily family) {
    Hasher hasher = Hashing.sha256().newHasher();
    rows.accept(
        family,
        (key, value) -> {
          hasher.putBytes(Ints.toByteArray(key.length)).putBytes(key);
          hasher.putBytes(Ints.toByteArray(value.length)).putBytes(value);
        });
    return hasher.hash().toString();
  }
}
