package org.klotski.pipeline.analysis;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.io.CountingInputStream;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.files.Permission;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * A folder in which a cluster has put an analysis of some classes. Nothing in it is believed that
 * has not been checked: the list of its files, their digests, whether they are of the groups of a
 * database, and whether they know the same distances to solutions.
 */
final class FoundFolder {
  private final Path folder;
  private final Database database;
  private final Metric metric;
  private final FoundAnalysis found;

  /** For each id how far the nearest solved layout is; read when it is first asked for. */
  private final Supplier<short[]> minSolution;

  private FoundFolder(Path folder, Database database, Metric metric, FoundAnalysis found) {
    this.folder = folder;
    this.database = database;
    this.metric = metric;
    this.found = found;
    minSolution = Suppliers.memoize(() -> database.scan().minSolutions(metric));
  }

  /**
   * Opens a folder, and reads what it says of itself.
   *
   * @throws DatabaseException if it has no analysis in the metric, or that of other groups than the
   *     database
   */
  static FoundFolder open(Path folder, Database database, Metric metric) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new DatabaseException("there is no folder " + folder);
    }
    Permission.checkToEnter(folder);
    Path list = folder.resolve(FoundAnalysis.fileName(metric));
    if (!Files.exists(list)) {
      throw new DatabaseException(whatIsThereInstead(folder, metric));
    }
    FoundAnalysis found =
        FoundAnalysis.parse(read(list))
            .filter(each -> each.metric().equals(metric.label()))
            .orElseThrow(() -> new DatabaseException("%s is damaged".formatted(list)));
    if (found.format() != FoundChunk.FORMAT) {
      throw new DatabaseException(
          "%s has files of format %d, but this program reads format %d; a cluster with this program's jar writes them"
              .formatted(folder, found.format(), FoundChunk.FORMAT));
    }
    FoundFolder opened = new FoundFolder(folder, database, metric, found);
    opened.checkGroups();
    return opened;
  }

  private static String read(Path list) throws IOException {
    try {
      return Files.readString(list);
    } catch (CharacterCodingException e) {
      return ""; // damaged
    }
  }

  private static String whatIsThereInstead(Path folder, Metric metric) {
    List<String> others = new ArrayList<>();
    for (Metric other : Metric.values()) {
      if (Files.exists(folder.resolve(FoundAnalysis.fileName(other)))) {
        others.add(other.label());
      }
    }
    return others.isEmpty()
        ? "%s holds no finished analysis: %s, which is written last, is not there"
            .formatted(folder, FoundAnalysis.fileName(metric))
        : "%s holds the analysis in metric %s, not in metric %s"
            .formatted(folder, String.join(" and ", others), metric.label());
  }

  private void checkGroups() {
    Set<String> classes = Set.copyOf(found.classes());
    List<Group> groups = new ArrayList<>();
    database.scan().groups(record -> groups.add(record.group()));
    groups.removeIf(group -> !classes.contains(group.layoutClass().toString()));
    if (!FoundAnalysis.groupsSha256(groups).equals(found.groupsSha256())) {
      throw new DatabaseException(
          "%s is not the analysis of the groups in this database".formatted(folder));
    }
  }

  /**
   * Checks the files of some chunks: reads each twice.
   *
   * @throws DatabaseException if one is missing, damaged, or says what can't be
   */
  void check(List<Chunk> chunks, int threads, Progress progress) {
    Set<String> classes = Set.copyOf(found.classes());
    String lacking =
        chunks.stream()
            .map(Chunk::layoutClass)
            .distinct()
            .map(LayoutClass::toString)
            .filter(each -> !classes.contains(each))
            .collect(Collectors.joining(", "));
    if (!lacking.isEmpty()) {
      throw new DatabaseException(
          "%s holds the analysis of %d of %d classes; it lacks %s"
              .formatted(folder, classes.size(), LayoutClass.all().size(), shortened(lacking)));
    }
    long layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    try (Work work = progress.begin("check the folder", "layouts", layouts)) {
      ThreadTeam.run(
          threads,
          chunks.size(),
          i -> {
            check(chunks.get(i));
            work.add(chunks.get(i).layouts());
          });
    }
  }

  private static String shortened(String list) {
    int most = 60;
    int end = list.lastIndexOf(", ", most);
    return list.length() <= most ? list : list.substring(0, end) + " and more";
  }

  /** The file of a chunk. */
  Path file(Chunk chunk) {
    return folder.resolve(FoundAnalysis.fileName(metric, chunk));
  }

  /** The digest of a chunk's file. */
  String sha256(Chunk chunk) {
    return listed(chunk).sha256();
  }

  private FoundFile listed(Chunk chunk) {
    FoundFile file = found.chunks().get(chunk.name());
    if (file == null) {
      throw new DatabaseException(
          "%s is damaged: its list of files lacks %s".formatted(folder, file(chunk).getFileName()));
    }
    return file;
  }

  private void check(Chunk chunk) {
    Path file = file(chunk);
    FoundFile listed = listed(chunk);
    if (!Files.exists(file)) {
      throw new DatabaseException(
          "%s is not complete: it lacks %s".formatted(folder, file.getFileName()));
    }
    try {
      if (Files.size(file) != listed.bytes() || !Durable.sha256(file).equals(listed.sha256())) {
        throw new DatabaseException(
            "%s is damaged: its digest is not the one in %s"
                .formatted(file, FoundAnalysis.fileName(metric)));
      }
      try (CountingInputStream counted =
              new CountingInputStream(
                  new BufferedInputStream(Files.newInputStream(file), 1 << 20));
          DataInputStream in = new DataInputStream(counted)) {
        FoundChunk content = FoundChunk.readFrom(in, chunk);
        if (counted.getCount() != listed.bytes()
            || !content.isOf(chunk)
            || !hasSolutionsOf(content, chunk)) {
          throw notOf(file, chunk);
        }
      }
    } catch (EOFException | StreamCorruptedException e) {
      throw (DatabaseException) notOf(file, chunk).initCause(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DatabaseException notOf(Path file, Chunk chunk) {
    return new DatabaseException(
        "%s is not the analysis of %s in this database".formatted(file, chunk.label()));
  }

  private boolean hasSolutionsOf(FoundChunk content, Chunk chunk) {
    for (KeptGroup columns : content.groups()) {
      long[] members = database.members(chunk.layoutClass(), columns.groupNumber());
      for (int index = 0; index < members.length; index++) {
        int id = LayoutIds.rank(members[index]);
        if (columns.minSolutionDistance(index) != minSolution.get()[id]) {
          return false;
        }
      }
    }
    return true;
  }
}
