package org.klotski.layerer.msbfs;

import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * The inner loops of {@link BitParallelBfs}: unions of the lines of vertices that are one step
 * apart. There are two ways to write them, with the same results: in plain words, and in {@link
 * #vectorBits vectors}, which are about twice as fast but need a module that Java keeps in
 * incubation and has to be asked for with {@code --add-modules jdk.incubator.vector}.
 */
abstract class Kernel {
  private static final String MODULE = "jdk.incubator.vector";
  private static final String IN_VECTORS = Kernel.class.getPackageName() + ".VectorKernel";
  private static final Optional<Maker> VECTORS = findVectors();

  /** Makes the loops for one search. */
  interface Maker {
    /**
     * The loops for lines of one width.
     *
     * @param width the words of a line, a multiple of {@link BitParallelBfs#UNIT}
     */
    Kernel make(GroupGraph graph, int width);

    /** The bits that one instruction works on. */
    int bits();
  }

  /**
   * The loops for lines of one width.
   *
   * @param width the words of a line, a multiple of {@link BitParallelBfs#UNIT}
   * @param vectors in vectors if this machine and the running Java have them; else in plain words
   */
  static Kernel of(GroupGraph graph, int width, boolean vectors) {
    return vectors && VECTORS.isPresent()
        ? VECTORS.get().make(graph, width)
        : new PlainKernel(graph, width);
  }

  /** The bits of a vector, 256 or 512; 0 if the loops are in plain words. */
  static int vectorBits() {
    return VECTORS.map(Maker::bits).orElse(0);
  }

  /**
   * Forms the union of the lines of a set's members.
   *
   * @param to where in {@code unions} it belongs
   */
  abstract void unite(int set, long[] lines, long[] unions, int to);

  /**
   * Makes the new line of a vertex: the union of its line with all sources.
   *
   * @param line where the vertex's line begins
   * @return whether the new line has a bit that the old one has not
   */
  abstract boolean collect(int line, long[] lines, long[] unions, Sources sources, long[] newLines);

  /** Whether the line that begins at a word has all bits that another has. */
  abstract boolean holdsAll(long[] lines, int line, long[] all);

  private static Optional<Maker> findVectors() {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return Optional.empty();
    }
    try {
      Constructor<?> maker = Class.forName(IN_VECTORS + "$Maker").getDeclaredConstructor();
      return Optional.of((Maker) maker.newInstance()).filter(Kernel::isUseful);
    } catch (ReflectiveOperationException | LinkageError e) {
      // A Java whose module has changed: the plain loops do the same.
      return Optional.empty();
    }
  }

  /** Shorter vectors would gain nothing, longer ones do not fit into the shortest line. */
  private static boolean isUseful(Maker maker) {
    return maker.bits() >= 256 && maker.bits() <= BitParallelBfs.UNIT * Long.SIZE;
  }
}
