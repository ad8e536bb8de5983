package org.klotski.grouper.facts;

import java.util.List;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.names.CaseName;

/**
 * Stored facts of all layouts and groups, such as a database. Threads may share it. After it is
 * closed, all methods except {@link #close} throw an {@link IllegalStateException}.
 */
public interface FactStore extends AutoCloseable {
  /** Opens a store; found with {@link java.util.ServiceLoader}. */
  interface Opener {
    /**
     * Opens a store for reading.
     *
     * @param folder the path of its folder
     */
    FactStore open(String folder);
  }

  /**
   * Returns the facts of a layout.
   *
   * @throws LayoutFormatException if it is not the code of a layout
   */
  FactRow layout(long code);

  /** Returns the facts of all layouts, in the order of ids; faster than one by one. */
  Stream<FactRow> layouts();

  /**
   * Returns the facts of a group.
   *
   * @throws LayoutFormatException if the class has no group of that number
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

  /** Returns the sizes of the layers of a group, from its seed. */
  int[] layerSizes(LayoutClass layoutClass, int groupNumber);

  /**
   * Returns the codes of the layouts in a layer of a group, ascending; 8 bytes each.
   *
   * @throws LayoutFormatException if the group has no such layer
   */
  long[] layer(LayoutClass layoutClass, int groupNumber, int layer);

  /**
   * Returns the codes of some of a group's members, ascending; 8 bytes each.
   *
   * @param from the group_index of the first
   * @param to the group_index after the last
   * @throws IndexOutOfBoundsException if the group has no such members
   */
  long[] members(LayoutClass layoutClass, int groupNumber, int from, int to);

  @Override
  void close();
}
