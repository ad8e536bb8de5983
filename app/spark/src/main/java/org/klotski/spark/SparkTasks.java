package org.klotski.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.AnalysisResult;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.layerer.msbfs.GroupSlices;
import org.klotski.layerer.msbfs.SliceResult;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.chunks.KeptGroup;

/** What the tasks do, each in a process of the cluster, with as many threads as it has cores. */
final class SparkTasks {
  private SparkTasks() {}

  /** Analyses all of a chunk. */
  static FoundPart whole(ChunkTask task, OutFolder out) throws IOException {
    Chunk chunk = task.find();
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    List<KeptGroup> groups = new ArrayList<>();
    try (ThreadTeam team = team()) {
      for (Group group : chunk.groups()) {
        GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, task.metric());
        groups.add(KeptGroup.of(group, analysis.finish(team)));
      }
    }
    return write(task, chunk, groups, out);
  }

  /** Searches a slice of a chunk that is one large group. */
  static SliceResult slice(ChunkTask task, int slice, int slices) {
    try (ThreadTeam team = team()) {
      return slices(task, task.find()).search(slice, slices, team);
    }
  }

  /** Makes of all slices what would have been found without any. */
  static FoundPart finish(ChunkTask task, SliceResult merged, OutFolder out) throws IOException {
    Chunk chunk = task.find();
    AnalysisResult result = slices(task, chunk).result(merged);
    return write(task, chunk, List.of(KeptGroup.of(chunk.groups().get(0), result)), out);
  }

  /** Looks at a chunk whose file is there. */
  static FoundPart describe(ChunkTask task, OutFolder out) throws IOException {
    String name = FoundAnalysis.fileName(task.metric(), task.find());
    return new FoundPart(task.chunk(), out.describe(name));
  }

  private static GroupSlices slices(ChunkTask task, Chunk chunk) {
    return GroupSlices.of(
        ClassLayouts.of(chunk.layoutClass()), chunk.groups().get(0), task.metric());
  }

  private static FoundPart write(ChunkTask task, Chunk chunk, List<KeptGroup> groups, OutFolder out)
      throws IOException {
    FoundChunk found = new FoundChunk(groups);
    String name = FoundAnalysis.fileName(task.metric(), chunk);
    return new FoundPart(chunk.name(), out.write(name, found::writeTo));
  }

  /** As many threads as {@code spark.task.cpus} says. */
  private static ThreadTeam team() {
    return new ThreadTeam("slice", TaskContext.get().cpus());
  }
}
