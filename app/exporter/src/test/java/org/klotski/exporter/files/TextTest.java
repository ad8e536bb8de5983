package org.klotski.exporter.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.facts.Facts;

final class TextTest {
  private static TextFile file(String name, Consumer<Lines> content) {
    Resource resource = Resource.text(name, "lines", Facts.ID, List.of());
    return new TextFile(name, resource, 0, content);
  }

  @Test
  void numbersAndCodes_areFormattedAsText() throws IOException {
    int[] numbers = {0, 9, 10, 99, 100, 29_334_497, 999_999_999, Integer.MAX_VALUE, -1};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TextFile file =
        file(
            "numbers",
            lines -> {
              for (int number : numbers) {
                lines.number(number).character(' ');
              }
              lines.code(0x1A9BF0C00L).character(' ').code(0xEL).character('!');
            });
    file.write(out, bytes -> {});
    assertThat(out.toString(US_ASCII))
        .isEqualTo("0 9 10 99 100 29334497 999999999 2147483647 -1 1A9BF0C00 00000000E!");
  }

  @Test
  void manyBuffers_areWrittenInOrderAndDigested() throws IOException, NoSuchAlgorithmException {
    int count = 1_500_000; // The text is larger than all buffers of the pipe.
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long[] progress = new long[1];
    TextFile file =
        file(
            "many",
            lines -> IntStream.range(0, count).forEach(i -> lines.number(i).character('\n')));
    FileDigest digest = file.write(out, bytes -> progress[0] += bytes);
    byte[] bytes = out.toByteArray();
    String[] lines = out.toString(US_ASCII).split("\n", -1);
    assertThat(lines).hasSize(count + 1);
    assertThat(IntStream.range(0, count).allMatch(i -> Integer.parseInt(lines[i]) == i)).isTrue();
    assertThat(bytes).hasSize((int) Lines.digitsBelow(count) + count);
    assertThat(progress[0]).isEqualTo(bytes.length);
    HexFormat hex = HexFormat.of();
    assertThat(digest)
        .isEqualTo(
            new FileDigest(
                bytes.length,
                count,
                hex.withUpperCase().formatHex(MessageDigest.getInstance("MD5").digest(bytes)),
                hex.formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))));
  }

  @Test
  void lastLineWithoutLineFeed_isCounted() {
    Random random = new Random(1);
    for (int length = 0; length < 300; length++) {
      byte[] text = new byte[length];
      random.nextBytes(text);
      long lines = 0;
      for (int i = 0; i < length; i++) {
        text[i] = i % 3 == 0 ? text[i] : (byte) (random.nextInt(4) == 0 ? '\n' : 'x');
        lines += text[i] == '\n' || i == length - 1 ? 1 : 0;
      }
      Digester digester = new Digester();
      digester.add(text, length);
      assertThat(digester.digest().lines()).isEqualTo(lines);
    }
  }

  @Test
  void failedWrite_stopsTheFormatting() throws IOException {
    OutputStream closed = OutputStream.nullOutputStream();
    closed.close();
    TextFile endless =
        file(
            "endless",
            lines -> {
              while (true) {
                lines.number(1);
              }
            });
    assertThatThrownBy(() -> endless.write(closed, bytes -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("Stream closed");
  }

  /** The text does not fit into the buffers, so without the exception, the caller would hang. */
  @ParameterizedTest
  @ValueSource(classes = {IllegalStateException.class, StackOverflowError.class})
  void exceptionOfTheWriter_isThrownInTheCallingThread(Class<? extends Throwable> failure) {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            if (failure == StackOverflowError.class) {
              throw new StackOverflowError();
            }
            throw new IllegalStateException("closed under it");
          }
        };
    TextFile file =
        file("large", lines -> IntStream.range(0, 2_500_000).forEach(i -> lines.code(i)));
    assertThatThrownBy(
            () ->
                assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> file.write(out, bytes -> {})))
        .isInstanceOf(failure);
  }
}
