package org.klotski.layerer.extremes;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.grouper.Group;
import org.klotski.layerer.graph.GroupGraph;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.graph.MemberRows;
import org.klotski.layerer.manyroots.Arrivals;
import org.klotski.layerer.manyroots.ManyRootSearch;
import org.klotski.layerer.settling.AnalysisSettings;
import org.klotski.layerer.settling.RootPicker;
import org.klotski.layerer.settling.SettledRows;

/**
 * The layouts farthest from every member of a group, found again where it is known already how far
 * they are. Distances are the same in both directions, so the searches are from the layouts that
 * may be in a list, and a layout that is reached at its own farthest_step notes the root. As all of
 * these are known, the {@linkplain SettledRows slack} of a root is exact, and in a deep group a few
 * searches show that most layouts are in no list.
 *
 * <p>Takes 4 bytes for every entry of every list, {@link GroupAnalysis#memoryBytes} for the
 * searches of each thread, and about as long as the farthest data took.
 */
public final class FarthestLists {
  private static final int MIRRORS = 3;

  /** What an array holds; no group has nearly as many. */
  private static final int MOST_ENTRIES = Integer.MAX_VALUE - 8;

  /** Shallow groups have no slack to speak of; there looking for it only takes time. */
  private static final int BATCHES_BEFORE_GIVING_UP = 3;

  private static final double SLACK_WORTH_LOOKING_FOR = 1.2;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final int[] indexOfRow;
  private final int[] rowOfIndex;
  private final int[] step;

  /** Where the list of each member begins in {@link #entries}; one entry more at the end. */
  private final int[] start;

  /** Members by group_index, list by list. */
  private final int[] entries;

  /** For each row how many entries its list has so far. */
  private final AtomicIntegerArray filled;

  private final RootPicker picker;
  private final SettledRows settled;

  /** The rows that are neither settled nor being searched from. */
  private final BitSet candidates;

  private final IntConsumer progress;
  private int mostSlack = SettledRows.MOST_SLACK;
  private int searches;
  private long sumOfSlack;
  private long sumOfRoots;

