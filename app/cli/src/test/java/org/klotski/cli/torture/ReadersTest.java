package org.klotski.cli.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.klotski.cli.torture.kills.Place;

/** Who is asked, and when. */
@ResourceLock(Resources.SYSTEM_ERR)
final class ReadersTest {
  /** What has an answer without a database. */
  private static final String[] ANSWERS = {"code", "1A9BF0C00"};

  @TempDir private Path folder;

  private Asking ask(Reader... readers) throws IOException, InterruptedException {
    Place place = new Place(folder);
    Files.createDirectories(place.scratch());
    Readers all = new Readers(List.of(readers), true);
    return all.ask(place, new Never(), List.of(all.answers(place)), true);
  }

  private Reader refuses(Reader.Kind kind) {
    return new Reader(
        List.of("info", "--db", folder.resolve("none").toString(), "--stored", "1A9BF0C00"), kind);
  }

  @Test
  void allAreAskedWhereThereIsNoDatabase() throws Exception {
    Asking asking =
        ask(refuses(Reader.Kind.QUICK), refuses(Reader.Kind.OF_TABLES), refuses(Reader.Kind.SLOW));
    assertThat(asking.refusals()).isEqualTo(3);
    assertThat(asking.wrong()).isEmpty();
  }

  @Test
  void whatWouldMakeTablesIsAskedOnlyWhereTheyAre() throws Exception {
    Reader answers = Reader.quick(ANSWERS);
    Reader ofTables = Reader.ofTables(ANSWERS);
    assertThat(ask(answers, ofTables).answers()).isEqualTo(1);
    Path tables = folder.resolve("scratch/k.db.tables");
    Files.createDirectories(tables.resolve("0123456789abcdef.unfinished"));
    Files.createDirectories(tables.resolve("spill-1"));
    assertThat(ask(answers, ofTables).answers()).isEqualTo(1);
    Files.createDirectories(tables.resolve("0123456789abcdef"));
    assertThat(ask(answers, ofTables).answers()).isEqualTo(2);
  }

  @Test
  void aSlowOneIsAskedSeldomOfADatabase() throws Exception {
    Reader slow = refuses(Reader.Kind.SLOW);
    Asking asking = ask(Reader.quick(ANSWERS), slow);
    assertThat(asking.answers()).isEqualTo(1);
    assertThat(asking.refusals()).isZero();
  }

  /** Amid the work they may say anything; in the end they must be those of finished files. */
  @Test
  void ofFilesAnswersAreKnownInTheEnd() throws Exception {
    Place place = new Place(folder);
    Readers files = new Readers(List.of(Reader.quick(ANSWERS)), false);
    Map<String, String> known = files.answers(place);
    assertThat(known).hasSize(1);
    List<Map<String, String>> other = List.of(Map.of());
    assertThat(files.ask(place, new Never(), List.of(known), true).wrong()).isEmpty();
    assertThat(files.ask(place, new Never(), other, false).wrong()).isEmpty();
    assertThat(files.ask(place, new Never(), other, true).wrong()).hasSize(1);
  }

  @Test
  void filesAreCheckedAsTheyWereExported() {
    Place place = new Place(folder);
    List<String> corrected = List.of("export", "--dialect", "corrected", "main");
    assertThat(Readers.ofFiles(place, corrected).readers().get(0).command())
        .containsExactly("check-files", place.files().toString(), "--dialect", "corrected");
  }

  /** Draws no 0, so that nothing is done that is done seldom. */
  private static final class Never extends Random {
    private static final long serialVersionUID = 1L;

    @Override
    public int nextInt(int bound) {
      return bound - 1;
    }
  }
}
