package org.klotski.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.SliceResult;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.chunks.FoundChunk;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/**
 * The analysis of some classes on a cluster. Each large group is a job of its own: its slices, and
 * then the one task that puts them together. All other chunks are the tasks of one more job. All
 * jobs are submitted at once, those with the most work first; Spark gives a free core to the first
 * that has something to do. What is in the folder already is not done again.
 *
 * @param taskPairs how many pairs of layouts a slice of a group should have at most
 */
record ClusterRun(
    JavaSparkContext spark,
    OutFolder out,
    Metric metric,
    List<LayoutClass> classes,
    long taskPairs) {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterRun.class);

  /** A job whose answers are on their way. */
  private record Job(String label, JavaFutureAction<List<FoundPart>> parts) {}

  /**
   * Does what is not done, and then writes the list of files.
   *
   * @return how many layouts were analyzed
   * @throws IOException if the folder can't be written
   * @throws ExecutionException if the cluster has given up
   */
  long run() throws IOException, ExecutionException, InterruptedException {
    List<Chunk> chunks = new ArrayList<>();
    for (LayoutClass layoutClass : classes) {
      chunks.addAll(ChunkTask.chunks(layoutClass));
    }
    chunks.sort(Comparator.comparingLong(Chunk::pairs).reversed());
    List<FoundPart> parts = new ArrayList<>();
    for (Job job : submit(chunks)) {
      parts.addAll(job.parts().get());
      LOG.info("{} done, {} of {} files are there", job.label(), parts.size(), chunks.size());
    }
    write(chunks, parts);
    return chunks.stream().mapToLong(Chunk::layouts).sum();
  }

  private List<Job> submit(List<Chunk> chunks) throws IOException {
    List<Job> jobs = new ArrayList<>();
    List<ChunkTask> there = new ArrayList<>();
    List<ChunkTask> whole = new ArrayList<>();
    for (Chunk chunk : chunks) {
      ChunkTask task = ChunkTask.of(metric, chunk);
      int slices = SliceCount.of(chunk, taskPairs);
      if (out.has(FoundAnalysis.fileName(metric, chunk))) {
        there.add(task);
      } else if (slices > 1) {
        jobs.add(new Job("group " + chunk.name(), slices(task, slices).collectAsync()));
      } else {
        whole.add(task);
      }
    }
    LOG.info(
        "{} chunks: {} are there, {} are cut into slices, {} are one task each",
        chunks.size(),
        there.size(),
        jobs.size(),
        whole.size());
    OutFolder folder = out;
    if (!whole.isEmpty()) {
      jobs.add(
          new Job(
              "the chunks of one task each",
              tasks(whole).map(task -> SparkTasks.whole(task, folder)).collectAsync()));
    }
    if (!there.isEmpty()) {
      jobs.add(
          new Job(
              "looking at what was there",
              tasks(there).map(task -> SparkTasks.describe(task, folder)).collectAsync()));
    }
    return jobs;
  }

  /** One task for each. */
  private JavaRDD<ChunkTask> tasks(List<ChunkTask> chunks) {
    return spark.parallelize(chunks, chunks.size());
  }

  private JavaRDD<FoundPart> slices(ChunkTask task, int slices) {
    OutFolder folder = out;
    List<Integer> numbers = IntStream.range(0, slices).boxed().toList();
    return spark
        .parallelize(new ArrayList<>(numbers), slices)
        .mapToPair(number -> new Tuple2<>(task.chunk(), SparkTasks.slice(task, number, slices)))
        .reduceByKey(SliceResult::merge, 1)
        .map(merged -> SparkTasks.finish(task, merged._2(), folder));
  }

  private void write(List<Chunk> chunks, List<FoundPart> parts) throws IOException {
    Map<String, FoundFile> files = new TreeMap<>();
    parts.forEach(part -> files.put(part.chunk(), part.file()));
    if (files.size() != chunks.size()) {
      throw new IllegalStateException(
          "%d files instead of %d".formatted(files.size(), chunks.size()));
    }
    String list =
        new FoundAnalysis(
                FoundChunk.FORMAT,
                metric.label(),
                classes.stream().map(LayoutClass::toString).toList(),
                FoundAnalysis.groupsSha256(groups()),
                files)
            .toJson();
    out.replace(FoundAnalysis.fileName(metric), text -> text.write(list.getBytes(UTF_8)));
    out.clean();
  }

  /** In the order of a database, by class and group_num. */
  private List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (LayoutClass layoutClass : classes) {
      ChunkTask.chunks(layoutClass).stream()
          .flatMap(chunk -> chunk.groups().stream())
          .sorted(Comparator.comparingInt(Group::number))
          .forEach(groups::add);
    }
    return groups;
  }
}
