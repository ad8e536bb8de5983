package org.klotski.layerer.msbfs;

import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * The inner loops of {@link BitParallelBfs}. Two kernels give the same results: one processes
 * words, and the other processes vectors. The vector kernel is about twice as fast but requires
 * Java to be started with {@code --add-modules jdk.incubator.vector}.
 */
abstract class Kernel {
  private static final String FACTORY = Kernel.class.getPackageName() + ".VectorKernel$Factory";
  private static final Optional<Factory> VECTORS = findVectors();

  interface Factory {
    Kernel create(GroupGraph graph, int rowWords);

    int bits();
  }

  /** Creates a kernel with vectors if {@code vectors} is true and this machine supports them. */
  static Kernel of(GroupGraph graph, int rowWords, boolean vectors) {
    return vectors && VECTORS.isPresent()
        ? VECTORS.get().create(graph, rowWords)
        : new PlainKernel(graph, rowWords);
  }

  /** Returns the number of bits in a vector, 256 or 512; 0 if vectors are unavailable. */
  static int vectorBits() {
    return VECTORS.map(Factory::bits).orElse(0);
  }

  /** Writes the union of the rows of a clique's members to {@code unions} at {@code to}. */
  abstract void unite(int clique, long[] seen, long[] unions, int to);

  /**
   * Forms the next row of the vertex whose row begins at the word {@code row}: the union of its
   * current row and all listed rows and unions. Returns whether the next row differs from the
   * current row.
   */
  abstract boolean merge(
      int row, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext);

  /** Returns whether the row that begins at position {@code row} has all bits of {@code wanted}. */
  abstract boolean holdsAll(long[] rows, int row, long[] wanted);

  private static Optional<Factory> findVectors() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return Optional.empty();
    }
    try {
      Constructor<?> factory = Class.forName(FACTORY).getDeclaredConstructor();
      // Vectors below 256 bits would gain nothing; those above 512 bits exceed the shortest row.
      return Optional.of((Factory) factory.newInstance())
          .filter(found -> found.bits() >= 256 && found.bits() <= BitParallelBfs.BLOCK * Long.SIZE);
    } catch (ReflectiveOperationException | LinkageError e) {
      // This Java version has an incompatible vector module, so the plain kernel is used.
      return Optional.empty();
    }
  }
}
