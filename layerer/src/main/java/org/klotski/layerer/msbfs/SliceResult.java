package org.klotski.layerer.msbfs;

import java.io.Serializable;
import java.util.BitSet;

/**
 * The counts of one slice of a group, or of several that have been merged, in any order. Takes 16
 * bytes per member, also when serialized.
 */
public final class SliceResult implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The group and the metric. */
  private final String subject;

  private final int slices;

  /** The slices that are included. */
  private final BitSet merged;

  /** For each vertex a lower bound of its eccentricity, by a root or by a bounding search. */
  final int[] eccentricity;

  /** The weight of the roots at exactly this distance; 0 if there is none. */
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

  /** Whether all slices are included, as {@link GroupSlices#result} requires. */
  public boolean isComplete() {
    return merged.cardinality() == slices;
  }

  /**
   * Adds the counts of other slices.
   *
   * @return this
   * @throws IllegalArgumentException if the other result is of another group, metric or number of
   *     slices, or has a slice in common with this one
   */
  public SliceResult merge(SliceResult other) {
    if (!subject.equals(other.subject) || slices != other.slices) {
      throw new IllegalArgumentException(
          "cannot merge %s in %d slices and %s in %d slices"
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

  /** Throws an IllegalArgumentException unless this is the complete result of a subject. */
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
