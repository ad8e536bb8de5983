package org.klotski.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.klotski.layerer.extremes.SliceResult;
import org.klotski.pipeline.chunks.TaskTime;

/**
 * The result of a slice, or of several together, on its way from one process to another: 16 bytes a
 * layout.
 */
final class SlicePart implements Serializable {
  private static final long serialVersionUID = 1L;

  /** As {@link SliceResult} writes itself. */
  private final byte[] result;

  /** How long the slices took. */
  private final TaskTime[] times;

  private SlicePart(byte[] result, TaskTime... times) {
    this.result = result;
    this.times = times;
  }

  static SlicePart of(SliceResult result, List<TaskTime> times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    result.writeTo(new DataOutputStream(bytes));
    return new SlicePart(bytes.toByteArray(), times.toArray(TaskTime[]::new));
  }

  SliceResult read() throws IOException {
    return SliceResult.readFrom(new DataInputStream(new ByteArrayInputStream(result)));
  }

  /** How long the slices took. */
  List<TaskTime> times() {
    return List.of(times);
  }

  /** Both together; it does not matter in which order. */
  SlicePart merge(SlicePart other) throws IOException {
    List<TaskTime> all = new ArrayList<>(times());
    all.addAll(other.times());
    return of(read().merge(other.read()), all);
  }
}
