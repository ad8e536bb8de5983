package org.klotski.spark;

import java.io.IOException;
import org.apache.spark.TaskContext;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.layerer.msbfs.GroupSlices;
import org.klotski.layerer.msbfs.SliceResult;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;

/** The tasks that run on the cluster; each uses one thread per assigned core. */
final class SparkTasks {
  private SparkTasks() {}

  /** Analyzes a whole chunk and writes its block. */
  static void whole(ChunkTask task, OutFolder out) throws IOException {
    Chunk chunk = task.find();
    Metric metric = task.metric();
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    Columns result = BlockFormat.columns(chunk, metric);
    int first = 0;
    try (ThreadTeam team = new ThreadTeam("chunk", TaskContext.get().cpus())) {
      for (Group group : chunk.groups()) {
        GroupAnalysis.begin(layouts, group, metric).finish(team).store(result, first);
        first += group.size();
      }
    }
    write(chunk, metric, result, out);
  }

  /** Searches a slice of a chunk that is one large group. */
  static SliceResult slice(ChunkTask task, int slice, int slices) {
    try (ThreadTeam team = new ThreadTeam("slice", TaskContext.get().cpus())) {
      return slices(task, task.find()).search(slice, slices, team);
    }
  }

  /** Writes the block of a chunk from its merged slices. */
  static void finish(ChunkTask task, SliceResult merged, OutFolder out) throws IOException {
    Chunk chunk = task.find();
    Columns result = BlockFormat.columns(chunk, task.metric());
    slices(task, chunk).store(merged, result, 0);
    write(chunk, task.metric(), result, out);
  }

  private static GroupSlices slices(ChunkTask task, Chunk chunk) {
    return GroupSlices.of(
        ClassLayouts.of(chunk.layoutClass()), chunk.groups().get(0), task.metric());
  }

  private static void write(Chunk chunk, Metric metric, Columns result, OutFolder out)
      throws IOException {
    out.write(chunk.fileName(metric), file -> BlockFormat.write(chunk, metric, result, file));
  }
}
