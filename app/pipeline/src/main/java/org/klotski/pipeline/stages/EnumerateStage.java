package org.klotski.pipeline.stages;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.util.Map;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.runner.StageRunner;

/**
 * Enumerates all layouts in code order, compares their number in each class with {@link
 * LayoutClass#layouts}, which counts without enumerating, and computes the digest of the list. The
 * list is not saved, because enumerating again is faster than reading it.
 */
final class EnumerateStage {
  private static final int CODES_AT_ONCE = 1 << 16;

  private final Work work;
  private final Hasher hasher = Hashing.sha256().newHasher();
  private final ByteBuffer codes = ByteBuffer.allocate(5 * CODES_AT_ONCE);
  private final int[] layoutsOfClass = new int[LayoutClass.all().size()];

  private EnumerateStage(Work work) {
    this.work = work;
  }

  /** Runs the stage; the digest is the SHA-256 of all codes, five bytes each. */
  static void run(StageRunner.Context context) {
    try (Work work = context.begin("layouts", LayoutIds.COUNT)) {
      EnumerateStage stage = new EnumerateStage(work);
      LayoutWalk.all(stage::add);
      stage.digestCodes();
      for (LayoutClass layoutClass : LayoutClass.all()) {
        int listed = stage.layoutsOfClass[layoutClass.index()];
        if (listed != layoutClass.layouts()) {
          throw new IllegalStateException(
              "listed %d layouts of class %s, but counted %d"
                  .formatted(listed, layoutClass, layoutClass.layouts()));
        }
      }
      context.put(
          Products.CODES_DIGEST,
          new Meta(Map.of(Meta.CODES_DIGEST, stage.hasher.hash().toString())));
    }
  }

  private void add(int id, long code, int frame, int soldiers) {
    codes.put((byte) (code >>> 32)).putInt((int) code);
    if (!codes.hasRemaining()) {
      digestCodes();
    }
    int style = Integer.bitCount(Frames.horizontals(frame));
    int jiang = style + Integer.bitCount(Frames.verticals(frame));
    layoutsOfClass[LayoutClass.indexOf(jiang, Integer.bitCount(soldiers), style)]++;
  }

  private void digestCodes() {
    work.add(codes.position() / 5);
    hasher.putBytes(codes.array(), 0, codes.position());
    codes.clear();
  }
}
