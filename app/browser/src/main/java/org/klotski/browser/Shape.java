package org.klotski.browser;

import java.util.Arrays;
import java.util.function.DoubleConsumer;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.MoveGraph;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Positions of the nodes of a group in the plane or in space. Distances between positions
 * approximate the numbers of moves by one cell.
 *
 * <p>Pivot MDS (Brandes and Pich, Eigensolver methods for progressive multidimensional scaling of
 * large data, GD 2006) takes the distances from all nodes to some pivots and projects the
 * double-centered squares onto the principal axes. Nodes with the same distances to all pivots then
 * still coincide. To separate such nodes, some rounds of stress majorization (Gansner et al., GD
 * 2004) follow, restricted to edges and pivots (sparse stress, Ortmann et al., GD 2016).
 *
 * <p>The first pivot is node 0, and each further pivot is as far as possible from all earlier ones.
 * Nothing is random. Memory: 2 bytes per node and pivot. Time: one breadth-first search per pivot,
 * and about 10 ns per node, vote, and round.
 */
final class Shape {
  /** The maximum number of nodes for smoothing; larger groups also have fewer pivots. */
  static final int MAX_SMOOTHED = 100_000;

  private static final int PIVOTS = 50;
  private static final int PIVOTS_OF_LARGE = 20;

  /** The number of pivots that vote in each round. */
  private static final int VOTERS = 12;

  /** The maximum number of rounds. */
  private static final int MAX_ROUNDS = 60;

  private static final int MAX_WORK = 1_600_000;
  private static final int POWER_ITERATIONS = 100;

  private final SearchedGroup group;
  private final int dimensions;
  private final DoubleConsumer progress;
  private final int size;

  /** The distances of all nodes from each pivot. */
  private final short[][] distances;

  private final int[] pivots;

  /** The coordinates of each node, one after the other. */
  private final double[] positions;

  private Shape(SearchedGroup group, int dimensions, DoubleConsumer progress) {
    this.group = group;
    this.dimensions = dimensions;
    this.progress = progress;
    size = group.size();
    pivots = new int[Math.min(size, size > MAX_SMOOTHED ? PIVOTS_OF_LARGE : PIVOTS)];
    distances = new short[pivots.length][];
    positions = new double[size * dimensions];
  }

  /** Returns the coordinates of each node; the center is 0, and the greatest distance is 1. */
  static float[] of(SearchedGroup group, int dimensions, DoubleConsumer progress) {
    Shape shape = new Shape(group, dimensions, progress);
    shape.choosePivots();
    shape.project();
    if (shape.size <= MAX_SMOOTHED) {
      shape.smooth();
    }
    return shape.scaled();
  }

  private void choosePivots() {
    BreadthFirstSearch search = new BreadthFirstSearch(group.moves(Metric.CELL));
    short[] nearest = new short[size];
    Arrays.fill(nearest, Short.MAX_VALUE);
    for (int p = 0; p < pivots.length; p++) {
      distances[p] = group.distances(search, pivots[p]);
      int farthest = 0;
      for (int node = 0; node < size; node++) {
        nearest[node] = (short) Math.min(nearest[node], distances[p][node]);
        farthest = nearest[node] > nearest[farthest] ? node : farthest;
      }
      if (p + 1 < pivots.length) {
        pivots[p + 1] = farthest;
      }
      progress.accept(0.5 * (p + 1) / pivots.length);
    }
  }

  private double centered(int p, int node, double[] nodeMeans, double[] pivotMeans, double mean) {
    double distance = distances[p][node];
    return (nodeMeans[node] + pivotMeans[p] - mean - distance * distance) / 2;
  }

  private void project() {
    int count = pivots.length;
    double[] nodeMeans = new double[size];
    double[] pivotMeans = new double[count];
    double mean = 0;
    for (int p = 0; p < count; p++) {
      for (int node = 0; node < size; node++) {
        double square = distances[p][node] * distances[p][node];
        nodeMeans[node] += square / count;
        pivotMeans[p] += square / size;
      }
      mean += pivotMeans[p] / count;
    }
    double[][] product = new double[count][count];
    double[] row = new double[count];
    for (int node = 0; node < size; node++) {
      for (int p = 0; p < count; p++) {
        row[p] = centered(p, node, nodeMeans, pivotMeans, mean);
      }
      for (int p = 0; p < count; p++) {
        for (int q = 0; q <= p; q++) {
          product[p][q] += row[p] * row[q];
        }
      }
    }
    for (int p = 0; p < count; p++) {
      for (int q = 0; q < p; q++) {
        product[q][p] = product[p][q];
      }
    }
    double[][] axes = new double[dimensions][];
    for (int axis = 0; axis < dimensions; axis++) {
      axes[axis] = principalAxis(product, axes, axis);
    }
    for (int node = 0; node < size; node++) {
      for (int p = 0; p < count; p++) {
        double value = centered(p, node, nodeMeans, pivotMeans, mean);
        for (int axis = 0; axis < dimensions; axis++) {
          positions[node * dimensions + axis] += axes[axis][p] * value;
        }
      }
    }
    scaleToDistances();
  }

