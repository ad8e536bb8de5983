package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * The lists of the layouts farthest from each member of a group, given the eccentricities: a root
 * that visits a member at a distance equal to the member's eccentricity belongs in the member's
 * list. Because all eccentricities are known, the {@linkplain RootScheduler slack} of each root is
 * the largest possible, up to its limit, and a few searches prune most layouts of a deep group.
 *
 * <p>The lists take 4 bytes per entry, and the searches take {@link #searchBytes}. Finding the
 * lists takes about as long as finding the eccentricities.
 */
public final class FarthestLists {
  /** The maximum length of an array; the lists of every group have far fewer entries. */
  private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8;

  private final PreparedGroup group;
  private final int[] indexOfVertex;
  private final int[] eccentricity;

  /** The start of each member's list in {@link #entries}, followed by the number of entries. */
  private final int[] start;

  /** The group_index of each listed member, list by list. */
  private final int[] entries;

  private final AtomicIntegerArray found;
  private final RootScheduler scheduler;
  private final IntConsumer progress;

  private FarthestLists(
      PreparedGroup group, long[] codes, int[] distances, int[] numbers, IntConsumer progress) {
    this.progress = progress;
    this.group = group;
    indexOfVertex = new int[codes.length];
    eccentricity = new int[codes.length];
    start = new int[codes.length + 1];
    for (int index = 0; index < codes.length; index++) {
      int vertex = group.members().vertex(group.members().layouts.index(codes[index]));
      indexOfVertex[vertex] = index;
      eccentricity[vertex] = distances[index];
      start[index + 1] = start[index] + numbers[index];
    }
    entries = new int[start[codes.length]];
    found = new AtomicIntegerArray(codes.length);
    scheduler = new RootScheduler(group.graph(), group.mirrors(), true);
  }

  /**
   * Finds the lists of all members of a group, given their codes in ascending order,
   * eccentricities, and numbers of farthest layouts. Reports the number of newly pruned members
   * after each batch. Throws an exception if the thread is interrupted, and an {@link
   * IllegalArgumentException} if the given numbers are wrong or the lists have more entries than an
   * array can hold.
   */
  public static FarthestLists of(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      long[] codes,
      int[] distances,
      int[] numbers,
      TaskRunner runner,
      IntConsumer progress) {
    long total = Arrays.stream(numbers).asLongStream().sum();
    if (total > MAX_ENTRIES) {
      throw new IllegalArgumentException(
          "the lists of group %s have more than %d entries".formatted(group.name(), MAX_ENTRIES));
    }
    PreparedGroup prepared = PreparedGroup.of(layouts, group, metric, SearchSettings.DEFAULT);
    FarthestLists lists = new FarthestLists(prepared, codes, distances, numbers, progress);
    if (group.size() == 1) {
      lists.found.set(0, 1); // The only member is farthest from itself.
    } else {
      runner.run(runner.workers(), worker -> lists.new Worker().run());
    }
    for (int index = 0; index < codes.length; index++) {
      int found = lists.found.get(index);
      if (found != numbers[index]) {
        throw new IllegalArgumentException(
            "member %d of group %s has %d layouts at distance %d, expected %d"
                .formatted(index, group.name(), found, distances[index], numbers[index]));
      }
      Arrays.sort(lists.entries, lists.start[index], lists.start[index + 1]);
    }
    return lists;
  }

  /** Estimates the bytes that the searches need: one shared graph plus the rows of each worker. */
  public static long searchBytes(int groupSize, int workers) {
    long ofWorker = BitParallelBfs.memoryBytes(groupSize, SearchSettings.DEFAULT.blocks());
    return GroupAnalysis.BYTES_PER_LAYOUT * groupSize + workers * ofWorker;
  }

  /** Returns the number of layouts farthest from the given member. */
  public int size(int groupIndex) {
    return start[groupIndex + 1] - start[groupIndex];
  }

  /** Returns an element of a member's list, which contains group indices in ascending order. */
  public int get(int groupIndex, int position) {
    return entries[start[groupIndex] + position];
  }

  private final class Worker implements VisitListener {
    private final MultiSourceBfs search =
        new MultiSourceBfs(group.graph(), SearchSettings.DEFAULT.blocks(), true);
    private Batch batch;

    /** For each root, a bit set of mirrors that map it to distinct images. */
    private final int[] images = new int[search.words * Long.SIZE];

    void run() {
      for (batch = next(); batch.roots.length > 0; batch = next()) {
        search.search(batch.roots, this, TaskRunner.inOrder());
        int newlyPruned = scheduler.pruneAndAdapt(batch);
        synchronized (FarthestLists.this) {
          progress.accept(newlyPruned);
        }
      }
    }

    private Batch next() {
      Batch next = scheduler.next(search.words);
      for (int i = 0; i < next.roots.length; i++) {
        images[i] = group.mirrors().distinctImages(next.roots[i]);
      }
      return next;
    }

    @Override
    public int firstDistance(int vertex) {
      return eccentricity[vertex] - batch.slackLimit + 1;
    }

    @Override
    public void visited(int vertex, int distance, long[] roots) {
      int deficit = eccentricity[vertex] - distance;
      if (deficit < 0) {
        throw new IllegalArgumentException(
            "member %d has a layout at distance %d, beyond its eccentricity of %d"
                .formatted(indexOfVertex[vertex], distance, eccentricity[vertex]));
      }
      batch.recordDeficit(deficit, roots);
      for (int word = 0; deficit == 0 && word < roots.length; word++) {
        for (long bits = roots[word]; bits != 0; bits &= bits - 1) {
          addImages(vertex, (word << 6) + Long.numberOfTrailingZeros(bits));
        }
      }
    }

    /**
     * Adds a root x to the list of a vertex, and the images of x to the lists of the vertex's
     * images. A list has no duplicates, because {@link #images} has only mirrors that map x to
     * distinct images.
     */
    private void addImages(int vertex, int position) {
      int root = batch.roots[position];
      add(vertex, root);
      for (int left = images[position]; left != 0; left &= left - 1) {
        int mirror = Integer.numberOfTrailingZeros(left);
        add(group.mirrors().image(mirror, vertex), group.mirrors().image(mirror, root));
      }
    }

    private void add(int vertex, int farthest) {
      int index = indexOfVertex[vertex];
      int position = start[index] + found.getAndIncrement(index);
      if (position < start[index + 1]) { // of() rejects wrong numbers.
        entries[position] = indexOfVertex[farthest];
      }
    }
  }
}
