package org.klotski.pipeline.chunks;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found of a chunk, as its file has it: 16 bytes a layout.
 *
 * @param groups what was found, by group_num
 */
public record FoundChunk(List<KeptGroup> groups) {
  /** Raised when what is found about a layout, or how it is kept, changes. */
  public static final int FORMAT = 2;

  /** Copies the list, not what is in it. */
  public FoundChunk {
    groups = List.copyOf(groups);
  }

  /** Writes the file. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(groups.size());
    for (KeptGroup each : groups) {
      each.writeTo(out);
    }
  }

  /**
   * Reads what {@link #writeTo} has written of a chunk.
   *
   * @throws StreamCorruptedException if a group is larger than the chunk
   */
  public static FoundChunk readFrom(DataInput in, Chunk chunk) throws IOException {
    List<KeptGroup> groups = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      groups.add(KeptGroup.readFrom(in, chunk.layouts()));
    }
    return new FoundChunk(groups);
  }

  /** Whether it is of the groups of a chunk, each with all its members. */
  public boolean isOf(Chunk chunk) {
    boolean same = groups.size() == chunk.groups().size();
    for (int i = 0; same && i < groups.size(); i++) {
      same =
          groups.get(i).groupNumber() == chunk.groups().get(i).number()
              && groups.get(i).size() == chunk.groups().get(i).size();
    }
    return same;
  }
}
