package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;

/**
 * Which vertices need no search of their own any more: those that were roots, and those near a root
 * that is far from being anybody's farthest layout.
 *
 * <p>A root's <em>slack</em> is the least number of steps, over all other vertices, that it lacks
 * to be as far away as the farthest layout known so far. By the triangle inequality a layout fewer
 * steps away from the root than its slack is nobody's farthest layout either, so it never has to be
 * a root; docs/eccentricities.md has the proof. Takes a byte and a bit per vertex.
 */
final class PrunedVertices {
  /** More slack than this is not told apart; it would settle few vertices more. */
  public static final int MOST_SLACK = 24;

  private final GroupGraph graph;

  /**
   * For each vertex 0 if it is open, else the number of steps, plus one, that its slack still has.
   */
  private final byte[] slack;

  private final BitSet open;
  private int settled;

  /** The vertices whose slack has been raised to a number but not yet been passed to neighbors. */
  private final IntArrayList[] raised = new IntArrayList[MOST_SLACK + 1];

  private final int[] neighbors = new int[2 * Moves.MAX_NEIGHBORS];

  /** None is settled yet. */
  public PrunedVertices(GroupGraph graph) {
    this.graph = graph;
    slack = new byte[graph.vertices()];
    open = new BitSet(graph.vertices());
    open.set(0, graph.vertices());
    for (int i = 0; i < raised.length; i++) {
      raised[i] = new IntArrayList();
    }
  }

  /** The vertices that still have to be roots; not a copy. */
  public BitSet open() {
    return open;
  }

  /** The number of vertices that are settled. */
  public int settled() {
    return settled;
  }

  /**
   * Settles a vertex that has been a root, or is the image of one. Call {@link #spread} after the
   * last of a search.
   *
   * @param rootSlack its slack, 0 to {@link #MOST_SLACK}
   */
  public void settle(int vertex, int rootSlack) {
    raise(vertex, Math.max(1, rootSlack));
  }

  /** Settles what lies near the vertices settled since the last call. */
  public void spread() {
    for (int value = MOST_SLACK; value > 1; value--) {
      for (int i = 0; i < raised[value].size(); i++) {
        int vertex = raised[value].getInt(i);
        if (slack[vertex] == value) {
          int found = graph.neighbors(vertex, neighbors);
          for (int n = 0; n < found; n++) {
            raise(neighbors[n], value - 1);
          }
        }
      }
      raised[value].clear();
    }
  }

  /** Writes what is settled, a byte a vertex. */
  public void writeTo(DataOutput out) throws IOException {
    out.write(slack);
  }

  /** Reads what {@link #writeTo} has written; only while none is settled. */
  public void readFrom(DataInput in) throws IOException {
    in.readFully(slack);
    for (int vertex = 0; vertex < slack.length; vertex++) {
      if (slack[vertex] != 0) {
        open.clear(vertex);
        settled++;
      }
    }
  }

  private void raise(int vertex, int value) {
    if (slack[vertex] >= value) {
      return;
    }
    if (slack[vertex] == 0) {
      open.clear(vertex);
      settled++;
    }
    slack[vertex] = (byte) value;
    if (value > 1) {
      raised[value].add(vertex);
    }
  }
}
