package org.klotski.pipeline.chunks;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.klotski.enumerator.board.Metric;
import org.klotski.grouper.Group;

/**
 * What a folder with an analysis of some classes says of itself, so that it can be told whether it
 * is complete, unharmed, and of the same groups as a database. A folder has one file of this for
 * each metric, written last, and one for each chunk.
 *
 * @param format {@link FoundChunk#FORMAT}
 * @param metric what counts as one move, by its label
 * @param classes the names of the classes of which all chunks are there
 * @param groupsSha256 see {@link #groupsSha256(List)}
 * @param chunks the files of the chunks, by {@link Chunk#name}
 */
public record FoundAnalysis(
    int format,
    String metric,
    List<String> classes,
    String groupsSha256,
    Map<String, FoundFile> chunks) {
  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  /**
   * The file of a chunk.
   *
   * @param bytes its size
   * @param sha256 its digest, in lower-case hex
   */
  public record FoundFile(long bytes, String sha256) implements Serializable {}

  /** Sorts the chunks by name; of what a file lacks there is none. */
  public FoundAnalysis {
    classes = classes == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(classes));
    chunks = chunks == null ? Map.of() : new TreeMap<>(chunks);
  }

  /** The name of the file that has this. */
  public static String fileName(Metric metric) {
    return "analysis-%s.json".formatted(metric.label());
  }

  /** The name of a chunk's file. */
  public static String fileName(Metric metric, Chunk chunk) {
    return "%s-%s-%s.bin".formatted(metric.label(), FoundChunk.FORMAT, chunk.name());
  }

  /** A digest of groups: their names, sizes, seeds, and whether they are solvable. */
  public static String groupsSha256(List<Group> groups) {
    Hasher hasher = Hashing.sha256().newHasher();
    for (Group group : groups) {
      hasher.putString(group.name(), UTF_8).putChar('\n');
      hasher.putInt(group.size()).putLong(group.seed()).putBoolean(group.solvable());
    }
    return hasher.hash().toString();
  }

  /** As it is written. */
  public String toJson() {
    return GSON.toJson(this) + "\n";
  }

  /** Reads what {@link #toJson} has written; empty if it is anything else. */
  public static Optional<FoundAnalysis> parse(String json) {
    try {
      FoundAnalysis found = GSON.fromJson(json, FoundAnalysis.class);
      return Optional.ofNullable(found).filter(FoundAnalysis::isWhole);
    } catch (JsonParseException e) {
      return Optional.empty();
    }
  }

  private boolean isWhole() {
    return metric != null
        && groupsSha256 != null
        && classes.stream().allMatch(Objects::nonNull)
        && chunks.values().stream().allMatch(file -> file != null && file.sha256() != null);
  }
}
