package org.klotski.dbschema.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.klotski.enumerator.board.Metric;

/**
 * What the database says of itself: names and values, text in UTF-8.
 *
 * @param entries the values by name
 */
public record Meta(SortedMap<String, String> entries) {
  /** The version of the schema that this software writes and reads. */
  public static final int SCHEMA_VERSION = 5;

  /** Names the schema version, a number. */
  public static final String SCHEMA = "schema_version";

  /** Names the features, see {@link Feature#labels}: labels with blanks between them. */
  public static final String FEATURES = "features";

  /** Names the content digest: SHA-256 in lower-case hex. */
  public static final String DIGEST = "digest";

  /** Names the digest of all codes in order, five bytes each: SHA-256 likewise. */
  public static final String CODES_DIGEST = "codes_digest";

  /** A copy of the given entries, which nobody can change. */
  public Meta {
    entries = ImmutableSortedMap.copyOfSorted(entries);
  }

  /** A copy of the given entries. */
  public Meta(Map<String, String> entries) {
    this(new TreeMap<>(entries));
  }

  /** The content digest that was computed when the database was built. */
  public String digest() {
    return entries.getOrDefault(DIGEST, "");
  }

  /** The digest of the analysis in a metric, if the database is analyzed in it. */
  public Optional<String> extremesDigest(Metric metric) {
    return Optional.ofNullable(entries.get(extremesName(metric, DIGEST)));
  }

  /**
   * How meta calls something about the analysis in a metric: {@code analysis_digest}, {@code
   * analysis_line_digest}.
   *
   * @param what {@code digest}, for example
   */
  public static String extremesName(Metric metric, String what) {
    return metric == Metric.STEP
        ? "analysis_" + what
        : "analysis_%s_%s".formatted(metric.label(), what);
  }

  public static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  public static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
