package org.klotski.enumerator.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.texts.Words;

/**
 * A class of layouts, defined by the number of pieces of each kind. Moves never leave a class.
 * There are 203 classes. The published data set calls the three numbers {@code jiang_num}, {@code
 * bing_num}, and {@code style_num}.
 *
 * @param jiang the number of big pieces (horizontals and verticals), 0..7
 * @param bing the number of soldiers, 0..14
 * @param style the number of horizontals, 0..jiang
 */
public record LayoutClass(int jiang, int bing, int style) implements Comparable<LayoutClass> {

  /** The maximum number of big pieces in a layout; seven leave two cells empty. */
  public static final int MAX_JIANG = 7;

  /** The maximum number of soldiers in a layout; fourteen leave two cells empty. */
  public static final int MAX_BING = 14;

  private static final int LONGEST_NAME = "0-14-0".length();

  private static final List<LayoutClass> ALL = list();

  /** Maps each key to its class index, or to -1 if no class has the key. */
  private static final short[] INDEX = new short[1 << 11];

  static {
    Arrays.fill(INDEX, (short) -1);
    for (int i = 0; i < ALL.size(); i++) {
      INDEX[ALL.get(i).key()] = (short) i;
    }
  }

  /** Returns all 203 classes, ordered by jiang, then by bing, then by style. */
  public static List<LayoutClass> all() {
    return ALL;
  }

  /** Returns the index of the class with the given numbers of pieces, which must exist. */
  public static int indexOf(int jiang, int bing, int style) {
    return INDEX[key(jiang, bing, style)];
  }

  /**
   * Parses the name of a class, such as {@code 5-4-1}. Throws a {@link LayoutFormatException} if
   * the text is not the name of a class; the message says why.
   */
  public static LayoutClass parse(String text) {
    String[] parts = Words.numbers(text);
    if (parts.length != 3) {
      throw new LayoutFormatException(
          "class '%s' is not three numbers separated by hyphens, as in 5-4-1",
          LayoutFormatException.shown(text));
    }
    if (text.length() <= LONGEST_NAME) {
      LayoutClass read =
          new LayoutClass(
              Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
      if (read.exists() && read.toString().equals(text)) {
        return read;
      }
    }
    if (text.equals("7-0-0")) {
      throw new LayoutFormatException(
          "class '7-0-0' does not exist because seven verticals do not fit beside the 2x2");
    }
    throw new LayoutFormatException(
        "class '%s' does not exist; write jiang-bing-style with 2*jiang + bing at most 14 and"
            + " style at most jiang, as in 5-4-1",
        LayoutFormatException.shown(text));
  }

  /** Returns whether layouts with these numbers of pieces exist. */
  public boolean exists() {
    boolean hasKey = (jiang | bing | style) >>> 4 == 0 && jiang <= MAX_JIANG;
    return hasKey && INDEX[key()] >= 0;
  }

  /**
   * Returns the class index, which is the position in {@link #all}, 0..202.
   *
   * @throws IllegalArgumentException if the class does not exist
   */
  public int index() {
    if (!exists()) {
      throw new IllegalArgumentException("class " + this + " does not exist");
    }
    return INDEX[key()];
  }

  /**
   * Returns the class key: one hex digit each for jiang, bing, and style, as in 0x541. Keys are in
   * the same order as class indices.
   */
  public int key() {
    return key(jiang, bing, style);
  }

  private static int key(int jiang, int bing, int style) {
    return (jiang << 4 | bing) << 4 | style;
  }

  /** Returns the number of cells that the 2x2 and the big pieces do not cover, 2..16. */
  public int freeCells() {
    return CellSubsets.MAX_FREE - 2 * jiang;
  }

  /** Returns the number of layouts in this class without enumerating them. */
  public int layouts() {
    return ClassCounts.frames(jiang, style) * CellSubsets.choose(freeCells(), bing);
  }

  /** Returns each layout of this class once, not in code order, at about 10 ns per layout. */
  public Stream<Layout> stream() {
    ClassLayouts ofClass = ClassLayouts.of(this);
    return IntStream.range(0, ofClass.size())
        .mapToObj(index -> LayoutCode.decode(ofClass.code(index)));
  }

  /** Returns whether the layouts are standard: they have five big pieces and four soldiers. */
  public boolean isStandard() {
    return jiang == 5 && bing == 4;
  }

  // Generating each of these two methods at run time would take 10 ms.

  @Override
  public boolean equals(Object other) {
    return other instanceof LayoutClass that && key() == that.key();
  }

  @Override
  public int hashCode() {
    return key();
  }

  @Override
  public int compareTo(LayoutClass other) {
    return Integer.compare(key(), other.key());
  }

  /** Returns the name, {@code jiang-bing-style}. */
  @Override
  public String toString() {
    return jiang + "-" + bing + "-" + style;
  }

  private static List<LayoutClass> list() {
    List<LayoutClass> classes = new ArrayList<>();
    for (int jiang = 0; jiang <= MAX_JIANG; jiang++) {
      for (int bing = 0; bing <= MAX_BING - 2 * jiang; bing++) {
        for (int style = 0; style <= jiang; style++) {
          if (ClassCounts.frames(jiang, style) > 0) {
            classes.add(new LayoutClass(jiang, bing, style));
          }
        }
      }
    }
    return List.copyOf(classes);
  }
}
