package org.klotski.dbschema.rows;

import com.google.common.primitives.ImmutableIntArray;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/**
 * What the database knows of one group.
 *
 * @param group class, group_num, size, seed, and whether it is solvable
 * @param images the group_num of the group's image, for each {@link Mirror} in the order of its
 *     values; the images of a group are of its class
 * @param layerSizes the number of layouts in each layer from the seed
 */
public record GroupRecord(Group group, ImmutableIntArray images, ImmutableIntArray layerSizes) {

  /** The group_num of the group's image. */
  public int image(Mirror mirror) {
    return images.get(mirror.ordinal());
  }

  /** Whether the mirror maps the group to itself. */
  public boolean isOwnImage(Mirror mirror) {
    return image(mirror) == group.number();
  }

  /** The number of layers from the seed, layer 0 included. */
  public int layers() {
    return layerSizes.length();
  }
}
