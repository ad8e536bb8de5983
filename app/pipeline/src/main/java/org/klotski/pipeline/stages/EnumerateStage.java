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

/**
 * Enumerates all layouts in code order, compares their number in each class with {@link
 * LayoutClass#layouts}, which counts without enumerating, and computes the digest of the list. The
 * list is not saved, because enumerating again is faster than reading it.
 */
final class EnumerateStage {
  private static final int CODES_AT_ONCE = 1 << 16;

  private EnumerateStage() {}

  /** Runs the stage. The digest is the SHA-256 of all codes, five bytes each. */
  static void run(StageRunner.Context context) {
    Hasher hasher = Hashing.sha256().newHasher();
    ByteBuffer codes = ByteBuffer.allocate(5 * CODES_AT_ONCE);
    int[] listed = new int[LayoutClass.all().size()];
    try (Work work = context.begin("layouts", LayoutIds.COUNT)) {
      LayoutWalk.all(
          (id, code, frame, soldiers) -> {
            codes.put((byte) (code >>> 32)).putInt((int) code);
            int style = Integer.bitCount(Frames.horizontals(frame));
            int jiang = style + Integer.bitCount(Frames.verticals(frame));
            listed[LayoutClass.indexOf(jiang, Integer.bitCount(soldiers), style)]++;
            if (!codes.hasRemaining() || id == LayoutIds.COUNT - 1) {
              work.add(codes.position() / 5);
              hasher.putBytes(codes.flip());
              codes.clear();
            }
          });
    }
    for (LayoutClass layoutClass : LayoutClass.all()) {
      if (listed[layoutClass.index()] != layoutClass.layouts()) {
        throw new IllegalStateException(
            "listed %d layouts of class %s, but counted %d"
                .formatted(listed[layoutClass.index()], layoutClass, layoutClass.layouts()));
      }
    }
    Map<String, String> digest = Map.of(Meta.CODES_DIGEST, hasher.hash().toString());
    context.put(Product.CODES_DIGEST, new Meta(digest));
  }
}
