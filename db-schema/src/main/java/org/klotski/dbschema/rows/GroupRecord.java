package org.klotski.dbschema.rows;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.ByteBuffer;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
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

  private static final int FIXED_BYTES = 18;

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

  public byte[] encode() {
    ByteBuffer value = ByteBuffer.allocate(FIXED_BYTES + 4 * layers()).putInt(group.size());
    Keys.putCode(value, group.seed());
    value.put((byte) flags());
    images.forEach(image -> value.putShort((short) image));
    value.putShort((short) layers());
    layerSizes.forEach(value::putInt);
    return value.array();
  }

  private int flags() {
    int flags = group.solvable() ? 1 : 0;
    for (Mirror mirror : Mirror.values()) {
      flags |= isOwnImage(mirror) ? 2 << mirror.ordinal() : 0;
    }
    return flags;
  }

  public static GroupRecord decode(LayoutClass layoutClass, int number, ByteBuffer value) {
    int size = value.getInt();
    long seed = Keys.getCode(value);
    int flags = value.get();
    ImmutableIntArray.Builder images = ImmutableIntArray.builder(Mirror.values().length);
    for (int i = 0; i < Mirror.values().length; i++) {
      images.add(value.getShort() & 0xFFFF);
    }
    int layers = value.getShort() & 0xFFFF;
    ImmutableIntArray.Builder layerSizes = ImmutableIntArray.builder(layers);
    for (int i = 0; i < layers; i++) {
      layerSizes.add(value.getInt());
    }
    Group group = new Group(layoutClass, number, size, seed, (flags & 1) != 0);
    GroupRecord record = new GroupRecord(group, images.build(), layerSizes.build());
    if (record.flags() != flags) {
      throw DamagedDatabaseException.toVerify(
          "the record of group %s has flags %d, but its images say %d"
              .formatted(group.name(), flags, record.flags()));
    }
    return record;
  }
}
