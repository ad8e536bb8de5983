package org.klotski.cli.damage.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Files that belong together, what is asked of them, and what is right: something to damage. The
 * sound files are in a folder and never changed; each damage is done to a copy.
 */
public abstract class DamagedFiles implements AutoCloseable {
  private static final long SMALL_BYTES = 1 << 16;

  /** Of draws that may change nothing: a few files may be exchanged for the same. */
  private static final int MOST_TRIES = 10_000;

  private final Path sound;

  /** With a folder of sound files. */
  protected DamagedFiles(Path sound) {
    this.sound = sound;
  }

  /** The folder with the sound files. */
  protected Path sound() {
    return sound;
  }

  /** What kind of file a file is, for people; empty if it is not to be damaged. */
  protected abstract String family(Path file) throws Exception;

  /** The folder of another run, in which files may have the same names. */
  protected abstract Path other();

  /** Asks of the files in a folder, of which one is damaged. */
  public abstract Verdict ask(Path folder, Sample sample) throws Exception;

  @Override
  public void close() {}

  /**
   * Draws a damage that changes something: half of them evenly over the kinds of files, half over
   * their bytes.
   */
  public final Sample draw(Random random) throws Exception {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      Sample sample = drawAny(random);
      if (changesSomething(sample)) {
        return sample;
      }
    }
    throw new IllegalStateException("no damage of the wanted kinds changes anything in " + sound);
  }

  private boolean changesSomething(Sample sample) throws IOException {
    Path file = sound.resolve(sample.file());
    return switch (sample.kind()) {
      case DELETED -> true;
      case EXCHANGED -> Files.mismatch(file, another(sample, new Random(sample.seed()))) >= 0;
      case FLIPPED_BIT, CUT_SHORT, EMPTIED -> Files.size(file) > 0;
    };
  }

  private Sample drawAny(Random random) throws Exception {
    Map<String, List<Path>> families = new TreeMap<>();
    for (Path file : files(sound)) {
      String family = family(file);
      if (!family.isEmpty()) {
        families.computeIfAbsent(family, name -> new ArrayList<>()).add(file);
      }
    }
    List<Path> all = families.values().stream().flatMap(List::stream).toList();
    Path file;
    if (random.nextBoolean()) {
      List<List<Path>> each = List.copyOf(families.values());
      List<Path> family = each.get(random.nextInt(each.size()));
      file = family.get(random.nextInt(family.size()));
    } else {
      file = atByte(all, random.nextDouble());
    }
    DamageKind kind = DamageKind.draw(random);
    long at = kind.draw(Files.size(sound.resolve(file)), random);
    return new Sample(family(file), file, kind, at, random.nextInt(Integer.MAX_VALUE));
  }

  private Path atByte(List<Path> files, double share) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(sound.resolve(file));
    }
    long left = (long) (share * bytes);
    for (Path file : files) {
      left -= Files.size(sound.resolve(file));
      if (left < 0) {
        return file;
      }
    }
    return files.get(files.size() - 1);
  }

  /** Makes a copy in a folder, and damages it. */
  public final void damage(Sample sample, Path folder) throws IOException {
    copy(sound, folder);
    Random random = new Random(sample.seed());
    sample
        .kind()
        .inflict(folder.resolve(sample.file()), sample.at(), another(sample, random), random);
  }

  /** The file of this name in the other run, or one with such a name, there or here. */
  private Path another(Sample sample, Random random) throws IOException {
    Path same = other().resolve(sample.file());
    if (Files.exists(same) && !other().equals(sound) && random.nextBoolean()) {
      return same;
    }
    List<Path> alike = new ArrayList<>();
    for (Path folder : List.of(other(), sound)) {
      for (Path file : files(folder)) {
        if (kindOfName(file).equals(kindOfName(sample.file())) && !file.equals(sample.file())) {
          alike.add(folder.resolve(file));
        }
      }
    }
    if (alike.isEmpty()) {
      return Files.exists(same) ? same : sound.resolve(sample.file());
    }
    return alike.get(random.nextInt(alike.size()));
  }

  /** The ending of a name, or what it begins with: .sst, MANIFEST. */
  private static String kindOfName(Path file) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(dot) : name.replaceAll("-?\\d+$", "");
  }

  /** All files in a folder and in those in it, relative to it. */
  public static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
    }
  }

  /** A copy that links what is large: nothing writes to files that are finished. */
  public static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path copied = to.resolve(file);
      Files.createDirectories(copied.getParent());
      if (Files.size(from.resolve(file)) > SMALL_BYTES) {
        Files.createLink(copied, from.resolve(file));
      } else {
        Files.copy(from.resolve(file), copied);
      }
    }
  }
}
