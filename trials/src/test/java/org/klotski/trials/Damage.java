package org.klotski.trials;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A change to one file, or a swap of two files.
 *
 * @param at the position of the changed byte, or the new size of the file
 */
record Damage(Kind kind, String file, String other, long at, int bit) {
  /** One of this many bit flips is near the start or the end of the file, where the metadata is. */
  private static final int ENDS = 3;

  private static final int NEAR = 512;

  enum Kind {
    FLIP,
    TRUNCATE,
    EMPTY,
    SWAP,
    DELETE
  }

  /**
   * Draws a random change. Half of the time, all files are equally likely; otherwise, all kinds of
   * files are equally likely.
   */
  static Damage draw(Path folder, List<String> files, Random random) throws IOException {
    Map<String, List<String>> families =
        files.stream()
            .collect(groupingBy(file -> file.replaceAll("\\d+", "N"), TreeMap::new, toList()));
    while (true) {
      List<String> drawn =
          random.nextBoolean() ? files : any(List.copyOf(families.values()), random);
      Damage damage = draw(folder, any(drawn, random), any(files, random), random);
      if (damage.changes(folder)) {
        return damage;
      }
    }
  }

  private static Damage draw(Path folder, String file, String other, Random random)
      throws IOException {
    Kind kind =
        random.nextBoolean() ? Kind.FLIP : Kind.values()[random.nextInt(Kind.values().length)];
    long size = Files.size(folder.resolve(file));
    long at = (long) (random.nextDouble() * size);
    if (kind == Kind.FLIP && random.nextInt(ENDS) == 0) {
      long near = random.nextInt(NEAR);
      at = Math.max(0, Math.min(size - 1, random.nextBoolean() ? near : size - 1 - near));
    }
    return new Damage(kind, file, other, at, random.nextInt(Byte.SIZE));
  }

  private static <T> T any(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }

  private boolean changes(Path folder) throws IOException {
    Path damaged = folder.resolve(file);
    return switch (kind) {
      case DELETE -> true;
      case SWAP -> Files.mismatch(damaged, folder.resolve(other)) >= 0;
      case FLIP, TRUNCATE, EMPTY -> Files.size(damaged) > 0;
    };
  }

  /** Damages a copy, in which large files may be links to the originals. */
  void apply(Path folder) throws IOException {
    Path damaged = folder.resolve(file);
    switch (kind) {
      case DELETE -> Files.delete(damaged);
      case SWAP -> {
        Path aside = folder.resolve("swapped");
        Files.move(damaged, aside);
        Files.move(folder.resolve(other), damaged);
        Files.move(aside, folder.resolve(other));
      }
      case EMPTY, TRUNCATE, FLIP -> {
        Path copy = folder.resolve("copied");
        Files.copy(damaged, copy);
        Files.move(copy, damaged, StandardCopyOption.REPLACE_EXISTING);
        change(damaged);
      }
    }
  }

  private void change(Path copy) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(copy.toFile(), "rw")) {
      if (kind == Kind.FLIP) {
        bytes.seek(at);
        int before = bytes.read();
        bytes.seek(at);
        bytes.write(before ^ 1 << bit);
      } else {
        bytes.setLength(kind == Kind.EMPTY ? 0 : at);
      }
    }
  }

  @Override
  public String toString() {
    String what = kind.name().toLowerCase(Locale.ROOT) + " " + file;
    return switch (kind) {
      case FLIP -> what + " bit %d of byte %d".formatted(bit, at);
      case TRUNCATE -> what + " to %d bytes".formatted(at);
      case SWAP -> what + " and " + other;
      case EMPTY, DELETE -> what;
    };
  }
}
