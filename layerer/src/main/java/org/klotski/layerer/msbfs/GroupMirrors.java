package org.klotski.layerer.msbfs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;

/**
 * The mirrors that map a group to itself, with the images of all vertices. Mirrors preserve
 * distances, so one vertex can represent its orbit. The images take 4 bytes per vertex and mirror.
 */
final class GroupMirrors {
  private final int[][] images;

  /** Creates mirrors that, together with the identity, are closed under composition. */
  GroupMirrors(int[]... images) {
    this.images = images;
  }

  /** Selects the given mirrors that map the group to itself, preserving their order. */
  static GroupMirrors of(GroupVertices vertices, Mirror... mirrors) {
    List<int[]> images = new ArrayList<>();
    ClassLayouts layouts = vertices.layouts;
    Layout seed = layout(layouts, vertices.index(0));
    for (Mirror mirror : mirrors) {
      if (vertices.contains(layouts.index(mirror.of(seed).code()))) {
        images.add(imagesOf(vertices, mirror));
      }
    }
    return new GroupMirrors(images.toArray(int[][]::new));
  }

  private static int[] imagesOf(GroupVertices vertices, Mirror mirror) {
    ClassLayouts layouts = vertices.layouts;
    int[] images = new int[vertices.size()];
    int lastFrame = -1;
    int imageFrame = -1;
    for (int vertex = 0; vertex < images.length; vertex++) {
      int index = vertices.index(vertex);
      Layout image = mirror.of(layout(layouts, index));
      if (layouts.frameInFamily(index) != lastFrame) {
        lastFrame = layouts.frameInFamily(index);
        imageFrame = FrameFamily.frameInFamily(Frames.of(image));
      }
      images[vertex] = vertices.vertex(layouts.index(imageFrame, image.soldiers()));
    }
    return images;
  }

  private static Layout layout(ClassLayouts layouts, int index) {
    Layout frame = Frames.layout(layouts.family().frame(layouts.frameInFamily(index)));
    return frame.with(PieceKind.SOLDIER, layouts.soldierCells(index));
  }

  /** Returns these mirrors followed by the given ones; both objects share the images. */
  GroupMirrors with(GroupMirrors others) {
    int[][] all = Arrays.copyOf(images, images.length + others.images.length);
    System.arraycopy(others.images, 0, all, images.length, others.images.length);
    return new GroupMirrors(all);
  }

  /** Returns the number of mirrors, excluding the identity: 0, 1, or 3. */
  int count() {
    return images.length;
  }

  /** Returns the image of a vertex under the given mirror, 0 to {@link #count} - 1. */
  int image(int mirror, int vertex) {
    return images[mirror][vertex];
  }

  /** Applies an action to a vertex and all its images; repeated images are not skipped. */
  void forOrbit(int vertex, IntConsumer action) {
    action.accept(vertex);
    for (int[] image : images) {
      action.accept(image[vertex]);
    }
  }

  /** Returns the number of distinct images of a vertex, including itself: 1, 2, or 4. */
  int orbitSize(int vertex) {
    return 1 + Integer.bitCount(distinctImages(vertex));
  }

  /** Returns a bit set of mirrors that map a vertex to distinct images other than itself. */
  int distinctImages(int vertex) {
    int distinct = 0;
    for (int mirror = 0; mirror < images.length; mirror++) {
      boolean isNew = images[mirror][vertex] != vertex;
      for (int before = 0; before < mirror; before++) {
        isNew &= images[mirror][vertex] != images[before][vertex];
      }
      distinct |= isNew ? 1 << mirror : 0;
    }
    return distinct;
  }

  /**
   * Returns the mean of a count over the images of a vertex under the identity and all mirrors,
   * which docs/eccentricities-proof.md proves to be the correct count.
   */
  int mean(int[] numbers, int vertex) {
    int sum = numbers[vertex];
    for (int[] image : images) {
      sum += numbers[image[vertex]];
    }
    if (sum % (images.length + 1) != 0) {
      throw new IllegalStateException(
          "the counts of the %d images of vertex %d add up to %d"
              .formatted(images.length + 1, vertex, sum));
    }
    return sum / (images.length + 1);
  }
}
