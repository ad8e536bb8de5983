package org.klotski.layerer.msbfs;

import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * The inner loops of {@link BitParallelBfs}. They exist twice, with the same results: on words, and
 * on vectors, which are about twice as fast but need an incubator module that Java must be started
 * with: {@code --add-modules jdk.incubator.vector}.
 */
abstract class Kernel {
  private static final String MODULE = "jdk.incubator.vector";
  private static final String VECTOR_KERNEL = Kernel.class.getPackageName() + ".VectorKernel";
  private static final Optional<Factory> VECTORS = findVectors();

  /** Creates the kernel of a search. */
  interface Factory {
    /**
     * Creates a kernel.
     *
     * @param rowWords the words of a row, a multiple of {@link BitParallelBfs#BLOCK}
     */
    Kernel create(GroupGraph graph, int rowWords);

    /** The bits of a vector. */
    int bits();
  }

  /**
   * Creates a kernel.
   *
   * @param rowWords the words of a row, a multiple of {@link BitParallelBfs#BLOCK}
   * @param vectors whether to use vectors if the machine and the running Java have them
   */
  static Kernel of(GroupGraph graph, int rowWords, boolean vectors) {
    return vectors && VECTORS.isPresent()
        ? VECTORS.get().create(graph, rowWords)
        : new PlainKernel(graph, rowWords);
  }

  /** The bits of a vector, 256 or 512; 0 if there are no vectors. */
  static int vectorBits() {
    return VECTORS.map(Factory::bits).orElse(0);
  }

  /**
   * Forms the union of the rows of a clique's members.
   *
   * @param to the first word of the union in {@code unions}
   */
  abstract void unite(int clique, long[] seen, long[] unions, int to);

  /**
   * Forms the next row of a vertex: the union of its row with all listed rows and unions.
   *
   * @param row the first word of the row
   * @return whether the next row has a bit that the row lacks
   */
  abstract boolean merge(
      int row, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext);

  /** Whether the row that begins at a word has all bits of {@code wanted}. */
  abstract boolean holdsAll(long[] rows, int row, long[] wanted);

  private static Optional<Factory> findVectors() {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return Optional.empty();
    }
    try {
      Constructor<?> factory = Class.forName(VECTOR_KERNEL + "$Factory").getDeclaredConstructor();
      // Shorter vectors would gain nothing, and longer ones exceed the shortest row.
      return Optional.of((Factory) factory.newInstance())
          .filter(found -> found.bits() >= 256 && found.bits() <= BitParallelBfs.BLOCK * Long.SIZE);
    } catch (ReflectiveOperationException | LinkageError e) {
      // The module of this Java is incompatible; the plain kernel gives the same results.
      return Optional.empty();
    }
  }
}
