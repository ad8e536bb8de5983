package org.klotski.pipeline.analysis;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.threads.Team;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.GroupCost;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The work on one chunk by one thread, or by a team: group after group, its state kept now and
 * then, so that a process that is killed loses little.
 */
final class ChunkWork {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkWork.class);
  private final AnalysisFolder folder;
  private final Chunk chunk;
  private final Metric metric;
  private final Team team;
  private final long bytes;
  private final ClassLayouts layouts;
  private final Duration keepEvery;
  private final TimeLeft timeLeft;
  private final BooleanSupplier stopped;

  /** What each group and those after it are expected to take; one entry more at the end. */
  private final GroupCost[] costFrom;

  private final List<KeptGroup> done = new ArrayList<>();
  private GroupAnalysis running;
  private double secondsBefore;

  /** The pairs that progress was told of, here and by another process before. */
  private long counted;

  private final long begun;
  private long kept;

  /** When {@link #timeLeft} was told of the work. */
  private long told;

  /**
   * Begins a chunk, or goes on with it if a state is kept.
   *
   * @param metric what counts as one move
   * @param keepEvery how often to keep the state
   * @param timeLeft is told how far the work has come
   * @param stopped says that the work is to be interrupted
   * @param team works on each group together
   * @param bytes the memory for the group at work
   */
  ChunkWork(
      AnalysisFolder folder,
      Chunk chunk,
      Metric metric,
      Duration keepEvery,
      TimeLeft timeLeft,
      BooleanSupplier stopped,
      Team team,
      long bytes) {
    this.team = team;
    this.bytes = bytes;
    this.timeLeft = timeLeft;
    this.folder = folder;
    this.keepEvery = keepEvery;
    this.chunk = chunk;
    this.metric = metric;
    this.stopped = stopped;
    layouts = ClassLayouts.of(chunk.layoutClass());
    costFrom = costFrom(chunk.groups());
    begun = System.nanoTime();
    kept = begun;
    told = begun;
    readState();
    timeLeft.resume(chunk, left());
  }

  /** The pairs of a chunk that count as done in the state that is kept. */
  static long pairsKept(AnalysisFolder folder, Chunk chunk) throws IOException {
    try (DataInputStream in = folder.openState(chunk)) {
      return in == null ? 0 : in.readLong();
    }
  }

  /** Does the work; false if it was stopped before the end, and its state kept. */
  boolean run(Work work) throws IOException {
    while (done.size() < chunk.groups().size()) {
      Group group = chunk.groups().get(done.size());
      if (running == null) {
        running = GroupAnalysis.begin(layouts, group, metric, team, bytes);
      }
      while (running.advance()) {
        count(work);
        if (isToStop()) {
          return false;
        }
      }
      done.add(KeptGroup.of(group, running.result()));
      running = null;
      count(work);
      if (isToStop()) {
        return false;
      }
    }
    folder.finish(chunk, seconds(), done);
    return true;
  }

  /** Keeps the state if it is time, or if the work is to stop. */
  private boolean isToStop() throws IOException {
    boolean stop = stopped.getAsBoolean();
    if (stop || System.nanoTime() - kept >= keepEvery.toNanos()) {
      folder.keepState(chunk, this::writeState);
      kept = System.nanoTime();
    }
    return stop;
  }

  /**
   * Tells how far the work has come. Pairs are not equally expensive, nor settled one by one: those
   * that count as done are the chunk's pairs times the share of its expected seconds that is done.
   */
  private void count(Work work) {
    long now = System.nanoTime();
    timeLeft.update(chunk, left(), team.threads() * (now - told) / 1e9);
    told = now;
    long pairs = Math.round(chunk.pairs() * timeLeft.share(chunk));
    work.add(pairs - counted);
    counted = pairs;
  }

  private GroupCost left() {
    if (running == null) {
      return costFrom[done.size()];
    }
    GroupCost atWork = GroupCost.of(chunk.groups().get(done.size()));
    return atWork
        .left(running.solutionShare(), running.farthestShare())
        .plus(costFrom[done.size() + 1]);
  }

  private static GroupCost[] costFrom(List<Group> groups) {
    GroupCost[] from = new GroupCost[groups.size() + 1];
    from[groups.size()] = new GroupCost(0, 0);
    for (int i = groups.size() - 1; i >= 0; i--) {
      from[i] = GroupCost.of(groups.get(i)).plus(from[i + 1]);
    }
    return from;
  }

  /** Summed over the threads. */
  private double seconds() {
    return secondsBefore + team.threads() * (System.nanoTime() - begun) / 1e9;
  }

  private void writeState(DataOutputStream out) throws IOException {
    out.writeLong(counted);
    out.writeDouble(seconds());
    out.writeInt(done.size());
    for (KeptGroup each : done) {
      each.writeTo(out);
    }
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
      secondsBefore = in.readDouble();
      for (int left = in.readInt(); left > 0; left--) {
        done.add(KeptGroup.readFrom(in, chunk.layouts()));
      }
      if (in.readBoolean()) {
        running =
            GroupAnalysis.readState(
                layouts, chunk.groups().get(done.size()), metric, in, team, bytes);
      }
    } catch (IOException e) {
      LOG.warn(
          "the state of {} can't be used, its work begins anew: {}", chunk.name(), e.getMessage());
      done.clear();
      running = null;
      secondsBefore = 0;
      counted = 0;
    }
  }
}
