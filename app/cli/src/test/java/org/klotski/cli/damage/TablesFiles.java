package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Questions;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.pages.ServedAnswer;

/** The tables beside a database, which are asked for the sum of all that they say. */
final class TablesFiles extends DamagedFiles {
  private static final String DATABASE = Answer.HERE + "/k.db";
  private static final String TABLES = "k.db.tables";

  private final Questions questions = new Questions();

  private final Path other;

  private TablesFiles(Path sound, Path other) {
    super(sound);
    this.other = other;
  }

  /** Copies a database and its tables into a folder, and makes those of one that is analysed. */
  static TablesFiles in(Path folder) throws Exception {
    Path tables = TestTables.path();
    Path sound = folder.resolve("sound");
    copy(TestDatabase.path(), sound.resolve("k.db"));
    copy(tables, sound.resolve(TABLES).resolve(tables.getFileName()));
    Path other = folder.resolve("other");
    copy(AnalysedDatabase.path(), other.resolve("k.db"));
    Answer made = Answer.of(other, query("SELECT 1"));
    assertThat(made.exitCode()).as(made.err()).isZero();
    try (Stream<Path> all = Files.list(other.resolve(TABLES))) { // as if it were the same
      Path state = all.filter(Files::isDirectory).findFirst().orElseThrow();
      Files.move(state, state.resolveSibling(tables.getFileName()));
    }
    return new TablesFiles(sound, other);
  }

  /**
   * That the file is deleted by which tables are known to be there only means that they are made.
   */
  @Override
  protected String family(Path file) {
    boolean isTable = file.toString().contains(".tables") && !file.endsWith("in-use");
    return isTable && !file.endsWith("lock") ? "tables, " + file.getFileName() : "";
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) {
    List<List<String>> commands =
        List.of(
            query("SELECT bit_xor(hash(t)), count(*) FROM layouts t"),
            query("SELECT bit_xor(hash(t)), count(*) FROM groups t"),
            query("SELECT bit_xor(hash(t)), count(*) FROM openings t"),
            List.of("find", "--db", DATABASE, "--class", "5-4-1", "--steps", "80..", "--codes"),
            List.of(
                ServedAnswer.REQUEST, DATABASE, "api/v1/find?class=5-4-1&steps=80..&limit=500"));
    return sample.seed() % 20 == 0
        ? questions.ask(folder, List.of(sound()), List.of(), commands)
        : questions.ask(folder, List.of(sound()), commands, List.of());
  }

  private static List<String> query(String sql) {
    return List.of("query", "--db", DATABASE, sql);
  }
}
