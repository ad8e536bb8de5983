package org.klotski.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.threads.Team;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.layerer.extremes.GroupSlices;
import org.klotski.layerer.extremes.MemberExtremes;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.chunks.TaskTime;
import org.klotski.pipeline.chunks.TaskTime.Part;

/** What the tasks do, each in a process of the cluster, with as many threads as it has cores. */
final class SparkTasks {
  private SparkTasks() {}

  /** Analyses all of a chunk. */
  static FoundPart whole(ChunkTask task, OutFolder out) throws IOException {
    long begun = System.nanoTime();
    Chunk chunk = task.find();
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    List<KeptGroup> groups = new ArrayList<>();
    try (Team team = team()) {
      for (Group group : chunk.groups()) {
        GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, task.metric(), team);
        groups.add(KeptGroup.of(group, analysis.finish()));
      }
    }
    TaskTime time = TaskTime.of(chunk, Part.of(chunk), seconds(begun));
    return write(task, chunk, groups, List.of(time), out);
  }

  /** Searches a slice of a chunk that is one large group. */
  static SlicePart slice(ChunkTask task, int slice, int slices) throws IOException {
    long begun = System.nanoTime();
    Chunk chunk = task.find();
    try (Team team = team()) {
      GroupSlices group = slices(task, chunk, team);
      return SlicePart.of(
          group.search(slice, slices), List.of(TaskTime.of(chunk, Part.SLICE, seconds(begun))));
    }
  }

  /** Makes of all slices what would have been found without any. */
  static FoundPart finish(ChunkTask task, SlicePart merged, OutFolder out) throws IOException {
    long begun = System.nanoTime();
    Chunk chunk = task.find();
    try (Team team = team()) {
      MemberExtremes result = slices(task, chunk, team).result(merged.read());
      List<TaskTime> times = new ArrayList<>(merged.times());
      List<KeptGroup> groups = List.of(KeptGroup.of(chunk.groups().get(0), result));
      times.add(TaskTime.of(chunk, Part.MERGE, seconds(begun)));
      return write(task, chunk, groups, times, out);
    }
  }

  /** Looks at a chunk whose file is there. */
  static FoundPart describe(ChunkTask task, OutFolder out) throws IOException {
    Chunk chunk = task.find();
    String name = FoundAnalysis.fileName(task.metric(), chunk);
    TaskTime time = TaskTime.of(chunk, Part.of(chunk), out.firstNumber(name));
    return new FoundPart(chunk.name(), out.describe(name), List.of(time));
  }

  private static GroupSlices slices(ChunkTask task, Chunk chunk, Team team) {
    return GroupSlices.of(
        ClassLayouts.of(chunk.layoutClass()), chunk.groups().get(0), task.metric(), team);
  }

  private static FoundPart write(
      ChunkTask task, Chunk chunk, List<KeptGroup> groups, List<TaskTime> times, OutFolder out)
      throws IOException {
    double seconds = times.stream().mapToDouble(TaskTime::seconds).sum();
    FoundChunk found = new FoundChunk(seconds, groups);
    FoundFile file = out.write(FoundAnalysis.fileName(task.metric(), chunk), found::writeTo);
    return new FoundPart(chunk.name(), file, times);
  }

  private static Team team() {
    return new Team(cores());
  }

  /** What {@code spark.task.cpus} says. */
  private static int cores() {
    return TaskContext.get().cpus();
  }

  private static double seconds(long begun) {
    return cores() * (System.nanoTime() - begun) / 1e9;
  }
}
