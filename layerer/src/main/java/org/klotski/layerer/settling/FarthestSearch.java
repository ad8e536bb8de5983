package org.klotski.layerer.settling;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.klotski.layerer.graph.GroupGraph;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.manyroots.Arrivals;
import org.klotski.layerer.manyroots.ManyRootSearch;

/**
 * Farthest data of a whole group: searches from batches of roots until every row is settled.
 *
 * <p>Where it can pay, the first batches look for the outskirts: they search from a few layouts
 * drawn at random and then from the layouts farthest from these. That makes the distances known so
 * far large, so that most layouts of a deep group show much {@linkplain SettledRows slack} and
 * settle many others. Shallow groups have no slack worth the name; there looking for it is given up
 * after some batches.
 *
 * <p>The result does not depend on which roots are searched from, nor in what order.
 */
public final class FarthestSearch {
  private static final int DRAWN_ROOTS = 64;
  private static final int BATCHES_BEFORE_GIVING_UP = 3;
  private static final double SLACK_WORTH_LOOKING_FOR = 1.2;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final AnalysisSettings settings;

  /** Made when first needed; gone when all is done. */
  private ManyRootSearch search;

  private final RootPicker picker;
  private final SettledRows settled;
  private final FarthestCounts counts;
  private int mostSlack;
  private boolean begun;
  private int sweeps;
  private long sweptRoots;
  private long sweptSlack;
  private double lastSlack = 1;

  public FarthestSearch(GroupGraph graph, GroupMirrors mirrors, AnalysisSettings settings) {
    this.graph = graph;
    this.mirrors = mirrors;
    picker = new RootPicker(graph, mirrors);
    this.settings = settings;
    settled = new SettledRows(graph);
    counts = new FarthestCounts(graph.rows(), mirrors);
    mostSlack = graph.rows() >= settings.pruneFrom() ? SettledRows.MOST_SLACK : 1;
  }

  /** Does one batch; false if all rows were settled before. */
  public boolean advance() {
    if (settled.open().isEmpty()) {
      search = null;
      return false;
    }
    if (search == null) {
      boolean wide = mostSlack == 1 && graph.rows() >= settings.wideFrom();
      int units = wide ? settings.unitsOfWideSearch() : settings.units();
      search = new ManyRootSearch(graph, units, settings.vectors());
    }
    if (!begun && mostSlack > 1 && settled.settled() == 0) {
      searchOutskirts();
    } else {
      sweep();
    }
    begun = true;
    return true;
  }

  /** The number of rows that are settled. */
  public int settled() {
    return settled.settled();
  }

  /** What was found; final when all rows are settled. */
  public FarthestCounts counts() {
    return counts;
  }

  public void writeTo(DataOutput out) throws IOException {
    counts.writeTo(out);
    settled.writeTo(out);
  }

  public void readFrom(DataInput in) throws IOException {
    counts.readFrom(in);
    settled.readFrom(in);
  }

  private void sweep() {
    int apart = (int) Math.max(0, Math.round(lastSlack) - 1);
    int[] roots = picker.pick(settled.open(), search.mostRoots(), apart);
    long slack = searchFrom(roots, counts);
    lastSlack = slack / (double) roots.length;
    sweeps++;
    sweptRoots += roots.length;
    sweptSlack += slack;
    if (mostSlack > 1
        && sweeps >= BATCHES_BEFORE_GIVING_UP
        && sweptSlack < SLACK_WORTH_LOOKING_FOR * sweptRoots) {
      mostSlack = 1;
      search = null;
    }
  }

  private void searchOutskirts() {
    int[] drawn = draw();
    LastArrivals last = new LastArrivals(counts, search.width());
    searchFrom(drawn, last);
    last.collect();
    search.search(drawn, last);
    last.farthest().and(settled.open());
    if (!last.farthest().isEmpty()) {
      searchFrom(onePerOrbit(last.farthest()), counts);
    }
  }

  private int[] draw() {
    BitSet drawn = new BitSet();
    Random random = new Random(graph.rows());
    for (int i = 0; i < DRAWN_ROOTS; i++) {
      drawn.set(random.nextInt(graph.rows()));
    }
    return onePerOrbit(drawn);
  }

  private int[] onePerOrbit(BitSet rows) {
    BitSet left = (BitSet) rows.clone();
    int[] roots = new int[Math.min(rows.cardinality(), search.mostRoots())];
    int count = 0;
    for (int row = left.nextSetBit(0);
        row >= 0 && count < roots.length;
        row = left.nextSetBit(row + 1)) {
      roots[count++] = row;
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        left.clear(mirrors.image(mirror, row));
      }
    }
    return Arrays.copyOf(roots, count);
  }

  /** Searches, settles the roots and what their slack settles, and returns the sum of slack. */
  private long searchFrom(int[] roots, Arrivals arrivals) {
    counts.begin(roots, search.width(), mostSlack);
    search.search(roots, arrivals);
    counts.shareWithImages();
    long sum = 0;
    for (int i = 0; i < roots.length; i++) {
      int slack = counts.slack(i);
      sum += slack;
      settled.settle(roots[i], slack);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        settled.settle(mirrors.image(mirror, roots[i]), slack);
      }
    }
    settled.spread();
    return sum;
  }
}
