package org.klotski.grouper.facts;

import java.util.List;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.names.CaseName;

/**
 * A thread-safe store of facts about all layouts and groups, such as a database. After the store is
 * closed, all methods except {@link #close} throw an {@link IllegalStateException}.
 */
public interface FactStore extends AutoCloseable {
  /** Opens stores; a {@link java.util.ServiceLoader} finds implementations. */
  interface Opener {
    /** Opens the store in the folder with the given path for reading. */
    FactStore open(String folder);
  }

  /**
   * Returns the facts of a layout.
   *
   * @throws LayoutFormatException if no layout has this code
   */
  FactRow layout(long code);

  /** Returns the facts of all layouts, in id order; faster than separate {@link #layout} calls. */
  Stream<FactRow> layouts();

  /**
   * Returns the facts of a group.
   *
   * @throws LayoutFormatException if the class has no group with this group_num
   */
  FactRow group(LayoutClass layoutClass, int groupNumber);

  /**
   * Returns the code of the layout with the given case name.
   *
   * @throws LayoutFormatException if there is no such group or member
   */
  long code(CaseName name);

  /** Returns the metrics in which the store has an analysis. */
  List<Metric> analyzed();

  /** Returns the sizes of the layers of a group, starting with the seed's layer. */
  int[] layerSizes(LayoutClass layoutClass, int groupNumber);

  /**
   * Returns the codes of the layouts in a layer of a group in ascending order; each takes 8 bytes.
   *
   * @throws LayoutFormatException if the group has no such layer
   */
  long[] layer(LayoutClass layoutClass, int groupNumber, int layer);

  /**
   * Returns the codes of the members with group_index {@code from} to {@code to - 1} in ascending
   * order; each takes 8 bytes. Throws an {@link IndexOutOfBoundsException} if the group has no such
   * members.
   */
  long[] members(LayoutClass layoutClass, int groupNumber, int from, int to);

  @Override
  void close();
}