  private FarthestLists(
      ClassLayouts layouts,
      Group group,
      long[] codes,
      int[] steps,
      int[] numbers,
      IntConsumer progress) {
    this.progress = progress;
    MemberRows rows = MemberRows.of(layouts, layouts.index(group.seed()), group.size());
    graph = GroupGraph.of(layouts, rows, AnalysisSettings.DEFAULT.chunkRows());
    mirrors = GroupMirrors.of(layouts, rows, Mirror.values());
    indexOfRow = new int[codes.length];
    rowOfIndex = new int[codes.length];
    step = new int[codes.length];
    start = new int[codes.length + 1];
    for (int index = 0; index < codes.length; index++) {
      int row = rows.row(layouts.index(codes[index]));
      rowOfIndex[index] = row;
      indexOfRow[row] = index;
      step[row] = steps[index];
    }
    fillStart(group, numbers);
    entries = new int[start[codes.length]];
    filled = new AtomicIntegerArray(codes.length);
    picker = new RootPicker(graph, mirrors);
    settled = new SettledRows(graph);
    candidates = (BitSet) settled.open().clone();
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
   * @param steps the farthest_step of each member
   * @param numbers the farthest_num of each member
   * @param threads how many threads to use; the lists do not depend on it
   * @param progress is told how many more members need no search any more, of all in the end
   * @throws IllegalArgumentException if {@code steps} and {@code numbers} are not those of the
   *     group, or its lists have more entries than an array
   */
  public static FarthestLists of(
      ClassLayouts layouts,
      Group group,
      long[] codes,
      int[] steps,
      int[] numbers,
      int threads,
      IntConsumer progress) {
    FarthestLists lists = new FarthestLists(layouts, group, codes, steps, numbers, progress);
    if (group.size() == 1) {
      lists.filled.set(0, 1); // it is the farthest from itself
    } else {
      Tasks.run(threads, threads, thread -> lists.new Worker().run());
    }
    for (int index = 0; index < codes.length; index++) {
      if (lists.filled.get(lists.rowOfIndex[index]) != numbers[index]) {
        throw new IllegalArgumentException(
            "member %d of group %s has %d layouts %d steps away, not %d"
                .formatted(
                    index,
                    group.name(),
                    lists.filled.get(lists.rowOfIndex[index]),
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

  /** One of the layouts farthest from a member, by its group_index; ascending with the place. */
  public int get(int groupIndex, int place) {
    return entries[start[groupIndex] + place];
  }

  /** Picks roots that no other thread has; none if nothing is left to search from. */
  private synchronized int[] pick(int most) {
    candidates.and(settled.open());
    if (candidates.isEmpty()) {
      return new int[0];
    }
    int apart = sumOfRoots == 0 ? 0 : (int) Math.max(0, Math.round(averageSlack()) - 1);
    int[] roots = picker.pick(candidates, most, apart);
    for (int root : roots) {
      candidates.clear(root);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        candidates.clear(mirrors.image(mirror, root));
      }
    }
    return roots;
  }

  private synchronized void settle(int[] roots, int[] slack) {
    int before = settled.settled();
    for (int i = 0; i < roots.length; i++) {
      sumOfSlack += slack[i];
      settled.settle(roots[i], slack[i]);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        settled.settle(mirrors.image(mirror, roots[i]), slack[i]);
      }
    }
    settled.spread();
    progress.accept(settled.settled() - before);
    sumOfRoots += roots.length;
    searches++;
    if (searches >= BATCHES_BEFORE_GIVING_UP && averageSlack() < SLACK_WORTH_LOOKING_FOR) {
      mostSlack = 1;
    }
  }

  private double averageSlack() {
    return sumOfSlack / (double) sumOfRoots;
  }

  private synchronized int mostSlack() {
    return mostSlack;
  }

  /** What one thread does. */
  private final class Worker implements Arrivals {
    private final ManyRootSearch search =
        new ManyRootSearch(graph, AnalysisSettings.DEFAULT.units(), true);
    private int[] roots;
    private int slackLimit;

    /** For each slack below the limit the roots that lack so much at some row. */
    private final long[][] lacking = new long[SettledRows.MOST_SLACK][search.width()];

    /** For each root the images that differ from it and from each other: mirrors by their bits. */
    private final int[] images = new int[search.mostRoots()];

    void run() {
      for (roots = pick(search.mostRoots()); roots.length > 0; roots = pick(search.mostRoots())) {
        slackLimit = mostSlack();
        for (long[] each : lacking) {
          Arrays.fill(each, 0);
        }
        for (int i = 0; i < roots.length; i++) {
          images[i] = images(roots[i]);
        }
        search.search(roots, this);
        int[] slack = new int[roots.length];
        for (int i = 0; i < slack.length; i++) {
          slack[i] = slack(i);
        }
        settle(roots, slack);
      }
    }

    @Override
    public int reportFrom(int row) {
      return step[row] - slackLimit + 1;
    }

    @Override
    public void arrive(int row, int distance, long[] arrived) {
      int lack = step[row] - distance;
      if (lack < 0) {
        throw new IllegalArgumentException(
            "a layout is farther from member %d than its farthest_step".formatted(indexOfRow[row]));
      }
      long[] those = lacking[lack];
      for (int word = 0; word < arrived.length; word++) {
        those[word] |= arrived[word];
        for (long bits = lack == 0 ? arrived[word] : 0; bits != 0; bits &= bits - 1) {
          note(row, (word << 6) + Long.numberOfTrailingZeros(bits));
        }
      }
    }

    /** The root is in the row's list, and so are its images in those of the row's images. */
    private void note(int row, int root) {
      add(row, roots[root]);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        if ((images[root] >>> mirror & 1) != 0) {
          add(mirrors.image(mirror, row), mirrors.image(mirror, roots[root]));
        }
      }
    }

    private void add(int row, int farthest) {
      int index = indexOfRow[row];
      int place = start[index] + filled.getAndIncrement(row);
      if (place < start[index + 1]) { // else the number is wrong, which is told in the end
        entries[place] = indexOfRow[farthest];
      }
    }

    private int slack(int root) {
      int slack = 0;
      while (slack < slackLimit && (lacking[slack][root >>> 6] >>> root & 1) == 0) {
        slack++;
      }
      return slack;
    }

    private int images(int root) {
      int chosen = 0;
      int[] seen = new int[MIRRORS + 1];
      seen[0] = root;
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        int image = mirrors.image(mirror, root);
        seen[mirror + 1] = image;
        boolean isNew = true;
        for (int before = 0; before <= mirror; before++) {
          isNew &= seen[before] != image;
        }
        chosen |= isNew ? 1 << mirror : 0;
      }
      return chosen;
    }
  }
}
