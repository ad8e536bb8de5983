package org.klotski.cli.damage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;

/** What can happen to a file. */
public enum DamageKind {
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

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The labels of those that are drawn, if only some are wanted. */
  private static final Pattern WANTED =
      Pattern.compile(System.getProperty("klotski.damage.kinds", ".*"));

  /** Any that is wanted; of all of them a flipped bit as often as the others together. */
  static DamageKind draw(Random random) {
    assertThat(values()).as("klotski.damage.kinds is %s", WANTED).anyMatch(DamageKind::isWanted);
    DamageKind kind;
    do {
      kind = random.nextBoolean() ? FLIPPED_BIT : values()[1 + random.nextInt(values().length - 1)];
    } while (!kind.isWanted());
    return kind;
  }

  private boolean isWanted() {
    return WANTED.matcher(label()).matches();
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
    Path damaged = file.resolveSibling(file.getFileName() + ".damaged");
    Files.copy(this == EXCHANGED ? other : file, damaged);
    Files.delete(file);
    Files.move(damaged, file);
    switch (this) {
      case FLIPPED_BIT -> {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
          bytes.seek(at);
          int before = bytes.read();
          bytes.seek(at);
          bytes.write(before ^ 1 << random.nextInt(Byte.SIZE));
        }
      }
      case CUT_SHORT, EMPTIED -> {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
          bytes.setLength(at);
        }
      }
      case EXCHANGED -> {}
      case DELETED -> Files.delete(file);
    }
  }
}
