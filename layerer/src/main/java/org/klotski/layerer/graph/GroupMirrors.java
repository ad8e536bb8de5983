package org.klotski.layerer.graph;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/**
 * Some of the mirrors that map a group to itself, with the rows of all images. Distances are the
 * same between images, so one layout of each orbit stands for all. Takes 4 bytes per member for
 * each mirror.
 */
public final class GroupMirrors {
  private final int[][] images;

  private GroupMirrors(int[][] images) {
    this.images = images;
  }

  /** Those of the given mirrors that map the group to itself; a subgroup if the given are one. */
  public static GroupMirrors of(ClassLayouts layouts, MemberRows rows, Mirror... mirrors) {
    List<int[]> images = new ArrayList<>();
    for (Mirror mirror : mirrors) {
      Layout seed = layout(layouts, rows.index(0));
      if (rows.contains(layouts.index(mirror.of(seed).code()))) {
        images.add(imagesOf(layouts, rows, mirror));
      }
    }
    return new GroupMirrors(images.toArray(int[][]::new));
  }

  /** The mirrors, without the identity: 0 to 3. */
  public int count() {
    return images.length;
  }

  /** The row of a row's image under the mirror with a number in 0..count-1. */
  public int image(int mirror, int row) {
    return images[mirror][row];
  }

  /** How many different layouts the images of a row are, itself included: 1, 2 or 4. */
  public int orbitSize(int row) {
    int fixing = 1;
    for (int[] image : images) {
      fixing += image[row] == row ? 1 : 0;
    }
    return (images.length + 1) / fixing;
  }

  private static int[] imagesOf(ClassLayouts layouts, MemberRows rows, Mirror mirror) {
    int[] images = new int[rows.size()];
    int lastFrame = -1;
    int imageFrame = -1;
    for (int row = 0; row < images.length; row++) {
      int index = rows.index(row);
      Layout image = mirror.of(layout(layouts, index));
      if (layouts.frameInFamily(index) != lastFrame) {
        lastFrame = layouts.frameInFamily(index);
        imageFrame = FrameFamily.frameInFamily(Frames.of(image));
      }
      images[row] = rows.row(layouts.index(imageFrame, image.soldiers()));
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
