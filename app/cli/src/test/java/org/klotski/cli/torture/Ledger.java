package org.klotski.cli.torture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.kills.Signal;
import org.klotski.cli.torture.left.Contents;
import org.klotski.pipeline.files.Durable;

/** The trials that were made, kept in a file, so that who is started again goes on. */
final class Ledger {
  /** At so many moments each command is to be killed by each signal. */
  static final int WANTED = 200;

  private static final String SEED = "seed ";
  private static final String PROGRAM = ", program ";

  private final Path file;
  private final String first;
  private final long seed;
  private final List<Outcome> outcomes = new ArrayList<>();

  private Ledger(Path file, String first, long seed) {
    this.file = file;
    this.first = first;
    this.seed = seed;
  }

  /**
   * Opens the file, or begins it.
   *
   * @param wanted the seed, if one is wanted; else that of the file, or one that is drawn
   */
  static Ledger open(Place place, OptionalLong wanted) throws IOException {
    Files.createDirectories(place.folder());
    Path file = place.folder().resolve("trials.tsv");
    String program = PROGRAM + digestOfProgram();
    if (Files.notExists(file)) {
      long seed = wanted.orElseGet(System::nanoTime);
      Files.writeString(file, SEED + seed + program + "\n");
    }
    List<String> lines = Files.readAllLines(file);
    String first = lines.get(0);
    if (!first.endsWith(program)) { // what it does undisturbed may be another thing now
      throw new AssertionError(
          "%s was begun with another state of the program; name another DIR".formatted(file));
    }
    String seed = first.substring(SEED.length(), first.length() - program.length());
    Ledger ledger = new Ledger(file, first, Long.parseLong(seed));
    if (wanted.isPresent() && wanted.getAsLong() != ledger.seed) {
      throw new AssertionError(
          "%s was begun with SEED=%d; name another DIR for another seed"
              .formatted(file, ledger.seed));
    }
    lines.stream().skip(1).map(Outcome::parse).forEach(ledger.outcomes::add);
    return ledger;
  }

  /** Of all that this project has compiled; the libraries are pinned by it. */
  private static String digestOfProgram() throws IOException {
    Path jar = Launcher.jar();
    List<String> digests = new ArrayList<>(List.of(Durable.sha256(jar)));
    try (Stream<Path> files = Files.list(jar.resolveSibling("lib"))) {
      for (Path each : files.filter(Ledger::isOurs).sorted().toList()) {
        digests.add(Durable.sha256(each));
      }
    }
    return Contents.sha256(String.join(" ", digests));
  }

  private static boolean isOurs(Path library) {
    return library.getFileName().toString().startsWith("klotski-");
  }

  long seed() {
    return seed;
  }

  void add(Outcome outcome) throws IOException {
    outcomes.add(outcome);
    List<String> lines = new ArrayList<>(List.of(first));
    outcomes.forEach(each -> lines.add(each.line()));
    Durable.write(file, out -> out.write((String.join("\n", lines) + "\n").getBytes(UTF_8)));
  }

  int trials(Work work, Signal signal) {
    return count(of -> of.work().equals(work.name()) && of.signal() == signal, outcome -> 1);
  }

  int kills(String command, Signal signal) {
    return count(of -> of.command().equals(command) && of.signal() == signal, Outcome::kills);
  }

  long millis(Predicate<Outcome> wanted) {
    return outcomes.stream().filter(wanted).mapToLong(Outcome::millis).sum();
  }

  List<Outcome> wrong() {
    return outcomes.stream().filter(each -> !each.wrong().isEmpty()).toList();
  }

  private int count(Predicate<Outcome> wanted, ToIntFunction<Outcome> what) {
    return outcomes.stream().filter(wanted).mapToInt(what).sum();
  }

  /** The table of all trials, in Markdown. */
  List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| command | signal | kills | before anything was written | amid | ended before | trials"
            + " | restarts | readers answered, refused | wrong |");
    lines.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    outcomes.stream()
        .map(Outcome::command)
        .distinct()
        .sorted(Comparator.naturalOrder())
        .forEach(
            command -> {
              for (Signal signal : Signal.values()) {
                lines.add(
                    row(
                        "`" + command + "`",
                        signal.name(),
                        each -> each.command().equals(command) && each.signal() == signal));
              }
            });
    lines.add(row("all", "", each -> true));
    return lines;
  }

  private String row(String command, String signal, Predicate<Outcome> of) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d of %d | %d | %d | %d | %d | %d | %d, %d | %d |",
        command,
        signal,
        count(of, Outcome::kills),
        signal.isEmpty() ? WANTED * Signal.values().length * Works.COMMANDS : WANTED,
        count(of, Outcome::beforeAnything),
        count(of, Outcome::amid),
        count(of, Outcome::afterTheEnd),
        count(of, each -> 1),
        count(of, Outcome::restarts),
        count(of, Outcome::answers),
        count(of, Outcome::refusals),
        count(of, each -> each.wrong().isEmpty() ? 0 : 1));
  }
}
