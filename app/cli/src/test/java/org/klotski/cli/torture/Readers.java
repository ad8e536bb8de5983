package org.klotski.cli.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * @param knowAnswers whether what they answer is always one of the answers before and after the
 *     work; if not, they may say amid the work what is incomplete
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

  /** Of files that an export writes, by its command line. */
  static Readers ofFiles(Place place, List<String> export) {
    List<String> words = new ArrayList<>(List.of("check-files", place.files().toString()));
    int dialect = export.indexOf("--dialect");
    if (dialect >= 0) { // else the published one is right
      words.addAll(export.subList(dialect, dialect + 2));
    }
    return new Readers(List.of(Reader.quick(words.toArray(String[]::new))), false);
  }

  /** What each answers that is quick and has an answer, by its command line. */
  Map<String, String> answers(Place place) throws IOException, InterruptedException {
    Map<String, String> answers = new TreeMap<>();
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

  /** Those that are always asked, and have an answer to what a work has made. */
  List<Reader> quick() {
    return readers.stream().filter(each -> each.kind() == Reader.Kind.QUICK).toList();
  }

  /**
   * Asks those that take long about a database that nobody has disturbed; what is wrong with it.
   */
  List<String> learnSlow(Place place) throws IOException, InterruptedException {
    Asking asking = new Asking(place, new Random(0));
    for (Reader reader : readers) {
      if (reader.kind() == Reader.Kind.SLOW) {
        asking.learnSlow(reader);
      }
    }
    return asking.wrong();
  }

  /**
   * Asks all of them.
   *
   * @param known what they may answer, before the work, after it, or both
   * @param mustAnswer whether each that has an answer in all of these must answer; of files,
   *     whether they are finished
   */
  Asking ask(Place place, Random random, List<Map<String, String>> known, boolean mustAnswer)
      throws IOException, InterruptedException {
    Asking asking = new Asking(place, random);
    for (Reader reader : readers) {
      boolean isThere = asking.answers() > 0; // or the first would have been refused
      if (!knowAnswers) {
        asking.askOfFiles(reader, mustAnswer ? known : List.of());
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
