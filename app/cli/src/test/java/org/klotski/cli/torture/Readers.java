package org.klotski.cli.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.left.Contents;

/**
 * Commands that read what a killed process has left behind.
 *
 * @param readers the first has an answer whenever there is a database
 * @param knowAnswers whether what they answer is one of the answers before and after the work; if
 *     not, they may also say what is incomplete
 */
record Readers(List<Reader> readers, boolean knowAnswers) {
  /** Of so many times that there is a database, one that takes most of a minute is asked once. */
  private static final int SLOW = 16;

  Readers {
    readers = List.copyOf(readers);
  }

  static Readers ofDatabase(Place place) {
    return new Readers(Reader.ofDatabase(place.database()), true);
  }

  static Readers ofFiles(Place place) {
    return new Readers(List.of(Reader.quick("check-files", place.files().toString())), false);
  }

  /** What each answers that is quick and has an answer, by its command line. */
  Map<String, String> answers(Place place) throws IOException, InterruptedException {
    Map<String, String> answers = new TreeMap<>();
    if (!knowAnswers) {
      return answers;
    }
    for (Reader reader : readers) {
      if (reader.kind() == Reader.Kind.QUICK
          || reader.kind() == Reader.Kind.OF_TABLES && hasTables(place)) {
        Launcher.Result ended = reader.runWithin(place);
        if (ended.exitCode() == ExitCode.DONE) {
          answers.put(reader.line(), Contents.sha256(ended.out()));
        }
      }
    }
    return answers;
  }

  /**
   * Asks all of them.
   *
   * @param known what they may answer, before the work, after it, or both
   * @param mustAnswer whether each that has an answer in all of these must answer
   */
  Asking ask(Place place, Random random, List<Map<String, String>> known, boolean mustAnswer)
      throws IOException, InterruptedException {
    Asking asking = new Asking(place, random);
    for (Reader reader : readers) {
      boolean isThere = asking.answers() > 0; // or the first would have been refused
      if (!knowAnswers) {
        asking.askOfFiles(reader);
      } else if (isThere && reader.kind() == Reader.Kind.SLOW) {
        if (random.nextInt(SLOW) == 0) {
          asking.askSlow(reader);
        }
      } else if (!isThere || reader.kind() != Reader.Kind.OF_TABLES || hasTables(place)) {
        asking.ask(reader, known, mustAnswer);
      }
    }
    return asking;
  }

  /** Whether there are any: each work begins with those of its database, or without. */
  private static boolean hasTables(Place place) throws IOException {
    Path tables = place.scratch().resolve("k.db.tables");
    if (Files.notExists(tables)) {
      return false;
    }
    try (Stream<Path> all = Files.list(tables)) {
      return all.filter(Files::isDirectory)
          .map(each -> each.getFileName().toString())
          .anyMatch(name -> !name.contains(".unfinished") && !name.startsWith("spill-"));
    }
  }
}
