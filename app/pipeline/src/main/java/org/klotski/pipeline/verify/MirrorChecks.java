package org.klotski.pipeline.verify;

import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.pipeline.progress.Figures;

/**
 * Compares every layout with its three mirror images. Each image must be in the corresponding image
 * of the layout's group, which the build derives only from the seed. The left-right image must have
 * the same distance to a solved layout. Each pair of images is compared once, and the image of a
 * group's image must be the group itself. Of two left-right images, the one with the smaller code
 * is canonical.
 */
final class MirrorChecks implements NeighborCheck {
  private static final Mirror[] MIRRORS = Mirror.values();

  private final Stored stored;
  private final Columns layouts;

  /** For each mirror, the position of the image of each group. */
  private final int[][] imageOfGroup;

  private final Tally images = new Tally();
  private final Tally canonical = new Tally();

  MirrorChecks(Stored stored, Columns layouts) {
    this.stored = stored;
    this.layouts = layouts;
    int groups = stored.groups.size();
    imageOfGroup = new int[MIRRORS.length][groups];
    for (Mirror mirror : MIRRORS) {
      for (int group = 0; group < groups; group++) {
        imageOfGroup[mirror.ordinal()][group] =
            stored.position(stored.classOf(group), stored.groups.get(Facts.image(mirror), group));
      }
    }
  }

  @Override
  public void check(Neighborhood here) {
    long image = checkImage(here, Mirror.LEFT_RIGHT, Mirror.LEFT_RIGHT.of(here.layout));
    checkImage(here, Mirror.TOP_BOTTOM, Mirror.TOP_BOTTOM.of(here.layout));
    checkImage(here, Mirror.BOTH, Mirror.BOTH.of(here.layout));
    int id = here.id;
    canonical.expect(layouts.isSet(Facts.IS_CANONICAL, id) == here.code <= image, () -> "id " + id);
  }

  /** Compares a layout and its image, unless the image's code is smaller. Returns that code. */
  private long checkImage(Neighborhood here, Mirror mirror, Layout layout) {
    long code = layout.code();
    if (code >= here.code) {
      int id = here.id;
      int group = here.get(Stored.GROUP);
      int image = LayoutIds.rank(code);
      images.expect(
          group != Columns.NONE
              && stored.get(Stored.GROUP, image) == imageOfGroup[mirror.ordinal()][group]
              && (mirror != Mirror.LEFT_RIGHT
                  || stored.get(Stored.STEP, image) == here.get(Stored.STEP)),
          () -> "the %s image of id %d, id %d".formatted(mirror.label(), id, image));
    }
    return code;
  }

  @Override
  public List<Finding> findings() {
    long own = 0;
    for (int row = 0; row < stored.groups.size(); row++) {
      int group = row;
      for (int[] imageOf : imageOfGroup) {
        int image = imageOf[group];
        images.expect(
            image != Columns.NONE && imageOf[image] == group,
            () -> "the images of group " + stored.groupName(group));
      }
      own += imageOfGroup[Mirror.LEFT_RIGHT.ordinal()][group] == group ? 1 : 0;
    }
    return List.of(
        canonical.finding("is_canonical, by the left-right images", "on every layout"),
        images.finding(
            "mirror images of layouts are in the mirror images of groups",
            "three images of each; %s groups are their own left-right images"
                .formatted(Figures.count(own))));
  }
}
