package org.klotski.cli.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.torture.kills.KilledProcess;
import org.klotski.cli.torture.kills.Moment;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.kills.Signal;
import org.klotski.cli.torture.left.Contents;
import org.klotski.cli.torture.left.LeftBehind;

/**
 * One work, killed at a moment that is drawn at random, perhaps killed again when it goes on, and
 * then started until it ends by itself.
 */
final class Trial {
  private static final int MOST_WORDS = 400;

  /** With probability one half a work is killed twice. */
  private static final int MOST_IN_A_ROW = 2;

  /** Of what takes longer, most of a trial is coming to the end; so it is killed more often. */
  private static final long LONG_MILLIS = 10_000;

  private static final int MOST_IN_A_ROW_OF_LONG = 40;

  /** So much of the work is left after a kill, as what is finished is kept. */
  private static final double LEFT = 0.85;

  /** Of a stage that was not finished nothing may be kept, so later parts must be met, too. */
  private static final double LEAST_LEFT = 0.4;

  /**
   * Of what goes on after a kill, every second time the next one comes within so much of the work.
   */
  private static final double SOON = 0.125;

  /** Of so many trials in which nothing was written before the kills, one goes on to the end. */
  private static final int UNTOUCHED = 8;

  private final Place place;
  private final Work work;
  private final Signal signal;
  private final Undisturbed undisturbed;
  private final Outcome.Counter counter = new Outcome.Counter();
  private final Set<String> wrong = new TreeSet<>();
  private final StringBuilder evidence = new StringBuilder();

  /** Its own, so that the moments do not depend on how many readers there are. */
  private final Random asks;

  private Trial(Place place, Work work, Signal signal, Undisturbed undisturbed, long seed) {
    this.place = place;
    this.work = work;
    this.signal = signal;
    this.undisturbed = undisturbed;
    asks = new Random(seed);
  }

  /**
   * Makes a trial.
   *
   * @param random what it draws its moments from
   */
  static Outcome run(Place place, Work work, Signal signal, int number, Random random)
      throws Exception {
    long begun = System.nanoTime();
    Trial trial = new Trial(place, work, signal, Undisturbed.of(place, work), random.nextLong());
    trial.run(random);
    String wrong = String.join("; ", trial.wrong).replaceAll("\\s+", " ");
    if (!wrong.isEmpty()) {
      Path kept = place.folder().resolve("wrong");
      Files.createDirectories(kept);
      Files.writeString(
          kept.resolve("%s-%s-%d.txt".formatted(work.name().replace(' ', '_'), signal, number)),
          trial.evidence);
    }
    return trial.counter.outcome(
        work,
        signal,
        number,
        (System.nanoTime() - begun) / 1_000_000,
        wrong.length() > MOST_WORDS ? wrong.substring(0, MOST_WORDS) + " ..." : wrong);
  }

  private void run(Random random) throws Exception {
    boolean isLong = undisturbed.millis() > LONG_MILLIS;
    int most = 1 + random.nextInt(isLong ? MOST_IN_A_ROW_OF_LONG : MOST_IN_A_ROW);
    place.clear();
    work.start().make();
    Set<String> start = place.listing();
    KilledProcess last = kill(random);
    boolean whole = last.byItself();
    while (!last.byItself() && counter.kills < most) {
      last = kill(random);
    }
    if (!last.byItself()) {
      whole = place.listing().equals(start);
      if (whole && undisturbed.knowsCache(place) && random.nextInt(UNTOUCHED) > 0) {
        return; // what comes of that is known
      }
      counter.restarts++;
      last = KilledProcess.run(place, work.arguments());
      note("restart", last);
    }
    compare();
    if (whole && last.result().exitCode() == ExitCode.DONE) {
      undisturbed.keepTime(last.millis(), place, work);
    }
    ask(List.of(undisturbed.answersAfter()), true);
  }

  private KilledProcess kill(Random random) throws Exception {
    Set<String> before = place.listing();
    Moment moment = undisturbed.moment(random, within(random), signal);
    KilledProcess killed = KilledProcess.run(place, work.arguments(), signal, moment);
    if (killed.byItself()) {
      counter.afterTheEnd++;
    } else {
      counter.kills++;
      if (place.listing().equals(before)) {
        counter.beforeAnything++;
      } else {
        counter.amid++;
      }
    }
    note("killed " + moment.text(), killed);
    wrong.addAll(
        LeftBehind.wrong(
            place.scratch(), undisturbed.before(), work.amid().contents(), undisturbed.after()));
    if (!killed.byItself() && killed.result().exitCode() == ExitCode.DONE) {
      compare();
    }
    ask(List.of(undisturbed.answersBefore(), undisturbed.answersAfter()), mustAnswer());
    return killed;
  }

  /** Whether there is a database, as far as one can see from outside. */
  private boolean mustAnswer() {
    return work.readers().knowAnswers()
        && (work.keepsDatabase() || Files.exists(place.database().resolve("CURRENT")));
  }

  /** The share of the work, from where it goes on, in which the next moment is to be. */
  private double within(Random random) {
    if (counter.amid > 0 && random.nextBoolean()) {
      return SOON;
    }
    return Math.max(LEAST_LEFT, Math.pow(LEFT, counter.amid));
  }

  /** Keeps what a process has said, and what is wrong with that. */
  private void note(String when, KilledProcess process) throws IOException {
    boolean allWasDone =
        process.byItself()
            && process.result().exitCode() == ExitCode.FAILED
            && !work.finished().isEmpty()
            && String.join(" ", process.result().sentences()).contains(work.finished());
    if (!allWasDone) {
      process
          .wrong(signal)
          .forEach(each -> wrong.add(when.replaceAll(" (after|at) .*", "") + ": " + each));
    }
    Launcher.Result result = process.result();
    evidence.append("== %s: exit code %d%n".formatted(when, result.exitCode()));
    evidence.append(result.out()).append(result.err());
    evidence.append(String.join("\n", place.listing())).append('\n');
  }

  private void ask(List<Map<String, String>> known, boolean mustAnswer) throws Exception {
    Asking asking = work.readers().ask(place, asks, known, mustAnswer);
    counter.answers += asking.answers();
    counter.refusals += asking.refusals();
    wrong.addAll(asking.wrong());
  }

  /** Whether it has come to what it comes to undisturbed, and nothing else is left. */
  private void compare() throws IOException {
    SortedMap<String, String> found = Contents.of(place.scratch());
    Set<String> names = new TreeSet<>(found.keySet());
    names.addAll(undisturbed.after().keySet());
    List<String> others = new ArrayList<>();
    for (String name : names) {
      if (!Objects.equals(found.get(name), undisturbed.after().get(name))) {
        others.add(
            name
                + (found.containsKey(name)
                    ? undisturbed.after().containsKey(name) ? " is another" : " is left"
                    : " is missing"));
      }
    }
    others.forEach(each -> wrong.add("at the end: " + each));
  }
}
