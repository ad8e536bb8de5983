package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.progress.Progress.Work;

/** Runs checks that compare layouts with their neighbors, all in one scan. */
record NeighborScan(Subject subject, Stored stored, List<NeighborCheck> checks) implements Check {
  @Override
  public List<Finding> run() {
    Queue<Worker> idle = new ConcurrentLinkedQueue<>();
    NearestFirst order = new NearestFirst(stored);
    try (Work work = subject.progress().begin("check neighbors", "layouts", LayoutIds.COUNT)) {
      for (List<NearestFirst.Part> level : order.levels()) {
        ThreadTeam.run(
            subject.threads(),
            level.size(),
            i -> {
              NearestFirst.Part part = level.get(i);
              Worker worker = Optional.ofNullable(idle.poll()).orElseGet(this::worker);
              worker.scan(order, part);
              idle.add(worker);
              work.add(part.to() - part.from());
            });
      }
    }
    List<Finding> findings = new ArrayList<>();
    checks.forEach(check -> findings.addAll(check.findings()));
    return findings;
  }

  /** The objects that one thread at a time uses. */
  private record Worker(Neighborhood here, List<Consumer<Neighborhood>> visitors) {
    void scan(NearestFirst order, NearestFirst.Part part) {
      for (int position = part.from(); position < part.to(); position++) {
        here.move(order.id(position));
        for (Consumer<Neighborhood> visitor : visitors) {
          visitor.accept(here);
        }
      }
    }
  }

  private Worker worker() {
    return new Worker(
        new Neighborhood(stored), checks.stream().map(NeighborCheck::visitor).toList());
  }
}
