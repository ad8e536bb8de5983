package org.klotski.cli.damage.samples;

import java.nio.file.Path;

/**
 * One damage that is tried.
 *
 * @param family what kind of file it is
 * @param file the file, relative to the folder of what is damaged
 * @param kind what happens to it
 * @param at which byte of it, if that matters
 * @param seed what the bit and the other file depend on
 */
public record Sample(String family, Path file, DamageKind kind, long at, long seed) {
  @Override
  public String toString() {
    return "%s: %s, %s at %d, seed %d".formatted(family, file, kind.label(), at, seed);
  }
}
