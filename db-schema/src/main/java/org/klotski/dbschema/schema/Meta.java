package org.klotski.dbschema.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Map;
import java.util.Optional;
import org.klotski.enumerator.layouts.Metric;

/** The metadata of a database: values by name. Names and values are stored as UTF-8 text. */
public record Meta(Map<String, String> entries) {
  /** The schema version that this program writes and reads. */
  public static final int SCHEMA_VERSION = 5;

  /** The name of the entry with the schema version, a number. */
  public static final String SCHEMA = "schema_version";

  /** The name of the entry with the {@linkplain Feature#label labels} of the features. */
  public static final String FEATURES = "features";

  /** The name of the entry with the content digest, a SHA-256 in lowercase hex. */
  public static final String DIGEST = "digest";

  /** The name of the entry with the SHA-256 of all codes in order, five bytes each. */
  public static final String CODES_DIGEST = "codes_digest";

  /** Copies and sorts the entries. */
  public Meta {
    entries = ImmutableSortedMap.copyOf(entries);
  }

  /** Returns the content digest of the build. */
  public String digest() {
    return entries.getOrDefault(DIGEST, "");
  }

  /** Returns the digest of the analysis in a metric, if there is one. */
  public Optional<String> analysisDigest(Metric metric) {
    return Optional.ofNullable(entries.get(analysisName(metric, DIGEST)));
  }

  /** Returns the name of an entry about an analysis, such as {@code analysis_line_digest}. */
  public static String analysisName(Metric metric, String what) {
    return metric == Metric.STEP
        ? "analysis_" + what
        : "analysis_%s_%s".formatted(metric.label(), what);
  }

  /** Encodes a name or value. */
  public static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  /** Decodes a name or value. */
  public static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
