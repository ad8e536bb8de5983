package org.klotski.cli.madeup;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an input is made of. The fuzzer's bytes decide as far as they go, so that it can keep a
 * beginning which reached something new; beyond them decide random numbers that depend on the bytes
 * alone, so that the same bytes make the same input.
 */
final class Draws {
  private static final List<String> SPOILERS =
      List.of(
          "\0",
          "\n",
          "\r",
          "\t",
          "\u001B[2J",
          "\u007F",
          "\u0085",
          "\u009B31m",
          "\u2028",
          "\u202E",
          "\uFEFF",
          "\u200B",
          "\u3000",
          "\uD800",
          "\uDC00",
          "\uD83D\uDE00",
          "数",
          "é",
          "%s",
          "%n",
          "$1",
          "'",
          "\"",
          "\\",
          "{0}",
          "--",
          "=",
          " ",
          "0",
          "-1",
          "x".repeat(300));

  private final byte[] bytes;
  private final SplittableRandom beyond;
  private int next;

  Draws(byte[] bytes) {
    this.bytes = bytes;
    beyond = new SplittableRandom(Hashing.murmur3_128().hashBytes(bytes).asLong());
  }

  /**
   * Inputs to begin with: the fuzzer makes up none that is much longer than the longest of them.
   */
  static Stream<byte[]> seeds() {
    SplittableRandom random = new SplittableRandom(1);
    return IntStream.of(16, 64, 300, 1000)
        .mapToObj(
            length -> {
              byte[] seed = new byte[length];
              random.nextBytes(seed);
              return seed;
            });
  }

  /** A number from 0 on, below one that is at most 65,536. */
  int below(int bound) {
    if (bytes.length - next < 2) {
      return beyond.nextInt(bound);
    }
    int drawn = bytes[next++] & 0xFF;
    return (bound <= 256 ? drawn : drawn << 8 | bytes[next++] & 0xFF) % bound;
  }

  boolean oneIn(int number) {
    return below(number) == 0;
  }

  <T> T oneOf(List<T> all) {
    return all.get(below(all.size()));
  }

  /** The bytes that have decided nothing yet, as a text. */
  String rest() {
    String rest = new String(bytes, next, bytes.length - next, UTF_8);
    next = bytes.length;
    return rest;
  }

  /** One of the words, or a few together, or one with something wrong in it. */
  String word(List<String> words) {
    String word = oneOf(words);
    int kind = below(8);
    if (kind == 0) {
      return word + oneOf(words);
    }
    return kind <= 2 ? spoilt(word) : word;
  }

  /** A text with something put in, taken out or doubled. */
  String spoilt(String text) {
    int from = below(text.length() + 1);
    int to = Math.min(text.length(), from + below(3));
    return switch (below(4)) {
      case 0 -> text.substring(0, from) + text.substring(to);
      case 1 -> text.substring(0, to) + text.substring(from);
      case 2 -> text.substring(0, from) + (char) (1 + below(0x2FF)) + text.substring(to);
      default -> text.substring(0, from) + oneOf(SPOILERS) + text.substring(from);
    };
  }
}
