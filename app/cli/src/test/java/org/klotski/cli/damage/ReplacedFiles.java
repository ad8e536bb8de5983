package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamageKind;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.files.Manifest;

/**
 * What {@code build --force} and {@code upgrade} leave beside an analysed database when they are
 * interrupted: before the new one is put together, between the two moves by which it takes the
 * place of the old one, and after them. They go on, and there must then be the same database as
 * without damage; if they refuse, the old or the new one must still be there.
 */
final class ReplacedFiles extends DamagedFiles {
  private static final String FORCE = "build --force";
  private static final String UPGRADE = "upgrade";
  private static final List<String> WORKS = List.of(FORCE, UPGRADE);

  private static final String BEFORE = "before";
  private static final String BETWEEN = "between";
  private static final String AFTER = "after";

  private static final Path DATABASE = Path.of("k.db");
  private static final Path BUILDING = Path.of("k.db.building");
  private static final Path REPLACED = BUILDING.resolve("replaced");
  private static final Path UNFINISHED = BUILDING.resolve("database");

  private static final List<List<String>> READERS =
      List.of(
          List.of("info", "--stored", "--json", "--db", Answer.HERE + "/k.db", "1A9BF0C00"),
          List.of("group", "--json", "--db", Answer.HERE + "/k.db", "2-0-1-0"),
          List.of("group", "--json", "--metric", "line", "--db", Answer.HERE + "/k.db", "2-0-1-0"));

  /** Nothing depends on these. */
  private static final Pattern UNREAD =
      Pattern.compile("lock|LO(G|CK).*|klotski\\.lock|IDENTITY|.*\\.log");

  private final Path other;
  private final Map<String, Answer> right = new HashMap<>();
  private final Map<Path, Map<String, String>> digests = new HashMap<>();

  private ReplacedFiles(Path sound, Path other) {
    super(sound);
    this.other = other;
  }

  /**
   * Builds in a folder, and puts together of it what is left in each of the moments; of another
   * run, over databases that are not analysed, whose build had not come far.
   */
  static ReplacedFiles in(Path folder) throws Exception {
    Path begun = folder.resolve("begun");
    InterruptedBuild.run(begun.resolve(DATABASE), "layer");
    Path early = folder.resolve("early");
    copy(begun, early);
    InterruptedBuild.run(begun.resolve(DATABASE), "publish");
    Path sound = folder.resolve("sound");
    Path other = folder.resolve("other");
    for (String work : WORKS) {
      assemble(sound.resolve(work), work, AnalysedDatabase.path(), begun, begun);
      assemble(other.resolve(work), work, TestDatabase.path(), begun, early);
    }
    for (String work : WORKS) {
      assertAnswered(sound.resolve(work).resolve(AFTER));
    }
    assertAnswered(sound.resolve(FORCE).resolve(BEFORE)); // a database of version 2 has no answer
    return new ReplacedFiles(sound, other);
  }

  /** Whoever asks must have an answer, or no damage could change that. */
  private static void assertAnswered(Path folder) {
    for (List<String> reader : READERS) {
      Answer answer = Answer.of(folder, reader);
      assertThat(answer.exitCode())
          .as("%s in %s: %s", reader, folder, answer.err())
          .isEqualTo(ExitCode.DONE);
    }
  }

  /**
   * Has a work over a database go on with what a build of nothing has begun, and puts together what
   * it leaves at each moment if it has done so much of that.
   */
  private static void assemble(Path folder, String work, Path database, Path begun, Path done)
      throws Exception {
    Path before = folder.resolve(BEFORE);
    TestDatabase.copy(database, before.resolve(DATABASE));
    if (work.equals(UPGRADE)) {
      TamperedDatabase.makeVersion2(before.resolve(DATABASE));
    }
    Path after = folder.resolve(AFTER);
    copy(before, after);
    copy(begun.resolve(BUILDING), after.resolve(BUILDING));
    Answer ended = Answer.of(after, command(work));
    assertThat(ended.exitCode()).as(ended.err()).isEqualTo(ExitCode.DONE);
    Path between = folder.resolve(BETWEEN);
    copy(after.resolve(DATABASE), between.resolve(UNFINISHED));
    copy(done.resolve(BUILDING), before.resolve(BUILDING));
    for (Path each : List.of(between, after)) {
      copy(done.resolve(BUILDING), each.resolve(BUILDING));
      copy(before.resolve(DATABASE), each.resolve(REPLACED));
      publish(each.resolve(BUILDING), after.resolve(DATABASE));
    }
  }

  private static void publish(Path building, Path made) throws Exception {
    String configuration =
        "schema %d, klotski %s"
            .formatted(Meta.SCHEMA_VERSION, TamperedDatabase.meta(made, "product_version"));
    Manifest.read(building, configuration)
        .add(
            "published",
            new Manifest.Entry(LayoutIds.COUNT, 0, TamperedDatabase.meta(made, Meta.DIGEST)));
  }

  private static List<String> command(String work) {
    List<String> command = new ArrayList<>(List.of(work.split(" ")));
    command.addAll(List.of("--db", Answer.HERE + "/k.db", "--threads", "2"));
    return command;
  }

