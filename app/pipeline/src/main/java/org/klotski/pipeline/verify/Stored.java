package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * What the database says, read as it is stored: for each layout its group, group_index, layer and
 * min_solution_step, 8 bytes per layout. Reading checks the ids, the classes and the mirror flags.
 */
final class Stored {
  private static final int PARTS = 64;
  private static final int INDEX_BITS = 20;
  private static final int STEP_BITS = 12;

  /** What {@link #minSolutionStep} is below. */
  static final int MOST_STEPS = (1 << STEP_BITS) - 1;

  private static final char NO_GROUP = 0xFFFF;

  /** More than the largest key of a class. */
  private static final int CLASS_KEYS = 1 << 11;

  private final List<GroupRecord> groups = new ArrayList<>();

  /** For each key of a class that has groups, and each group_num: the position in the groups. */
  private final char[][] positionOfGroup = new char[CLASS_KEYS][0];

  /**
   * For each id: group position, group_index, layer, min_solution_step + 1; all ones if not read.
   */
  private final long[] layouts = new long[LayoutIds.COUNT];

  private final Tally ids = new Tally();
  private final Tally classes = new Tally();
  private final Tally mirrorFlags = new Tally();
  private final long[] symmetricOfPart = new long[PARTS];
  private final long[] readOfPart = new long[PARTS];

  private Stored() {}

  /** Reads all groups and layouts. */
  static Stored read(DatabaseScan scan, int threads, Progress progress) {
    Stored stored = new Stored();
    scan.groups(stored::take);
    Arrays.fill(stored.layouts, -1L);
    try (Work work = progress.begin("read layouts", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(threads, PARTS, part -> stored.readPart(scan, part, work));
    }
    return stored;
  }

  /** The groups as they are stored. */
  List<GroupRecord> groups() {
    return groups;
  }

  /** The position in {@link #groups} of a group, or one beyond all if it is not there. */
  int position(LayoutClass layoutClass, int groupNumber) {
    int key = layoutClass.key();
    if (key < 0 || key >= CLASS_KEYS || groupNumber >= positionOfGroup[key].length) {
      return NO_GROUP;
    }
    return positionOfGroup[key][groupNumber];
  }

  int groupPosition(int id) {
    return (int) (layouts[id] >>> INDEX_BITS + 2 * STEP_BITS);
  }

  int groupIndex(int id) {
    return (int) (layouts[id] >>> 2 * STEP_BITS) & (1 << INDEX_BITS) - 1;
  }

  int layer(int id) {
    return (int) (layouts[id] >>> STEP_BITS) & (1 << STEP_BITS) - 1;
  }

  int minSolutionStep(int id) {
    return ((int) layouts[id] & (1 << STEP_BITS) - 1) - 1;
  }

  /** The same of all, by id; 2 bytes per layout. */
  short[] minSolutionSteps() {
    short[] steps = new short[layouts.length];
    for (int id = 0; id < steps.length; id++) {
      steps[id] = (short) minSolutionStep(id);
    }
    return steps;
  }

  /** The layouts that are their own left-right images. */
  long symmetric() {
    return Arrays.stream(symmetricOfPart).sum();
  }

  /** The layouts that are stored. */
  long count() {
    return Arrays.stream(readOfPart).sum();
  }

  Tally ids() {
    return ids;
  }

  Tally classes() {
    return classes;
  }

  Tally mirrorFlags() {
    return mirrorFlags;
  }

  private void take(GroupRecord record) {
    int key = record.group().layoutClass().key();
    int number = record.group().number();
    if (key >= 0 && key < CLASS_KEYS) {
      int known = positionOfGroup[key].length;
      if (number >= known) {
        positionOfGroup[key] = Arrays.copyOf(positionOfGroup[key], number + 1);
        Arrays.fill(positionOfGroup[key], known, number, NO_GROUP);
      }
      positionOfGroup[key][number] = (char) groups.size();
    }
    groups.add(record);
  }

  private void readPart(DatabaseScan scan, int part, Work work) {
    IdRange range = IdRange.part(part, PARTS);
    int to = range.to();
    int[] expected = {range.from()};
    long[] symmetric = new long[1];
    scan.layouts(
        range.from(),
        to,
        record -> {
          int id = expected[0]++;
          long code = record.code();
          boolean inOrder = record.id() == id && id < to && LayoutIds.rankOrMinusOne(code) == id;
          ids.expect(
              inOrder,
              () -> "code %s stored with id %d".formatted(LayoutCode.format(code), record.id()));
          if (inOrder) {
            symmetric[0] += take(record, LayoutCode.decode(code)) ? 1 : 0;
          }
        });
    symmetricOfPart[part] = symmetric[0];
    readOfPart[part] = (long) expected[0] - range.from();
    int last = expected[0];
    ids.expect(last == to, () -> "rows missing before id " + to + ", read up to " + last);
    work.add(range.size());
  }

  /** Keeps a layout; answers whether it is its own left-right image. */
  private boolean take(LayoutRecord record, Layout layout) {
    LayoutClass layoutClass = layout.layoutClass();
    classes.expect(
        record.layoutClass().equals(layoutClass),
        () -> "%s stored in class %s".formatted(layout, record.layoutClass()));
    int position = position(layoutClass, record.name().groupNumber());
    classes.expect(
        position != NO_GROUP, () -> "%s stored in a group that is not there".formatted(layout));
    boolean inRange =
        record.layer() < 1 << STEP_BITS
            && record.minSolutionStep() + 1 < 1 << STEP_BITS
            && record.name().groupIndex() >= 0
            && record.name().groupIndex() < 1 << INDEX_BITS;
    classes.expect(inRange, () -> "%s has numbers that are too large".formatted(layout));
    if (!inRange) {
      return false;
    }
    int flags = Mirror.symmetryFlags(layout);
    mirrorFlags.expect(
        record.mirrorFlags() == flags,
        () -> "%s has flags %d, not %d".formatted(layout, record.mirrorFlags(), flags));
    layouts[record.id()] =
        (long) position << INDEX_BITS + 2 * STEP_BITS
            | (long) record.name().groupIndex() << 2 * STEP_BITS
            | (long) record.layer() << STEP_BITS
            | record.minSolutionStep() + 1;
    return (flags & 1) != 0;
  }
}