  /** Returns the eigenvector of the largest eigenvalue that is orthogonal to earlier axes. */
  private static double[] principalAxis(double[][] matrix, double[][] axes, int before) {
    int count = matrix.length;
    double[] vector = new double[count];
    for (int p = 0; p < count; p++) {
      vector[p] = 1 + (p * 7 + before * 3) % 11; // Any vector not orthogonal to the axis will do.
    }
    for (int i = 0; i < POWER_ITERATIONS; i++) {
      double[] next = new double[count];
      for (int p = 0; p < count; p++) {
        for (int q = 0; q < count; q++) {
          next[p] += matrix[p][q] * vector[q];
        }
      }
      for (int axis = 0; axis < before; axis++) {
        double along = dot(next, axes[axis]);
        for (int p = 0; p < count; p++) {
          next[p] -= along * axes[axis][p];
        }
      }
      double length = Math.sqrt(dot(next, next));
      for (int p = 0; p < count; p++) {
        vector[p] = length > 1e-9 ? next[p] / length : 0;
      }
    }
    return vector;
  }

  private static double dot(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  /** Scales the positions so that their average distance from pivots equals that of the nodes. */
  private void scaleToDistances() {
    double drawn = 0;
    double wanted = 0;
    for (int p = 0; p < Math.min(VOTERS, pivots.length); p++) {
      for (int node = 0; node < size; node++) {
        drawn += length(node, pivots[p]);
        wanted += distances[p][node];
      }
    }
    for (int i = 0; i < positions.length; i++) {
      positions[i] *= drawn > 0 ? wanted / drawn : 0;
    }
  }

  private double length(int node, int other) {
    double sum = 0;
    for (int axis = 0; axis < dimensions; axis++) {
      double along = positions[node * dimensions + axis] - positions[other * dimensions + axis];
      sum += along * along;
    }
    return Math.sqrt(sum);
  }

  /**
   * Moves each node to the weighted mean of the positions that its neighbors and some pivots vote
   * for. A vote of weight 1 / distance^2 is for the point at the correct distance on the line to
   * the node's old position. A pivot represents all nodes near it, so its vote weighs more.
   */
  private void smooth() {
    int[] starts = new int[size + 1];
    int[] targets = neighbors(starts);
    double[] sum = new double[dimensions];
    int voters = Math.min(VOTERS, pivots.length);
    double factor = (double) size / voters;
    int rounds = Math.min(MAX_ROUNDS, MAX_WORK / size);
    for (int round = 0; round < rounds; round++) {
      for (int node = 0; node < size; node++) {
        Arrays.fill(sum, 0);
        double weights = 0;
        for (int i = starts[node]; i < starts[node + 1]; i++) {
          weights += vote(node, targets[i], 1, 1, sum);
        }
        for (int p = 0; p < voters; p++) {
          if (pivots[p] != node) {
            double distance = distances[p][node];
            weights += vote(node, pivots[p], distance, factor / (distance * distance), sum);
          }
        }
        for (int axis = 0; axis < dimensions; axis++) {
          positions[node * dimensions + axis] = weights > 0 ? sum[axis] / weights : 0;
        }
      }
      progress.accept(0.6 + 0.4 * (round + 1) / rounds);
    }
  }

  /** Returns the neighbors of all nodes, and sets the index at which each node's begin. */
  private int[] neighbors(int[] starts) {
    MoveGraph moves = group.moves(Metric.CELL);
    int[] neighbors = new int[moves.maxDegree()];
    int[] targets = new int[4 * size];
    for (int node = 0; node < size; node++) {
      int count = group.neighbors(moves, node, neighbors);
      if (starts[node] + count > targets.length) {
        targets = Arrays.copyOf(targets, 2 * targets.length + count);
      }
      System.arraycopy(neighbors, 0, targets, starts[node], count);
      starts[node + 1] = starts[node] + count;
    }
    return targets;
  }

  private double vote(int node, int other, double distance, double weight, double[] sum) {
    double length = length(node, other);
    double ratio = length > 1e-6 ? distance / length : 0;
    for (int axis = 0; axis < dimensions; axis++) {
      double there = positions[other * dimensions + axis];
      double here = positions[node * dimensions + axis];
      sum[axis] += weight * (there + ratio * (here - there));
    }
    return weight;
  }

  private float[] scaled() {
    double[] mean = new double[dimensions];
    for (int i = 0; i < positions.length; i++) {
      mean[i % dimensions] += positions[i] / size;
    }
    double radius = 0;
    for (int node = 0; node < size; node++) {
      double sum = 0;
      for (int axis = 0; axis < dimensions; axis++) {
        double along = positions[node * dimensions + axis] - mean[axis];
        sum += along * along;
      }
      radius = Math.max(radius, Math.sqrt(sum));
    }
    float[] scaled = new float[positions.length];
    for (int i = 0; i < scaled.length && radius > 0; i++) {
      scaled[i] = (float) ((positions[i] - mean[i % dimensions]) / radius);
    }
    return scaled;
  }
}
