package org.klotski.pipeline.chunks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.klotski.dbschema.files.Durable;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;

/** The analysis of some classes in a folder as a cluster writes it, made without a cluster. */
public final class ClusterFolder {
  private final Path folder;
  private final Metric metric;

  private ClusterFolder(Path folder, Metric metric) {
    this.folder = folder;
    this.metric = metric;
  }

  /** Analyses some classes, which should be small. */
  public static ClusterFolder write(Path folder, Metric metric, String... classes)
      throws IOException {
    Files.createDirectories(folder);
    ClusterFolder written = new ClusterFolder(folder, metric);
    List<Group> groups = new ArrayList<>();
    for (String name : classes) {
      LayoutClass layoutClass = LayoutClass.parse(name);
      groups.addAll(Groups.discoverClass(layoutClass).of(layoutClass));
    }
    Map<String, FoundFile> files = new TreeMap<>();
    for (Chunk chunk : Chunk.of(groups)) {
      Path file = written.file(chunk);
      Durable.write(file, new FoundChunk(written.analyze(chunk))::writeTo);
      files.put(chunk.name(), new FoundFile(Files.size(file), Durable.sha256(file)));
    }
    FoundAnalysis found =
        new FoundAnalysis(
            FoundChunk.FORMAT,
            metric.label(),
            List.of(classes),
            FoundAnalysis.groupsSha256(groups),
            files);
    Files.writeString(written.list(), found.toJson());
    return written;
  }

  private List<KeptGroup> analyze(Chunk chunk) {
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    List<KeptGroup> kept = new ArrayList<>();
    for (Group group : chunk.groups()) {
      GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, metric);
      kept.add(KeptGroup.of(group, analysis.finish(TaskRunner.inOrder())));
    }
    return kept;
  }

  /** The file of a chunk. */
  public Path file(String chunk) {
    return folder.resolve("%s-%d-%s.bin".formatted(metric.label(), FoundChunk.FORMAT, chunk));
  }

  private Path file(Chunk chunk) {
    return folder.resolve(FoundAnalysis.fileName(metric, chunk));
  }

  /** The file that is written last. */
  public Path list() {
    return folder.resolve(FoundAnalysis.fileName(metric));
  }

  /** Changes what the folder says of itself. */
  public void change(UnaryOperator<FoundAnalysis> how) throws IOException {
    FoundAnalysis found = FoundAnalysis.parse(Files.readString(list())).orElseThrow();
    Files.writeString(list(), how.apply(found).toJson());
  }

  /** Replaces a chunk's file, and lists the new one as if it were right. */
  public void replace(String chunk, byte[] content) throws IOException {
    Files.write(file(chunk), content);
    FoundFile listed = new FoundFile(content.length, Durable.sha256(file(chunk)));
    change(
        found -> {
          Map<String, FoundFile> chunks = new TreeMap<>(found.chunks());
          chunks.put(chunk, listed);
          return new FoundAnalysis(
              found.format(), found.metric(), found.classes(), found.groupsSha256(), chunks);
        });
  }
}
