package org.klotski.cli.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.klotski.cli.torture.kills.FileChanges;
import org.klotski.cli.torture.kills.KilledProcess;
import org.klotski.cli.torture.kills.Moment;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.kills.Signal;
import org.klotski.cli.torture.left.Contents;
import org.klotski.pipeline.files.Durable;

/**
 * What a work does when nobody disturbs it.
 *
 * @param millis how long it took when it last ran from its start to its end
 * @param before the contents of the scratch folder before, as {@link Contents} has them
 * @param after the contents after
 * @param cache what it unpacks into the folder of the cache, by name, with sizes
 * @param changes how often it changes files, as {@link FileChanges} counts; 0 if that is not known
 * @param answersBefore what readers answer before, by their command lines
 * @param answersAfter what they answer after
 */
record Undisturbed(
    long millis,
    SortedMap<String, String> before,
    SortedMap<String, String> after,
    SortedMap<String, String> cache,
    int changes,
    Map<String, String> answersBefore,
    Map<String, String> answersAfter) {
  private static final String TAB = "\t";

  /** That of a work: found when it is first asked for, then kept in a file. */
  static Undisturbed of(Place place, Work work) throws Exception {
    Path file = file(place, work);
    if (Files.notExists(file)) {
      Files.createDirectories(file.getParent());
      find(place, work).keep(file);
    }
    return parse(Files.readAllLines(file));
  }

  /**
   * Keeps another time for the trials to come. A machine is busier at one time than at another:
   * with a time that is too long, a process has ended when it is to be killed.
   */
  void keepTime(long newMillis, Place place, Work work) throws IOException {
    new Undisturbed(newMillis, before, after, cache, changes, answersBefore, answersAfter)
        .keep(file(place, work));
  }

  /**
   * A moment for a trial.
   *
   * @param share of the work from its beginning, within which it is to be: above 0, at most 1
   */
  Moment moment(Random random, double share, Signal signal) {
    return Moment.draw(random, (long) (share * millis), (int) Math.ceil(share * changes), signal);
  }

  /** Whether nothing is in the cache, or what is there when nobody disturbs the work. */
  boolean knowsCache(Place place) throws IOException {
    SortedMap<String, String> found = place.cached();
    return found.isEmpty() || found.equals(cache);
  }

  private static Path file(Place place, Work work) {
    String name = work.name() + (FileChanges.areCounted() ? "" : ", by time");
    return place.folder().resolve("undisturbed").resolve(name.replace(' ', '_') + ".txt");
  }

  private void keep(Path file) throws IOException {
    List<String> lines = lines();
    Durable.write(file, out -> out.writeBytes(String.join("\n", lines)));
  }

  private static Undisturbed find(Place place, Work work) throws Exception {
    place.clear();
    work.start().make();
    SortedMap<String, String> before = Contents.of(place.scratch());
    Map<String, String> answersBefore = answers(place, work);
    Path listed = place.folder().resolve("changes.txt");
    Files.deleteIfExists(listed);
    KilledProcess ended =
        KilledProcess.run(place, work.arguments(), Signal.KILL, Moment.listing(listed));
    if (ended.result().exitCode() != 0) {
      throw new AssertionError(work.name() + " fails undisturbed: " + ended.result().err());
    }
    SortedMap<String, String> after = Contents.of(place.scratch());
    SortedMap<String, String> cache = place.cached();
    Map<String, String> answersAfter = answers(place, work);
    for (Reader reader : work.readers().quick()) {
      if (!answersAfter.containsKey(reader.line())) {
        throw new AssertionError("%s has no answer to %s".formatted(reader.line(), work.name()));
      }
    }
    return new Undisturbed(
        ended.millis(),
        before,
        after,
        cache,
        FileChanges.listed(listed),
        answersBefore,
        answersAfter);
  }

  /**
   * What readers answer. Those that take long are asked only if the others have an answer: there is
   * a database then, and not an older one.
   */
  private static Map<String, String> answers(Place place, Work work) throws Exception {
    Map<String, String> answers = work.readers().answers(place);
    List<String> wrong = answers.isEmpty() ? List.of() : work.readers().learnSlow(place);
    if (!wrong.isEmpty()) {
      throw new AssertionError("of what nobody has disturbed: " + String.join("; ", wrong));
    }
    return answers;
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("millis" + TAB + "all" + TAB + millis);
    lines.add("changes" + TAB + "all" + TAB + changes);
    add(lines, "before", before);
    add(lines, "after", after);
    add(lines, "cache", cache);
    add(lines, "answer before", answersBefore);
    add(lines, "answer after", answersAfter);
    return lines;
  }

  private static void add(List<String> lines, String what, Map<String, String> map) {
    map.forEach((name, value) -> lines.add(what + TAB + name + TAB + value));
  }

  private static Undisturbed parse(List<String> lines) throws IOException {
    Map<String, SortedMap<String, String>> maps = new TreeMap<>();
    for (String line : lines) {
      String[] fields = line.split(TAB, 3);
      maps.computeIfAbsent(fields[0], what -> new TreeMap<>()).put(fields[1], fields[2]);
    }
    SortedMap<String, String> none = new TreeMap<>();
    return new Undisturbed(
        Long.parseLong(maps.get("millis").get("all")),
        maps.getOrDefault("before", none),
        maps.getOrDefault("after", none),
        maps.getOrDefault("cache", none),
        Integer.parseInt(maps.get("changes").get("all")),
        maps.getOrDefault("answer before", none),
        maps.getOrDefault("answer after", none));
  }
}
