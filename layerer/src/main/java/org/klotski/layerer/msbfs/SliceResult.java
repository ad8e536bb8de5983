package org.klotski.layerer.msbfs;

import java.io.Serializable;
import java.util.BitSet;

/**
 * What one slice of a group's searches has counted, or several together. It does not matter in
 * which order they are merged. Takes 16 bytes per member, as many when it is serialized.
 */
public final class SliceResult implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The group and the metric. */
  private final String subject;

  private final int slices;

  /** The slices that are in it. */
  private final BitSet merged;

  /**
   * For each vertex a lower bound of its eccentricity: how far the farthest root is, or what a
   * plain search has proven, whichever is more.
   */
  final int[] eccentricity;

  /** How many layouts the roots that are exactly so far away stand for; 0 if no root is. */
  final int[] farthestNum;

  final int[] minSolutionNum;
  final int[] solutionNum;

  SliceResult(String subject, int slice, int slices, int vertices) {
    this(subject, slices, new BitSet(), vertices);
    merged.set(slice);
  }

  private SliceResult(String subject, int slices, BitSet merged, int vertices) {
    this.subject = subject;
    this.slices = slices;
    this.merged = merged;
    eccentricity = new int[vertices];
    farthestNum = new int[vertices];
    minSolutionNum = new int[vertices];
    solutionNum = new int[vertices];
  }

  /** Whether it has all slices, so that {@link GroupSlices#result} can make use of it. */
  public boolean isComplete() {
    return merged.cardinality() == slices;
  }

  /**
   * Takes over what other slices have counted.
   *
   * @return this result, with those of the other
   * @throws IllegalArgumentException if the other is of another group, metric or number of slices,
   *     or has a slice that is here already, which would be counted twice
   */
  public SliceResult merge(SliceResult other) {
    if (!subject.equals(other.subject) || slices != other.slices) {
      throw new IllegalArgumentException(
          "%s in %d slices and %s in %d slices can't be merged"
              .formatted(subject, slices, other.subject, other.slices));
    }
    if (merged.intersects(other.merged)) {
      throw new IllegalArgumentException("a slice of %s would be counted twice".formatted(subject));
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

  /** Checks that it is complete and of this group in this metric. */
  void checkComplete(String whose, int vertices) {
    if (!subject.equals(whose) || eccentricity.length != vertices) {
      throw new IllegalArgumentException("%s is not %s".formatted(subject, whose));
    }
    if (!isComplete()) {
      throw new IllegalArgumentException(
          "of %s only %d of %d slices are there".formatted(subject, merged.cardinality(), slices));
    }
  }
}
