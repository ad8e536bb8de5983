package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Figures;

/**
 * Reads the facts of all groups, and the facts of all layouts that checks need for neighbors. The
 * facts of layouts are packed into two adjacent words each, 470 MB in total, because reading a
 * neighbor costs a cache miss.
 *
 * <p>Also checks facts that depend only on the layout itself: the code of each id, using {@link
 * LayoutIds}, whereas the build enumerates the codes; the class, using the pieces; and the
 * symmetry, using the cells that pieces cover, whereas the build compares the codes of images.
 */
final class Stored implements Check {
  /** The number of bits of a distance; the bit above each distance is 0. */
  static final int DISTANCE_BITS = 8;

  static final Field LAYER = distance(0);
  static final Field STEP = distance(1);
  static final Field LINE = distance(2);
  static final Field CELL = distance(3);
  static final Field GOAL_12 = distance(4);
  static final Field GOAL_8 = distance(5);
  static final Field GOAL_9 = distance(6);

  /** The position of the group among all groups; none if the class has no such group. */
  static final Field GROUP = new Field(1, 40, 16);

  private static final Field SQUARE = new Field(1, 56, 5);
  static final Field DETOURS = new Field(1, 32, 8);
  static final Field PATHS = new Field(1, 0, 32);

  private static final Map<Fact, Field> PACKED = new LinkedHashMap<>();

  static {
    PACKED.put(Facts.LAYER, LAYER);
    for (Metric metric : Metric.values()) {
      PACKED.put(Facts.minSolution(metric), minSolution(metric));
    }
    PACKED.put(Facts.MIN_SOLUTION_DETOURS, DETOURS);
    PACKED.put(Facts.GOAL_12_STEP, GOAL_12);
    PACKED.put(Facts.GOAL_8_STEP, GOAL_8);
    PACKED.put(Facts.GOAL_9_STEP, GOAL_9);
    PACKED.put(Facts.MIN_SOLUTION_WAYS, PATHS);
  }

  private static final int SYMMETRIC = 11_634;

  /** The number of words per layout: one for the distances, and one for the other facts. */
  private static final int WORDS = 2;

  final Columns groups;

  final Totals totals;
  private final Subject subject;
  private final int[] firstOfClass = new int[LayoutClass.all().size() + 1];
  private final List<LayoutClass> classOfGroup = new ArrayList<>();
  private final long[] words = new long[WORDS * LayoutIds.COUNT];
  private final Tally ids = new Tally();
  private final Tally classes = new Tally();
  private final Tally mirrorFlags = new Tally();
  private final AtomicInteger symmetric = new AtomicInteger();

  /** Totals over the members of each group; {@code first} contains the id of the first member. */
  static final class Totals {
    final int[] size;
    final int[] first;
    final int[] inLayer0;
    final int[] solved;
    final int[] largestStep;

    private Totals(int groups) {
      size = new int[groups];
      first = new int[groups];
      inLayer0 = new int[groups];
      solved = new int[groups];
      largestStep = new int[groups];
    }

    private void add(int group, int id, int layer, int step, boolean isSolved) {
      first[group] = size[group] == 0 ? id : first[group];
      size[group]++;
      inLayer0[group] += layer == 0 ? 1 : 0;
      solved[group] += isSolved ? 1 : 0;
      largestStep[group] = Math.max(largestStep[group], step);
    }
  }

