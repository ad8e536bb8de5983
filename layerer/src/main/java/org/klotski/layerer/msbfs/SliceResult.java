package org.klotski.layerer.msbfs;

import java.io.Serializable;
import java.util.BitSet;

/**
 * The counts of one slice of a group, or of several slices merged in any order. An instance takes
 * 16 bytes per member, in memory and when serialized.
 */
public final class SliceResult implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The name of the group and the metric. */
  private final String subject;

  private final int slices;
  private final BitSet merged;

  /** For each vertex, a lower bound of its eccentricity, from a root or a bounding search. */
  final int[] eccentricity;

  /** For each vertex, the weight of the roots at a distance equal to the lower bound. */
  final int[] farthestNum;

  final int[] minSolutionNum;
  final int[] solutionNum;

  SliceResult(String subject, int slice, int slices, int vertices) {
    this.subject = subject;
    this.slices = slices;
    merged = new BitSet();
    merged.set(slice);
    eccentricity = new int[vertices];
    farthestNum = new int[vertices];
    minSolutionNum = new int[vertices];
    solutionNum = new int[vertices];
  }

  /** Returns whether all slices are included, as {@link GroupSlices#store} requires. */
  public boolean isComplete() {
    return merged.cardinality() == slices;
  }

  /**
   * Adds the counts of the given slices and returns this result.
   *
   * @throws IllegalArgumentException if the results differ in the group, the metric, or the number
   *     of slices, or have a slice in common
   */
  public SliceResult merge(SliceResult other) {
    if (!subject.equals(other.subject) || slices != other.slices) {
      throw new IllegalArgumentException(
          "cannot merge %s in %d slices with %s in %d slices"
              .formatted(subject, slices, other.subject, other.slices));
    }
    if (merged.intersects(other.merged)) {
      throw new IllegalArgumentException("cannot merge a slice of %s twice".formatted(subject));
    }
    merged.or(other.merged);
    for (int vertex = 0; vertex < eccentricity.length; vertex++) {
      if (other.eccentricity[vertex] > eccentricity[vertex]) {
        eccentricity[vertex] = other.eccentricity[vertex];
        farthestNum[vertex] = other.farthestNum[vertex];
      } else if (other.eccentricity[vertex] == eccentricity[vertex]) {
        farthestNum[vertex] += other.farthestNum[vertex];
      }
      minSolutionNum[vertex] += other.minSolutionNum[vertex];
      solutionNum[vertex] += other.solutionNum[vertex];
    }
    return this;
  }

  /** Throws an IllegalArgumentException unless this is the complete result of the given subject. */
  void requireComplete(String expected, int vertices) {
    if (!subject.equals(expected) || eccentricity.length != vertices) {
      throw new IllegalArgumentException("expected %s, not %s".formatted(expected, subject));
    }
    if (!isComplete()) {
      throw new IllegalArgumentException(
          "%s has only %d of %d slices".formatted(subject, merged.cardinality(), slices));
    }
  }
}
