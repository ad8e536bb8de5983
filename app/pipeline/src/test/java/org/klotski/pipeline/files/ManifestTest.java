package org.klotski.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which entries of a manifest the next process accepts. */
final class ManifestTest {
  private static final Manifest.Entry ENTRY = new Manifest.Entry(3, 0, "ab");

  @TempDir private Path folder;

  @Test
  void entry_isValidForTheSameConfiguration() throws IOException {
    Manifest.read(folder, "this").add("codes", ENTRY);
    assertThat(Manifest.read(folder, "this").finished("codes")).contains(ENTRY);
    assertThat(Manifest.read(folder, "another").finished("codes")).isEmpty();
  }

  /** The byte FF is invalid UTF-8. */
  @ParameterizedTest
  @ValueSource(strings = {"", "{", "null", "[1]", "\u00ff", "{\"entries\": \"\u00ff\"}"})
  void damagedManifest_isEmpty(String damaged) throws IOException {
    Files.write(folder.resolve(Manifest.NAME), damaged.getBytes(StandardCharsets.ISO_8859_1));
    Manifest manifest = Manifest.read(folder, "this");
    assertThat(manifest.finished("codes")).isEmpty();
    manifest.add("codes", ENTRY);
    assertThat(Manifest.read(folder, "this").finished("codes")).contains(ENTRY);
  }

  /** Only the seal protects the digest of a part without a file. */
  @Test
  void flippedBit_removesTheEntryAndNeverChangesIt() throws IOException {
    Manifest.read(folder, "this").add("codes", ENTRY);
    Path file = folder.resolve(Manifest.NAME);
    byte[] sound = Files.readAllBytes(file);
    for (int bit = 0; bit < Byte.SIZE * sound.length; bit++) {
      byte[] damaged = sound.clone();
      damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      Files.write(file, damaged);
      Optional<Manifest.Entry> found = Manifest.read(folder, "this").finished("codes");
      assertThat(found.orElse(ENTRY)).as("bit %d", bit).isEqualTo(ENTRY);
    }
  }
}
