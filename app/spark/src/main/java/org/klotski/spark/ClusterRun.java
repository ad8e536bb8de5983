package org.klotski.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.msbfs.SliceResult;
import org.klotski.pipeline.chunks.Chunk;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/**
 * Analyzes classes on a cluster and writes the block of each chunk. Each large group is a job: its
 * tasks search slices, and one task merges the results. All other chunks are tasks of one
 * additional job. All jobs are submitted at once in descending order of work; Spark assigns a free
 * core to the first job with a waiting task. Chunks with existing blocks are skipped.
 *
 * @param taskPairs the maximum number of pairs of layouts per slice of a group
 */
record ClusterRun(
    JavaSparkContext spark,
    OutFolder out,
    Metric metric,
    List<LayoutClass> classes,
    long taskPairs) {
  /** The minimum size of a slice: one batch of 2,048 roots, each with up to four mirror images. */
  private static final int LEAST_LAYOUTS = 4 * 2_048;

  /**
   * Groups with at least this many horizontals and verticals are analyzed as a whole: pruning skips
   * most of their searches, but works only without slices.
   */
  private static final int WHOLE_FROM_JIANG = 4;

  private static final Logger LOG = LoggerFactory.getLogger(ClusterRun.class);

  private record Job(String label, JavaFutureAction<Void> action) {}

  /** Computes the missing blocks and returns the number of layouts in the classes. */
  long run() throws IOException, ExecutionException, InterruptedException {
    List<Chunk> chunks = new ArrayList<>();
    for (LayoutClass layoutClass : classes) {
      chunks.addAll(ChunkTask.chunks(layoutClass));
    }
    chunks.sort(Comparator.comparingLong(Chunk::pairs).reversed());
    for (Job job : submit(chunks)) {
      job.action().get();
      LOG.info("{} done", job.label());
    }
    out.deleteUnfinished();
    return chunks.stream().mapToLong(Chunk::layouts).sum();
  }

  private List<Job> submit(List<Chunk> chunks) throws IOException {
    List<Job> jobs = new ArrayList<>();
    List<ChunkTask> whole = new ArrayList<>();
    OutFolder folder = out; // Tasks must not refer to this object.
    for (Chunk chunk : chunks) {
      if (out.has(chunk.fileName(metric))) {
        continue;
      }
      ChunkTask task = ChunkTask.of(metric, chunk);
      int slices = sliceCount(chunk);
      if (slices > 1) {
        jobs.add(
            new Job(
                "group " + chunk.name(),
                slices(task, slices)
                    .foreachAsync(merged -> SparkTasks.finish(task, merged, folder))));
      } else {
        whole.add(task);
      }
    }
    LOG.info(
        "{} chunks: {} exist, {} are divided into slices, {} are one task each",
        chunks.size(),
        chunks.size() - jobs.size() - whole.size(),
        jobs.size(),
        whole.size());
    if (!whole.isEmpty()) {
      jobs.add(
          new Job(
              "the chunks of one task each",
              spark
                  .parallelize(whole, whole.size())
                  .foreachAsync(task -> SparkTasks.whole(task, folder))));
    }
    return jobs;
  }

  /** Returns a number of slices for which no task takes much longer than the others. */
  private int sliceCount(Chunk chunk) {
    if (!chunk.isLarge() || chunk.layoutClass().jiang() >= WHOLE_FROM_JIANG) {
      return 1;
    }
    long wanted = (chunk.pairs() + taskPairs - 1) / taskPairs;
    return (int) Math.max(1, Math.min(wanted, chunk.layouts() / LEAST_LAYOUTS));
  }

  private JavaRDD<SliceResult> slices(ChunkTask task, int slices) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, slices).boxed().toList());
    return spark
        .parallelize(numbers, slices)
        .mapToPair(number -> new Tuple2<>(task.chunk(), SparkTasks.slice(task, number, slices)))
        .reduceByKey(SliceResult::merge, 1)
        .values();
  }
}
