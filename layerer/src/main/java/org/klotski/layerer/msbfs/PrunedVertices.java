package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;

/**
 * The vertices that need not be roots any more: those that were roots, and those close to a root
 * with large slack.
 *
 * <p>The <em>deficit</em> of root x at vertex v is K(v) - d(x, v), where K(v) is the greatest
 * distance from v known so far; the <em>slack</em> of x is its least deficit at any other vertex.
 * By the triangle inequality no vertex within less than the slack of x is farthest from any vertex;
 * docs/eccentricities.md has the proof. Takes a byte and a bit per vertex.
 */
final class PrunedVertices {
  /** The maximum slack that is told apart; more would prune few more vertices. */
  static final int MAX_SLACK = 24;

  private final GroupGraph graph;

  /** 0: must still be a root. Otherwise 1 + the radius within which neighbors are pruned, too. */
  private final byte[] slack;

  private final BitSet open;
  private int count;

  /** By slack, the vertices that have just got it and not yet passed it to their neighbors. */
  private final IntArrayList[] raised = new IntArrayList[MAX_SLACK + 1];

  private final int[] neighbors;

  /** Creates an empty set. */
  PrunedVertices(GroupGraph graph) {
    this.graph = graph;
    neighbors = new int[graph.maxDegree()];
    slack = new byte[graph.vertices];
    open = new BitSet(graph.vertices);
    open.set(0, graph.vertices);
    for (int i = 0; i < raised.length; i++) {
      raised[i] = new IntArrayList();
    }
  }

  /** The vertices that are not pruned; not a copy. */
  BitSet open() {
    return open;
  }

  /** The number of pruned vertices. */
  int count() {
    return count;
  }

  /**
   * Prunes a root or an image of one. Call {@link #spread} after the last of a batch.
   *
   * @param rootSlack its slack, 0 to {@link #MAX_SLACK}
   */
  void prune(int vertex, int rootSlack) {
    raise(vertex, Math.max(1, rootSlack));
  }

  /** Prunes the vertices close to those pruned since the last call. */
  void spread() {
    for (int value = MAX_SLACK; value > 1; value--) {
      for (int i = 0; i < raised[value].size(); i++) {
        int vertex = raised[value].getInt(i);
        if (slack[vertex] == value) {
          int degree = graph.neighbors(vertex, neighbors);
          for (int n = 0; n < degree; n++) {
            raise(neighbors[n], value - 1);
          }
        }
      }
      raised[value].clear();
    }
  }

  private void raise(int vertex, int value) {
    if (slack[vertex] >= value) {
      return;
    }
    if (slack[vertex] == 0) {
      open.clear(vertex);
      count++;
    }
    slack[vertex] = (byte) value;
    if (value > 1) {
      raised[value].add(vertex);
    }
  }

  /** Writes the state, a byte per vertex. */
  void writeTo(DataOutput out) throws IOException {
    out.write(slack);
  }

  /** Reads the state that {@link #writeTo} has written into an empty set. */
  void readFrom(DataInput in) throws IOException {
    in.readFully(slack);
    for (int vertex = 0; vertex < slack.length; vertex++) {
      if (slack[vertex] != 0) {
        open.clear(vertex);
        count++;
      }
    }
  }
}
