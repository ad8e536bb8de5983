package org.klotski.layerer.msbfs;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/**
 * Some of the mirrors that map a group to itself, with the images of all vertices. Distances are
 * the same between images, so one layout of each orbit stands for all. Takes 4 bytes per member for
 * each mirror.
 */
final class GroupMirrors {
  private final int[][] images;

  /** The images under each mirror; with the identity these must be a group. */
  GroupMirrors(int[][] images) {
    this.images = images;
  }

  /** Those of the given mirrors that map the group to itself; a subgroup if the given are one. */
  public static GroupMirrors of(ClassLayouts layouts, GroupVertices vertices, Mirror... mirrors) {
    List<int[]> images = new ArrayList<>();
    for (Mirror mirror : mirrors) {
      Layout seed = layout(layouts, vertices.index(0));
      if (vertices.contains(layouts.index(mirror.of(seed).code()))) {
        images.add(imagesOf(layouts, vertices, mirror));
      }
    }
    return new GroupMirrors(images.toArray(int[][]::new));
  }

  /** The mirrors, without the identity: 0 to 3. */
  public int count() {
    return images.length;
  }

  /** The image of a vertex under the mirror with a number in 0..count-1. */
  public int image(int mirror, int vertex) {
    return images[mirror][vertex];
  }

  /** How many different layouts the images of a vertex are, itself included: 1, 2 or 4. */
  public int orbitSize(int vertex) {
    return 1 + Integer.bitCount(distinctImages(vertex));
  }

  /** The mirrors, a bit each, under which a vertex has images other than itself and each other. */
  public int distinctImages(int vertex) {
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
   * The sum over a vertex and its images under all mirrors, by the number of these: where a number
   * was noted for one root of an orbit instead of all, times the orbit's size, this is what all
   * would have made of it.
   *
   * @throws IllegalStateException if it is not a whole number, as it always is by the theory
   */
  public int mean(int[] numbers, int vertex) {
    int sum = numbers[vertex];
    for (int[] image : images) {
      sum += numbers[image[vertex]];
    }
    if (sum % (images.length + 1) != 0) {
      throw new IllegalStateException(
          "%d was counted for the %d images of vertex %d"
              .formatted(sum, images.length + 1, vertex));
    }
    return sum / (images.length + 1);
  }

  private static int[] imagesOf(ClassLayouts layouts, GroupVertices vertices, Mirror mirror) {
    int[] images = new int[vertices.size()];
    int lastLocal = -1;
    int imageLocal = -1;
    for (int vertex = 0; vertex < images.length; vertex++) {
      int index = vertices.index(vertex);
      Layout image = mirror.of(layout(layouts, index));
      if (layouts.frameInFamily(index) != lastLocal) {
        lastLocal = layouts.frameInFamily(index);
        imageLocal = FrameFamily.frameInFamily(Frames.of(image));
      }
      images[vertex] = vertices.vertex(layouts.index(imageLocal, image.soldiers()));
    }
    return images;
  }

  private static Layout layout(ClassLayouts layouts, int index) {
    int frame = layouts.family().frame(layouts.frameInFamily(index));
    return new Layout(
        Frames.square(frame),
        Frames.horizontals(frame),
        Frames.verticals(frame),
        layouts.soldierCells(index));
  }
}
