package org.klotski.pipeline.analysis;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The work on one chunk by one thread and those that help it: group after group, its state kept now
 * and then, so that a process that is killed loses little.
 */
final class ChunkWork {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkWork.class);
  private final AnalysisFolder folder;
  private final Chunk chunk;
  private final Metric metric;
  private final ChunkQueue queue;
  private final ClassLayouts layouts;
  private final Duration keepEvery;
  private final List<KeptGroup> done = new ArrayList<>();

  /** The pairs of the groups in {@link #done}. */
  private long pairsOfDone;

  private GroupAnalysis running;
  private ThreadTeam team;

  /** The pairs that progress was told of, here and by another process before. */
  private long counted;

  private long kept = System.nanoTime();

  /**
   * Begins a chunk, or goes on with it if a state is kept.
   *
   * @param metric what counts as one move
   * @param keepEvery how often to keep the state
   * @param queue knows the memory for the group at work, how many threads are to work on it, and
   *     when the work is to be interrupted
   */
  ChunkWork(
      AnalysisFolder folder, Chunk chunk, Metric metric, Duration keepEvery, ChunkQueue queue) {
    this.queue = queue;
    this.folder = folder;
    this.keepEvery = keepEvery;
    this.chunk = chunk;
    this.metric = metric;
    layouts = ClassLayouts.of(chunk.layoutClass());
    team = new ThreadTeam(chunk.name(), 1);
    readState();
  }

  /** The pairs of a chunk that are done in the state that is kept. */
  static long pairsKept(AnalysisFolder folder, Chunk chunk) throws IOException {
    try (DataInputStream in = folder.openState(chunk)) {
      return in == null ? 0 : in.readLong();
    }
  }

  /** Does the work. Returns false if it was stopped before the end and its state saved. */
  boolean run(Work work) throws IOException {
    boolean isDone;
    try {
      isDone = search(work);
    } finally {
      team.close();
    }
    if (isDone) {
      folder.finish(chunk, done);
    }
    return isDone;
  }

  private boolean search(Work work) throws IOException {
    while (done.size() < chunk.groups().size()) {
      searchBatch(chunk.groups().get(done.size()));
      count(work);
      if (isToStop()) {
        return false;
      }
    }
    return true;
  }

  /** Searches one batch of a group with as many threads as the queue assigns. */
  private void searchBatch(Group group) {
    if (running == null) {
      running = GroupAnalysis.begin(layouts, group, metric, queue.bytes(chunk));
    }
    int threads = queue.threads(chunk);
    if (threads != team.workers()) {
      team.close();
      team = new ThreadTeam(chunk.name(), threads);
    }
    if (!running.advance(team)) {
      keep(KeptGroup.of(group, running.result()));
      running = null;
    }
  }

  private void keep(KeptGroup found) {
    done.add(found);
    pairsOfDone += (long) found.size() * found.size();
  }

  /** Keeps the state if it is time, or if the work is to stop. */
  private boolean isToStop() throws IOException {
    boolean stop = queue.isStopped();
    if (stop || System.nanoTime() - kept >= keepEvery.toNanos()) {
      folder.keepState(chunk, this::writeState);
      kept = System.nanoTime();
    }
    return stop;
  }

  /** Tells how far the work has come: of the group at work, the share that is done. */
  private void count(Work work) {
    long pairs = pairsOfDone;
    if (running != null) {
      pairs += Math.round(running.share() * Chunk.pairsOf(chunk.groups().get(done.size())));
    }
    work.add(pairs - counted);
    counted = pairs;
  }

  private void writeState(DataOutputStream out) throws IOException {
    out.writeLong(counted);
    new FoundChunk(done).writeTo(out);
    out.writeBoolean(running != null);
    if (running != null) {
      running.writeState(out);
    }
  }

  private void readState() {
    try (DataInputStream in = folder.openState(chunk)) {
      if (in == null) {
        return;
      }
      counted = in.readLong();
      FoundChunk.readFrom(in, chunk).groups().forEach(this::keep);
      if (in.readBoolean()) {
        Group group = chunk.groups().get(done.size());
        running = GroupAnalysis.begin(layouts, group, metric, queue.bytes(chunk));
        running.readState(in);
      }
    } catch (IOException e) {
      LOG.warn(
          "the state of {} can't be used, its work begins anew: {}", chunk.name(), e.getMessage());
      done.clear();
      pairsOfDone = 0;
      running = null;
      counted = 0;
    }
  }
}
