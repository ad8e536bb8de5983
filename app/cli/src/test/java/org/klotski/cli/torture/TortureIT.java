package org.klotski.cli.torture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.klotski.cli.program.Setting;
import org.klotski.cli.torture.kills.FileChanges;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.kills.Signal;

/**
 * Kills every command that writes at moments drawn at random, and starts it again: nothing that is
 * complete by its name is not, readers answer or say why not, and in the end all is as it is
 * undisturbed. Only {@code make torture} runs it; what it has done is kept, so that it goes on when
 * it is started again. The time is divided evenly among the commands.
 */
@EnabledIfSystemProperty(named = "klotski.torture", matches = "true")
final class TortureIT {
  private final Place place =
      new Place(Path.of(property("dir").orElse("target/torture")).toAbsolutePath());

  private static Optional<String> property(String name) {
    return Optional.ofNullable(System.getProperty("klotski.torture." + name))
        .filter(value -> !value.isEmpty());
  }

  @Test
  void whateverIsKilledGoesOnAndComesToTheSame() throws Exception {
    OptionalLong minutes = Setting.number("klotski.torture.minutes");
    boolean isAll = minutes.isEmpty();
    assertThat(isAll || minutes.getAsLong() > 0).as("MINUTES are more than 0").isTrue();
    Instant end = isAll ? Instant.MAX : Instant.now().plus(ofMinutes(minutes.getAsLong()));
    Ledger ledger = Ledger.open(place, Setting.number("klotski.torture.seed"));
    System.out.printf("seed %d, in %s%n", ledger.seed(), place.folder());
    if (!FileChanges.areCounted()) {
      System.out.println("no C compiler is here, so all moments are drawn from the time");
    }
    List<Work> works = Works.of(place, isAll);
    String only = property("works").orElse(".*");
    List<Work> wanted = works.stream().filter(work -> work.name().matches(only)).toList();
    List<String> names = works.stream().map(Work::name).toList();
    assertThat(wanted).as("works whose names match %s, of %s", only, names).isNotEmpty();
    Optional<Next> next = next(ledger, wanted);
    while (next.isPresent() && Instant.now().isBefore(end)) {
      ledger.add(trial(ledger, next.get()));
      Files.write(place.folder().resolve("table.md"), ledger.table());
      next = next(ledger, wanted);
    }
    ledger.table().forEach(System.out::println);
    assertThat(ledger.wrong()).isEmpty();
  }

  private record Next(Work work, Signal signal) {}

  /** Of the command that has had the least time the work that has, and the least used signal. */
  private static Optional<Next> next(Ledger ledger, List<Work> works) {
    return works.stream()
        .filter(work -> leastUsed(ledger, work.command()).isPresent())
        .min(
            Comparator.<Work>comparingLong(
                    work -> ledger.millis(each -> each.command().equals(work.command())))
                .thenComparing(work -> ledger.millis(each -> each.work().equals(work.name()))))
        .map(work -> new Next(work, leastUsed(ledger, work.command()).orElseThrow()));
  }

  /** None if a command was killed often enough by each. */
  private static Optional<Signal> leastUsed(Ledger ledger, String command) {
    return Arrays.stream(Signal.values())
        .filter(signal -> ledger.kills(command, signal) < Ledger.WANTED)
        .min(Comparator.comparingInt(signal -> ledger.kills(command, signal)));
  }

  private Outcome trial(Ledger ledger, Next next) throws Exception {
    int number = ledger.trials(next.work(), next.signal());
    String name = "%d %s %s %d".formatted(ledger.seed(), next.work().name(), next.signal(), number);
    Random random = new Random(Hashing.sha256().hashString(name, UTF_8).asLong());
    Outcome outcome = Trial.run(place, next.work(), next.signal(), number, random);
    System.out.printf(
        Locale.ROOT,
        "%-9s %-30s %-5s %3d: %d killed, %d before anything was written; %.0f s; %s%n",
        outcome.command(),
        outcome.work(),
        outcome.signal(),
        number,
        outcome.kills(),
        outcome.beforeAnything(),
        outcome.millis() / 1e3,
        outcome.wrong().isEmpty() ? "as it should be" : "WRONG: " + outcome.wrong());
    return outcome;
  }
}
