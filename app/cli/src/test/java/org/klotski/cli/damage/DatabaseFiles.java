package org.klotski.cli.damage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.klotski.cli.program.AnalysedDatabase;
import org.klotski.cli.program.TestDatabase;
import org.rocksdb.RocksDBException;

/** The files of an analysed database, of which is asked what those who read them read. */
final class DatabaseFiles extends DamagedFiles {
  private static final String DATABASE = Answer.HERE + "/k.db";

  /** To verify a sound database takes a minute: so often a damaged one is verified. */
  private final int verifyEvery;

  private final Path other;
  private final RowsAt rows;
  private final Questions within = new Questions(false);
  private final Questions beside = new Questions(true);
  private int asked;

  private DatabaseFiles(Path sound, Path other, int verifyEvery) throws RocksDBException {
    super(sound);
    this.other = other;
    this.verifyEvery = verifyEvery;
    rows = new RowsAt(sound.resolve("k.db"));
  }

  /** Copies the databases into a folder. */
  static DatabaseFiles in(Path folder, int verifyEvery) throws Exception {
    copy(AnalysedDatabase.path(), folder.resolve("analysed/k.db"));
    copy(TestDatabase.path(), folder.resolve("built/k.db"));
    return new DatabaseFiles(folder.resolve("analysed"), folder.resolve("built"), verifyEvery);
  }

  @Override
  String family(Path file) {
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
  Path other() {
    return other;
  }

  @Override
  Verdict ask(Path folder, Sample sample) throws Exception {
    RowsAt.Asked about = rows.at(sample.file(), sample.at(), new Random(sample.seed()));
    List<List<String>> commands = new ArrayList<>();
    commands.add(
        List.of("info", "--stored", "--json", "--db", DATABASE, about.layout(), "1A9BF0C00"));
    commands.add(List.of("group", "--json", "--db", DATABASE, about.group()));
    commands.add(List.of("layers", "--db", DATABASE, about.group(), "--layer", "" + about.layer()));
    commands.add(List.of("stats", "--db", DATABASE, "--by", "class", "centres"));
    commands.add(List.of("stats", "--db", DATABASE, "groups"));
    String layoutClass = about.group().substring(0, about.group().lastIndexOf('-'));
    String out = Answer.HERE + "/../out";
    commands.add(
        List.of(
            "export", "--db", DATABASE, "--out", out, "--force", "seeds", "--class", layoutClass));
    commands.add(request("api/v1/layout/" + about.layout() + "?stored"));
    commands.add(request("api/v1/layout/" + about.layout() + "/moves"));
    commands.add(request("api/v1/group/" + about.group() + "/layers/" + about.layer()));
    commands.add(request("group/" + about.group()));
    asked++;
    if (asked % verifyEvery == 0) {
      commands.add(List.of("verify", "--db", DATABASE, "--threads", "2"));
      return beside.ask(folder, right(sample), commands);
    }
    return within.ask(folder, right(sample), commands);
  }

  /**
   * The databases whose answers are right. An inventory from before the analysis is what an
   * interrupted one leaves, so the database is not analysed then; after any other damage, to say so
   * would be to lose the analysis without a word.
   */
  private List<Path> right(Sample sample) {
    boolean isOlder = sample.kind() == DamageKind.EXCHANGED && sample.file().endsWith("INVENTORY");
    return isOlder ? List.of(sound(), other) : List.of(sound());
  }

  private static List<String> request(String path) {
    return List.of(ServedAnswer.REQUEST, DATABASE, path);
  }

  @Override
  public void close() {
    rows.close();
  }
}
