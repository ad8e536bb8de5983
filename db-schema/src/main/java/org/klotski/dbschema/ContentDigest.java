package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.dbschema.threads.ThreadTeam;

/**
 * Computes SHA-256 digests of column families. The digest of one column family covers, for every
 * row in order, the length of the key (four bytes, big-endian), the key, the length of the value,
 * and the value. The content digest covers the lines "name digest" in the order of the names, each
 * ended by a line feed. Digests depend on the content alone, not on its storage.
 */
final class ContentDigest {
  private ContentDigest() {}

  /**
   * Reads and digests column families, one per task.
   *
   * @param rows visits all rows of a column family in order; must be thread-safe
   * @return the digest of each column family, named {@code digest.} and the name of the family, and
   *     the common digest
   */
  static SortedMap<String, String> of(
      BiConsumer<ColumnFamily, RowVisitor> rows, Feature of, int threads) {
    List<ColumnFamily> families = of.families();
    Map<String, String> digests = new ConcurrentHashMap<>();
    ThreadTeam.run(
        threads,
        families.size(),
        i -> {
          ColumnFamily family = families.get(i);
          digests.put(family.familyName(), digest(rows, family));
        });
    StringBuilder lines = new StringBuilder();
    SortedMap<String, String> named = new TreeMap<>();
    new TreeMap<>(digests)
        .forEach(
            (family, digest) -> {
              lines.append(family).append(' ').append(digest).append('\n');
              named.put(Meta.DIGEST + "." + family, digest);
            });
    named.put(of.digestName(), Hashing.sha256().hashString(lines, US_ASCII).toString());
    return named;
  }

  private static String digest(BiConsumer<ColumnFamily, RowVisitor> rows, ColumnFamily family) {
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
