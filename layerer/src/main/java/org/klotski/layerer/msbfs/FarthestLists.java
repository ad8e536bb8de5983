package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * The layouts farthest from every member of a group, found again where it is known already how far
 * they are. Distances are the same in both directions, so the searches are from the layouts that
 * may be in a list, and a layout that is reached at its own farthest_step notes the root. As all of
 * these are known, the {@linkplain PrunedVertices slack} of a root is exact, and in a deep group a
 * few searches show that most layouts are in no list.
 *
 * <p>Takes 4 bytes for every entry of every list, {@link GroupAnalysis#memoryBytes} for the
 * searches of each thread, and about as long as the farthest data took.
 */
public final class FarthestLists {
  /** What an array holds; no group has nearly as many. */
  private static final int MOST_ENTRIES = Integer.MAX_VALUE - 8;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final int[] indexOfVertex;
  private final int[] vertexOfIndex;
  private final int[] eccentricity;

  /** Where the list of each member begins in {@link #entries}; one entry more at the end. */
  private final int[] start;

  /** Members by group_index, list by list. */
  private final int[] entries;

  /** For each vertex how many entries its list has so far. */
  private final AtomicIntegerArray filled;

  private final RootScheduler settling;
  private final IntConsumer progress;

  private FarthestLists(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      long[] codes,
      int[] steps,
      int[] numbers,
      IntConsumer progress) {
    this.progress = progress;
    GroupVertices vertices = GroupVertices.of(layouts, layouts.index(group.seed()), group.size());
    graph = GroupGraph.of(layouts, vertices, metric, SearchSettings.DEFAULT.sectionVertices());
    mirrors = GroupMirrors.of(layouts, vertices, Mirror.values());
    indexOfVertex = new int[codes.length];
    vertexOfIndex = new int[codes.length];
    eccentricity = new int[codes.length];
    start = new int[codes.length + 1];
    for (int index = 0; index < codes.length; index++) {
      int vertex = vertices.vertex(layouts.index(codes[index]));
      vertexOfIndex[index] = vertex;
      indexOfVertex[vertex] = index;
      eccentricity[vertex] = steps[index];
    }
    fillStart(group, numbers);
    entries = new int[start[codes.length]];
    filled = new AtomicIntegerArray(codes.length);
    settling = new RootScheduler(graph, mirrors, new PrunedVertices(graph), true);
  }

  private void fillStart(Group group, int[] numbers) {
    long entriesOfAll = 0;
    for (int index = 0; index < numbers.length; index++) {
      entriesOfAll += numbers[index];
      if (entriesOfAll > MOST_ENTRIES) {
        throw new IllegalArgumentException(
            "the lists of group %s have more than %d entries"
                .formatted(group.name(), MOST_ENTRIES));
      }
      start[index + 1] = (int) entriesOfAll;
    }
  }

  /**
   * Finds all lists of a group.
   *
   * @param layouts the layouts of the group's class
   * @param codes the codes of its members, ascending
   * @param metric what counts as one move
   * @param steps how far the farthest layouts are from each member
   * @param numbers the farthest_num of each member
   * @param runner runs the searches; the lists do not depend on it
   * @param progress is told, batch by batch, how many more members are settled: all of them in the
   *     end, but nothing of a group of one, which needs no search
   * @throws IllegalArgumentException if {@code steps} and {@code numbers} are not those of the
   *     group, or its lists have more entries than an array
   */
  public static FarthestLists of(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      long[] codes,
      int[] steps,
      int[] numbers,
      TaskRunner runner,
      IntConsumer progress) {
    FarthestLists lists =
        new FarthestLists(layouts, group, metric, codes, steps, numbers, progress);
    if (group.size() == 1) {
      lists.filled.set(0, 1); // it is the farthest from itself
    } else {
      runner.run(runner.workers(), worker -> lists.new Worker().run());
    }
    for (int index = 0; index < codes.length; index++) {
      if (lists.filled.get(lists.vertexOfIndex[index]) != numbers[index]) {
        throw new IllegalArgumentException(
            "member %d of group %s has %d layouts %d steps away, not %d"
                .formatted(
                    index,
                    group.name(),
                    lists.filled.get(lists.vertexOfIndex[index]),
                    steps[index],
                    numbers[index]));
      }
      Arrays.sort(lists.entries, lists.start[index], lists.start[index + 1]);
    }
    return lists;
  }

  /** The number of layouts farthest from a member. */
  public int size(int groupIndex) {
    return start[groupIndex + 1] - start[groupIndex];
  }

  /**
   * One of the layouts farthest from a member.
   *
   * @param position 0 to one less than {@link #size}
   * @return its group_index; the greater the position, the greater it is
   */
  public int get(int groupIndex, int position) {
    return entries[start[groupIndex] + position];
  }

  private synchronized void tell(int moreSettled) {
    progress.accept(moreSettled);
  }

  /** What one thread does. */
  private final class Worker implements VisitListener {
    private final MultiSourceBfs search =
        new MultiSourceBfs(graph, SearchSettings.DEFAULT.units(), true);
    private Batch batch;

    /** For each root the mirrors, as bits, under which its images are other layouts. */
    private final int[] images = new int[search.words() * Long.SIZE];

    void run() {
      for (batch = next(); batch.roots().length > 0; batch = next()) {
        search.search(batch.roots(), this);
        tell(settling.settleAndLearn(batch));
      }
    }

    private Batch next() {
      Batch next = settling.next(search.words());
      for (int i = 0; i < next.roots().length; i++) {
        images[i] = mirrors.distinctImages(next.roots()[i]);
      }
      return next;
    }

    @Override
    public int reportFrom(int vertex) {
      return eccentricity[vertex] - batch.slackLimit() + 1;
    }

    @Override
    public void arrive(int vertex, int distance, long[] arrived) {
      int lack = eccentricity[vertex] - distance;
      if (lack < 0) {
        throw new IllegalArgumentException(
            "a layout is farther from member %d than its farthest_step"
                .formatted(indexOfVertex[vertex]));
      }
      batch.lack(lack, arrived);
      for (int word = 0; lack == 0 && word < arrived.length; word++) {
        for (long bits = arrived[word]; bits != 0; bits &= bits - 1) {
          note(vertex, (word << 6) + Long.numberOfTrailingZeros(bits));
        }
      }
    }

    /** The root is in the vertex's list, and so are its images in those of the vertex's images. */
    private void note(int vertex, int number) {
      int root = batch.roots()[number];
      add(vertex, root);
      for (int mirrorsLeft = images[number]; mirrorsLeft != 0; mirrorsLeft &= mirrorsLeft - 1) {
        int mirror = Integer.numberOfTrailingZeros(mirrorsLeft);
        add(mirrors.image(mirror, vertex), mirrors.image(mirror, root));
      }
    }

    private void add(int vertex, int farthest) {
      int index = indexOfVertex[vertex];
      int position = start[index] + filled.getAndIncrement(vertex);
      if (position < start[index + 1]) { // else the number is wrong, which is told in the end
        entries[position] = indexOfVertex[farthest];
      }
    }
  }
}