  Stored(Subject subject) {
    this.subject = subject;
    List<Columns> ofClasses = new ArrayList<>();
    for (LayoutClass each : LayoutClass.all()) {
      Columns ofClass = subject.database().groups(each, Facts.built(Fact.Subject.GROUP));
      ofClasses.add(ofClass);
      firstOfClass[each.index() + 1] = firstOfClass[each.index()] + ofClass.size();
      classOfGroup.addAll(Collections.nCopies(ofClass.size(), each));
    }
    groups = new Columns(Facts.built(Fact.Subject.GROUP), classOfGroup.size());
    for (int i = 0; i < ofClasses.size(); i++) {
      groups.copy(ofClasses.get(i), firstOfClass[i], 0, ofClasses.get(i).size());
    }
    totals = new Totals(groups.size());
    subject.forEachPart("read layouts", this::read);
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int group = get(GROUP, id);
      if (group != Columns.NONE) {
        totals.add(group, id, get(LAYER, id), get(STEP, id), get(SQUARE, id) == Board.EXIT);
      }
    }
  }

  private void read(IdRange range) {
    List<Fact> facts = new ArrayList<>(PACKED.keySet());
    facts.addAll(List.of(Facts.CODE_OF_LAYOUT, Facts.GROUP_NUM_OF_LAYOUT, Facts.IS_MIRROR));
    subject
        .database()
        .scan(
            facts,
            range,
            (first, columns) -> {
              PACKED.forEach((fact, field) -> pack(first, columns.of(fact), columns.size(), field));
              check(first, columns);
            });
  }

  private void pack(int first, Column column, int rows, Field field) {
    for (int row = 0; row < rows; row++) {
      words[WORDS * (first + row) + field.word()] |= field.word(column.get(row));
    }
  }

  private void check(int first, Columns columns) {
    Column codes = columns.of(Facts.CODE_OF_LAYOUT);
    Column groupNumbers = columns.of(Facts.GROUP_NUM_OF_LAYOUT);
    int images = 0;
    for (int row = 0; row < columns.size(); row++) {
      int id = first + row;
      long code = LayoutIds.unrank(id);
      long stored = codes.code(row);
      ids.expect(
          stored == code,
          () -> "code %s stored with id %d".formatted(LayoutCode.format(stored), id));
      Layout layout = LayoutCode.decode(code);
      int group = position(layout.layoutClass(), groupNumbers.get(row));
      classes.expect(
          group != Columns.NONE,
          () -> "%s stored in a group that does not exist".formatted(layout));
      words[WORDS * id + GROUP.word()] |= GROUP.word(group);
      words[WORDS * id + SQUARE.word()] |= SQUARE.word(layout.square());
      boolean isMirror = isMirror(layout);
      images += isMirror ? 1 : 0;
      mirrorFlags.expect(
          columns.isSet(Facts.IS_MIRROR, row) == isMirror,
          () -> "%s is its own image: %s".formatted(layout, isMirror));
    }
    symmetric.addAndGet(images);
  }

  /** Returns whether the cells of the pieces of each kind are their own left-right image. */
  private static boolean isMirror(Layout layout) {
    int horizontals = layout.horizontals();
    int verticals = layout.verticals();
    return isMirror(layout.soldiers())
        && isMirror(horizontals | horizontals << 1)
        && isMirror(verticals | verticals << Board.COLUMNS)
        && isMirror((3 | 3 << Board.COLUMNS) << layout.square());
  }

  private static boolean isMirror(int cells) {
    return Board.flipColumns(cells) == cells;
  }

  @Override
  public List<Finding> run() {
    int own = symmetric.get();
    mirrorFlags.expect(own == SYMMETRIC, () -> own + " are symmetric");
    return List.of(
        ids.finding(
            "ids are dense and in code order",
            "0 to " + Figures.count(LayoutIds.COUNT - 1) + ", each with the code of that rank"),
        classes.finding("classes match the pieces", LayoutClass.all().size() + " classes"),
        mirrorFlags.finding("left-right symmetric layouts", Figures.count(own) + " layouts"));
  }

  static Field minSolution(Metric metric) {
    return switch (metric) {
      case STEP -> STEP;
      case LINE -> LINE;
      case CELL -> CELL;
    };
  }

  /** Returns the position of a group among all groups; none if there is no such group. */
  int position(LayoutClass layoutClass, int groupNumber) {
    int first = firstOfClass[layoutClass.index()];
    return groupNumber < firstOfClass[layoutClass.index() + 1] - first
        ? first + groupNumber
        : Columns.NONE;
  }

  LayoutClass classOf(int group) {
    return classOfGroup.get(group);
  }

  int groupNumber(int group) {
    return group - firstOfClass[classOf(group).index()];
  }

  String groupName(int group) {
    return classOf(group) + "-" + groupNumber(group);
  }

  private static Field distance(int number) {
    return new Field(0, (DISTANCE_BITS + 1) * number, DISTANCE_BITS);
  }

  /** Returns a word with the given number, of up to nine bits, at the position of each distance. */
  static long eachDistance(long number) {
    long word = 0;
    for (int shift = LAYER.shift(); shift <= GOAL_9.shift(); shift += DISTANCE_BITS + 1) {
      word |= number << shift;
    }
    return word;
  }

  int get(Field field, int id) {
    return field.of(words[WORDS * id + field.word()]);
  }

  long distances(int id) {
    return words[WORDS * id];
  }

  long others(int id) {
    return words[WORDS * id + 1];
  }
}
