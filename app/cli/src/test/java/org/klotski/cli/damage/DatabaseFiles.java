package org.klotski.cli.damage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamageKind;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Questions;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.pages.ServedAnswer;
import org.rocksdb.RocksDBException;

/** The files of an analysed database, of which is asked what those who read them read. */
final class DatabaseFiles extends DamagedFiles {
  private static final String DATABASE = Answer.HERE + "/k.db";
  private static final String OUT = Answer.HERE + "/out";

  /** So often even quick commands are processes of their own. */
  private static final int BESIDE_EVERY = 50;

  /** So often a damaged database is asked something that takes a minute. */
  private final int slowEvery;

  private final Path other;
  private final List<Path> right;
  private final RowsAt rows;
  private final Questions questions = new Questions();

  private DatabaseFiles(Path folder, int slowEvery) throws RocksDBException {
    super(folder.resolve("analysed"));
    this.slowEvery = slowEvery;
    other = folder.resolve("built");
    right = List.of(folder.resolve("right/analysed"), folder.resolve("right/built"));
    rows = new RowsAt(sound().resolve("k.db"));
  }

  /**
   * Copies the databases into a folder: once to be damaged, once to be asked, as answers may leave
   * tables beside them.
   */
  static DatabaseFiles in(Path folder, int slowEvery) throws Exception {
    for (Path copies : List.of(folder, folder.resolve("right"))) {
      copy(AnalysedDatabase.path(), copies.resolve("analysed/k.db"));
      copy(TestDatabase.path(), copies.resolve("built/k.db"));
    }
    return new DatabaseFiles(folder, slowEvery);
  }

  @Override
  protected String family(Path file) {
    String name = file.getFileName().toString();
    if (name.endsWith(".sst")) {
      return "rows of " + rows.family(file);
    }
    return name.endsWith(".log")
        ? "database, log"
        : "database, " + name.replaceAll("[-.]\\d.*", "");
  }

  /** Built by the same program: what it says is right, but it is not analysed. */
  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws Exception {
    RowsAt.Asked about = rows.at(sample.file(), sample.at(), new Random(sample.seed()));
    List<List<String>> commands = new ArrayList<>();
    commands.add(
        List.of("info", "--stored", "--json", "--db", DATABASE, about.layout(), "1A9BF0C00"));
    commands.add(List.of("group", "--json", "--db", DATABASE, about.group()));
    commands.add(List.of("group", "--json", "--metric", "line", "--db", DATABASE, about.group()));
    commands.add(List.of("layers", "--db", DATABASE, about.group(), "--layer", "" + about.layer()));
    commands.add(List.of("stats", "--db", DATABASE, "--by", "class", "centres"));
    commands.add(List.of("stats", "--db", DATABASE, "groups"));
    commands.add(export("seeds", "--class", classOf(about)));
    commands.add(request("api/v1/layout/" + about.layout() + "?stored"));
    commands.add(request("api/v1/layout/" + about.layout() + "/moves"));
    commands.add(request("api/v1/group/" + about.group() + "/layers/" + about.layer()));
    commands.add(request("group/" + about.group()));
    Random random = new Random(sample.seed());
    commands.add(any(quick(about), random));
    List<List<String>> slow = new ArrayList<>();
    if (sample.seed() % slowEvery == 0) {
      slow.add(List.of("verify", "--db", DATABASE, "--threads", "2"));
      slow.add(any(slow(about), random));
    }
    if (sample.seed() % BESIDE_EVERY == 0) {
      slow.addAll(0, commands);
      commands.clear();
    }
    return questions.ask(folder, right(sample), commands, slow);
  }

  private static List<String> any(List<List<String>> commands, Random random) {
    return commands.get(random.nextInt(commands.size()));
  }

  /** One of them is asked of each sample. */
  private static List<List<String>> quick(RowsAt.Asked about) {
    List<List<String>> commands = new ArrayList<>();
    for (String table : List.of("jiang", "jiang-bing", "class", "group-sizes", "diameters")) {
      commands.add(List.of("stats", "--json", "--db", DATABASE, table));
    }
    for (String table : List.of("centres", "diameters", "hardest")) {
      commands.add(List.of("stats", "--db", DATABASE, "--metric", "line", table));
    }
    commands.add(List.of("layers", "--json", "--db", DATABASE, about.group()));
    commands.add(List.of("openings", "--all", "--json", "--db", DATABASE));
    commands.add(request("layout/" + about.layout()));
    commands.add(request("api/v1/group/" + about.group()));
    commands.add(request("api/v1/group/" + about.group() + "/members"));
    commands.add(request("api/v1/openings"));
    commands.add(request("openings"));
    commands.add(request("api/v1/status"));
    return commands;
  }

  /** One of them is asked of few samples: they read all rows of some families, or of all. */
  private static List<List<String>> slow(RowsAt.Asked about) {
    return List.of(
        List.of("query", "--db", DATABASE, "SELECT count(*), bit_xor(hash(layouts)) FROM layouts"),
        List.of("find", "--db", DATABASE, "--class", "5-4-1", "--steps", "80..", "--codes"),
        List.of(
            "report",
            "--json",
            "--db",
            DATABASE,
            "--out",
            OUT + "-atlas",
            "--force",
            "--class",
            "7-0-3"),
        List.of("stats", "--db", DATABASE, "histogram"),
        List.of("stats", "--db", DATABASE, "minimal"),
        export("main"),
        export("parquet"),
        export("farthest", "--metric", "line"),
        export("solution", "--metric", "line"),
        export("farthest-classes", "--metric", "line", "--class", searchedClass(about)),
        export("solution-classes", "--metric", "line", "--class", searchedClass(about)),
        export("sqlite", "--class", classOf(about)));
  }

  /** Which says the digest of each file. */
  private static List<String> export(String... tables) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("export", "--json", "--db", DATABASE, "--out", OUT, "--force"));
    command.addAll(List.of("--threads", "1"));
    command.addAll(List.of(tables));
    return command;
  }

  private static String classOf(RowsAt.Asked about) {
    return about.group().substring(0, about.group().lastIndexOf('-'));
  }

  /** For lists, which are searched for again: of other classes the numbers are made up. */
  private static String searchedClass(RowsAt.Asked about) {
    List<String> searched = AnalysedDatabase.SMALL;
    return searched.contains(classOf(about)) ? classOf(about) : searched.get(0);
  }

  /**
   * The databases whose answers are right. An inventory from before the analysis is what an
   * interrupted one leaves, so the database is not analysed then; after any other damage, to say so
   * would be to lose the analysis without a word.
   */
  private List<Path> right(Sample sample) {
    boolean isOlder = sample.kind() == DamageKind.EXCHANGED && sample.file().endsWith("INVENTORY");
    return isOlder ? right : right.subList(0, 1);
  }

  private static List<String> request(String path) {
    return List.of(ServedAnswer.REQUEST, DATABASE, path);
  }

  @Override
  public void close() {
    rows.close();
  }
}
