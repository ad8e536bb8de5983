package org.klotski.cli.damage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** What can happen to a file. */
enum DamageKind {
  FLIPPED_BIT,
  CUT_SHORT,
  EMPTIED,
  EXCHANGED,
  DELETED;

  /**
   * Of so many flipped bits one is near the begin or the end, where a format says what is where.
   */
  private static final int ENDS = 3;

  private static final int NEAR = 512;

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Any of them; a flipped bit as often as all others together. */
  static DamageKind draw(Random random) {
    return random.nextBoolean() ? FLIPPED_BIT : values()[1 + random.nextInt(values().length - 1)];
  }

  /** Where a file of a size is damaged: a byte of it; 0 if the damage is to all of it. */
  long draw(long size, Random random) {
    if (size == 0 || this != FLIPPED_BIT && this != CUT_SHORT) {
      return 0;
    }
    if (this == CUT_SHORT || random.nextInt(ENDS) > 0) {
      return (long) (random.nextDouble() * size);
    }
    long near = random.nextInt((int) Math.min(size, NEAR));
    return random.nextBoolean() ? near : size - 1 - near;
  }

  /**
   * Damages a file, which may be a link to one that stays as it is.
   *
   * @param at the byte that {@link #draw} answered
   * @param other the content for it to be exchanged for
   */
  void inflict(Path file, long at, Path other, Random random) throws IOException {
    byte[] content = Files.readAllBytes(file);
    byte[] others = this == EXCHANGED ? Files.readAllBytes(other) : content;
    Files.delete(file);
    switch (this) {
      case FLIPPED_BIT -> {
        if (content.length > 0) {
          content[(int) at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
        Files.write(file, content);
      }
      case CUT_SHORT -> Files.write(file, Arrays.copyOf(content, (int) at));
      case EMPTIED -> Files.write(file, new byte[0]);
      case EXCHANGED -> Files.write(file, others);
      case DELETED -> {}
    }
  }
}
