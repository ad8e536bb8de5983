package org.klotski.pipeline.analysis;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The analysis of one chunk, group after group, by one thread and its helpers. Saves its state at
 * intervals, so a killed process loses little work.
 */
final class ChunkWork {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkWork.class);
  private final AnalysisFolder folder;
  private final Chunk chunk;
  private final ChunkQueue queue;
  private final ClassLayouts layouts;
  private final Duration saveInterval;

  private Columns result;
  private int groupsDone;

  /** The number of layouts in finished groups, which is the first row of the group in progress. */
  private int layoutsDone;

  private long pairsDone;
  private GroupAnalysis running;
  private ThreadTeam team;

  /** The number of pairs that this process and earlier ones have reported as progress. */
  private long reported;

  private long saved = System.nanoTime();

  ChunkWork(AnalysisFolder folder, Chunk chunk, Duration saveInterval, ChunkQueue queue) {
    this.queue = queue;
    this.folder = folder;
    this.saveInterval = saveInterval;
    this.chunk = chunk;
    layouts = ClassLayouts.of(chunk.layoutClass());
    team = new ThreadTeam(chunk.name(), 1);
    result = BlockFormat.columns(chunk, folder.metric());
    readState();
  }

  static long savedPairs(AnalysisFolder folder, Chunk chunk) throws IOException {
    try (DataInputStream in = folder.openState(chunk)) {
      return in == null ? 0 : in.readLong();
    }
  }

  /** Runs the analysis. Returns false if the analysis was stopped early, with its state saved. */
  boolean run(Work work) throws IOException {
    try {
      while (groupsDone < chunk.groups().size()) {
        searchBatch();
        report(work);
        boolean stop = queue.isStopped();
        if (stop || System.nanoTime() - saved >= saveInterval.toNanos()) {
          folder.saveState(chunk, this::writeState);
          saved = System.nanoTime();
        }
        if (stop) {
          return false;
        }
      }
    } finally {
      team.close();
    }
    folder.finish(chunk, result);
    return true;
  }

  private void searchBatch() {
    if (running == null) {
      running = begin();
    }
    int threads = queue.threads(chunk);
    if (threads != team.workers()) {
      team.close();
      team = new ThreadTeam(chunk.name(), threads);
    }
    if (!running.advance(team)) {
      running.store(result, layoutsDone);
      running = null;
      setGroupsDone(groupsDone + 1);
    }
  }

  private GroupAnalysis begin() {
    Group group = chunk.groups().get(groupsDone);
    return GroupAnalysis.begin(layouts, group, folder.metric(), queue.bytes(chunk));
  }

  private void setGroupsDone(int groups) {
    for (; groupsDone < groups; groupsDone++) {
      Group group = chunk.groups().get(groupsDone);
      layoutsDone += group.size();
      pairsDone += Chunk.pairsOf(group);
    }
  }

  private void report(Work work) {
    long pairs = pairsDone;
    if (running != null) {
      pairs += Math.round(running.share() * Chunk.pairsOf(chunk.groups().get(groupsDone)));
    }
    work.add(pairs - reported);
    reported = pairs;
  }

  private void writeState(DataOutputStream out) throws IOException {
    out.writeLong(reported);
    out.writeInt(groupsDone);
    BlockFormat.write(chunk, folder.metric(), result, out);
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
      reported = in.readLong();
      int groups = in.readInt();
      result = BlockFormat.read(chunk, folder.metric(), in);
      setGroupsDone(groups);
      if (in.readBoolean()) {
        running = begin();
        running.readState(in);
      }
    } catch (IOException e) {
      LOG.warn("cannot use the saved state of {}, starting over: {}", chunk.name(), e.getMessage());
      groupsDone = 0;
      layoutsDone = 0;
      pairsDone = 0;
      running = null;
      reported = 0;
    }
  }
}