  @Override
  protected String family(Path file) {
    String name = file.getFileName().toString();
    if (UNREAD.matcher(name).matches()) {
      return "";
    }
    Path within = file.subpath(2, file.getNameCount());
    String where =
        within.startsWith(DATABASE)
            ? "database"
            : within.startsWith(REPLACED)
                ? "replaced"
                : within.startsWith(UNFINISHED) ? "unfinished" : "build";
    String what = name.endsWith(".sst") ? "rows" : name.replaceAll("-\\d.*", "");
    return "%s, %s: %s, %s".formatted(file.getName(0), file.getName(1), where, what);
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws IOException {
    String work = sample.file().getName(0).toString();
    Path here = folder.resolve(sample.file().subpath(0, 2));
    Path damaged = sample.file().subpath(2, sample.file().getNameCount());
    List<Path> known = answersOf(sample, BEFORE, AFTER, sample.file().getName(1).toString());
    Verdict before = read(here, known);
    if (before.outcome() == Verdict.Outcome.WRONG) {
      return before;
    }
    Answer answer = Answer.of(here, command(work));
    if (answer.isRefusal(command(work).get(0))) {
      if (isLost(here, sample)) {
        return Verdict.wrong(work + ", which leaves no database", answer);
      }
      Verdict refused = read(here, known);
      return refused.outcome() == Verdict.Outcome.WRONG
          ? refused
          : Verdict.noticed(work, answer.sentences().get(0));
    }
    if (answer.exitCode() != ExitCode.DONE || !isRight(here, sample)) {
      return Verdict.wrong(work, answer);
    }
    Verdict after = read(here, answersOf(sample, AFTER));
    // What was in its place already was not made anew.
    if (after.outcome() == Verdict.Outcome.HARMLESS && damaged.startsWith(DATABASE)) {
      after = readToTheEnd(here.resolve(DATABASE));
    }
    if (after.outcome() != Verdict.Outcome.HARMLESS) {
      return after;
    }
    boolean again =
        answer
            .err()
            .lines()
            .anyMatch(line -> line.matches(".*(store|layer|group|enumerate): begun.*"));
    return again ? Verdict.noticed(work + ", does it again", "") : before;
  }

  /** Folders whose answers are right, at some moments. */
  private List<Path> answersOf(Sample sample, String... moments) {
    List<Path> folders = new ArrayList<>();
    for (Path each : isOlder(sample) ? List.of(sound(), other) : List.of(sound())) {
      for (String moment : moments) {
        folders.add(each.resolve(sample.file().getName(0)).resolve(moment));
      }
    }
    return folders;
  }

  /** An analysed database with the inventory of one that is not passes for that, and may. */
  private static boolean isOlder(Sample sample) {
    return sample.kind() == DamageKind.EXCHANGED && sample.file().endsWith("INVENTORY");
  }

  private Verdict read(Path here, List<Path> sound) {
    Verdict verdict = Verdict.harmless();
    for (List<String> reader : READERS) {
      Answer answer = Answer.of(here, reader);
      boolean isRight = false;
      boolean isRefused = false;
      for (Path each : sound) {
        Answer known =
            right.computeIfAbsent(each + " " + reader, unknown -> Answer.of(each, reader));
        isRight |= answer.isSameAs(known);
        isRefused |= answer.isRefusal(reader, known);
      }
      if (!isRight && !isRefused) {
        return Verdict.wrong(String.join(" ", reader), answer);
      }
      if (!isRight && verdict.outcome() == Verdict.Outcome.HARMLESS) {
        verdict = Verdict.noticed(reader.get(0), answer.sentences().get(0));
      }
    }
    return verdict;
  }

  private boolean isRight(Path here, Sample sample) {
    Map<String, String> found = digests(here.resolve(DATABASE));
    return answersOf(sample, AFTER).stream()
        .anyMatch(
            each ->
                digests
                    .computeIfAbsent(each, unknown -> digests(each.resolve(DATABASE)))
                    .equals(found));
  }

  /**
   * All that meta says, which of a new database comes of its rows, but for who has made it when.
   */
  private static Map<String, String> digests(Path database) {
    try (Database opened = Database.open(database)) {
      Map<String, String> entries = new TreeMap<>(opened.meta().entries());
      entries.keySet().removeIf(name -> !name.contains("digest"));
      opened.checkInventory();
      return entries;
    }
  }

  private static Verdict readToTheEnd(Path folder) {
    try (Database database = Database.open(folder)) {
      for (Feature feature : database.digests().keySet()) {
        Map<String, String> read = database.scan().digests(feature, 2);
        if (!database.meta().entries().entrySet().containsAll(read.entrySet())) {
          return Verdict.wrong("reading to the end", new Answer(0, read.toString(), ""));
        }
      }
      return Verdict.harmless();
    } catch (DatabaseException e) {
      return Verdict.noticed("reading to the end", e.getMessage());
    }
  }

  /** Whether neither the old nor the new database is there, but for the damaged file. */
  private boolean isLost(Path here, Sample sample) throws IOException {
    Path work = sound().resolve(sample.file().getName(0));
    for (Path place : List.of(DATABASE, REPLACED)) {
      for (String moment : List.of(BEFORE, AFTER)) {
        if (isWhole(here.resolve(place), work.resolve(moment).resolve(DATABASE), sample)) {
          return false;
        }
      }
    }
    return !isNew(here, sample);
  }

  private static boolean isWhole(Path folder, Path whole, Sample sample) throws IOException {
    for (Path file : files(whole)) {
      boolean isOfInterest =
          !UNREAD.matcher(file.toString()).matches()
              && !file.getFileName().equals(sample.file().getFileName());
      Path found = folder.resolve(file);
      if (isOfInterest
          && (!Files.exists(found) || Files.mismatch(whole.resolve(file), found) != -1)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a database was made and put in place: it has the same rows, in other files. */
  private boolean isNew(Path here, Sample sample) {
    Path database = here.resolve(DATABASE);
    try {
      return Files.exists(database)
          && isRight(here, sample)
          && readToTheEnd(database).outcome() == Verdict.Outcome.HARMLESS;
    } catch (DatabaseException e) {
      return false;
    }
  }
}
