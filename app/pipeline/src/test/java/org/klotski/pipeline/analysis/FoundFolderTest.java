package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress;
import org.klotski.testsupport.Permissions;

/** What a cluster has found of two classes: taken as it is, and refused where it can't be true. */
final class FoundFolderTest {
  private static final String[] CLASSES = {"0-0-0", "6-0-0"};

  private static final String NOT_OF_GROUP =
      "%s/step-2-0-0-0-0.bin is not the analysis of group 0-0-0-0 in this database";

  @TempDir private static Path forDatabase;
  private static List<Chunk> chunks;
  @AutoClose private static Database database;

  @TempDir private Path temporary;
  private Path from;

  @BeforeAll
  static void build() {
    StandInDatabase built = new StandInDatabase(forDatabase, CLASSES).build();
    chunks = Chunk.of(built.groups());
    database = built.open();
  }

  @BeforeEach
  void name() {
    from = temporary.resolve("found");
  }

  private FoundFolder open(Metric metric) throws IOException {
    return FoundFolder.open(from, database, metric);
  }

  private void assertNotOpened(Metric metric, String sentence) {
    assertThatThrownBy(() -> open(metric))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(sentence, from);
  }

  private void assertRefused(Metric metric, String sentence, Chunk... wanted) throws IOException {
    FoundFolder found = open(metric);
    assertThatThrownBy(() -> found.check(List.of(wanted), 1, Progress.SILENT))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(sentence, from);
  }

  private static Chunk chunk(String name) {
    return chunks.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void whatIsTrueInTheDatabaseTooIsAccepted() throws IOException {
    for (Metric metric : Metric.values()) {
      ClusterFolder written = ClusterFolder.write(from, metric, CLASSES);
      FoundFolder found = open(metric);
      found.check(chunks, 1, Progress.SILENT);
      for (Chunk chunk : chunks) {
        assertThat(found.file(chunk)).isEqualTo(written.file(chunk.name())).exists();
        assertThat(found.sha256(chunk)).isEqualTo(Durable.sha256(found.file(chunk)));
      }
    }
  }

  @Test
  void aFolderWithoutTheAnalysisSaysWhatItHasInstead() throws IOException {
    assertNotOpened(Metric.LINE, "there is no folder %s");
    Files.createDirectory(from);
    assertNotOpened(
        Metric.LINE,
        "%s holds no finished analysis: analysis-line.json, which is written last, is not there");
    ClusterFolder.write(from, Metric.CELL, "0-0-0");
    assertNotOpened(Metric.LINE, "%s holds the analysis in metric cell, not in metric line");
    ClusterFolder.write(from, Metric.STEP, "0-0-0");
    assertNotOpened(
        Metric.LINE, "%s holds the analysis in metric step and cell, not in metric line");
  }

  /** Else the system would answer that it is empty. */
  @Test
  void aFolderThatMayNotBeEnteredIsNotTakenForEmpty() throws IOException {
    ClusterFolder.write(from, Metric.LINE, CLASSES);
    Permissions.assumeTheyBind();
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(from);
    Files.setPosixFilePermissions(from, Set.of(PosixFilePermission.OWNER_READ));
    try {
      assertThatThrownBy(() -> open(Metric.LINE)).isInstanceOf(AccessDeniedException.class);
    } finally {
      Files.setPosixFilePermissions(from, before);
    }
    assertThat(open(Metric.LINE)).isNotNull();
  }

  @Test
  void aListThatIsNoneIsDamaged() throws IOException {
    Path list = ClusterFolder.write(from, Metric.LINE, CLASSES).list();
    byte[] whole = Files.readAllBytes(list);
    Files.write(list, Arrays.copyOf(whole, whole.length / 2));
    assertNotOpened(Metric.LINE, "%s/analysis-line.json is damaged");
    Files.write(list, new byte[] {'"', (byte) 0xFF, '"'}); // not UTF-8
    assertNotOpened(Metric.LINE, "%s/analysis-line.json is damaged");
    String json = new String(whole, UTF_8);
    assertThat(json).contains("\"6-0-0\"\n");
    Files.writeString(list, json.replace("\"6-0-0\"\n", "\"6-0-0\",\n")); // and one more: null
    assertNotOpened(Metric.LINE, "%s/analysis-line.json is damaged");
    ClusterFolder steps = ClusterFolder.write(from, Metric.STEP, CLASSES);
    Files.copy(steps.list(), Files.createDirectories(from).resolve("analysis-cell.json"));
    assertNotOpened(Metric.CELL, "%s/analysis-cell.json is damaged");
  }

  private void change(Metric metric, UnaryOperator<FoundAnalysis> how) throws IOException {
    ClusterFolder.write(from, metric, CLASSES).change(how);
  }

  @Test
  void anotherFormatIsNotRead() throws IOException {
    change(
        Metric.STEP,
        found ->
            new FoundAnalysis(
                1, found.metric(), found.classes(), found.groupsSha256(), found.chunks()));
    assertNotOpened(
        Metric.STEP,
        "%s has files of format 1, but this program reads format 2; a cluster with this program's"
            + " jar writes them");
  }

  @Test
  void theGroupsMustBeThoseOfTheDatabase() throws IOException {
    String others = "%s is not the analysis of the groups in this database";
    change(
        Metric.STEP,
        found ->
            new FoundAnalysis(
                2, found.metric(), List.of("0-0-0"), found.groupsSha256(), found.chunks()));
    assertNotOpened(Metric.STEP, others);
    ClusterFolder.write(from, Metric.STEP, "0-0-0", "0-2-0"); // of which the database has nothing
    assertNotOpened(Metric.STEP, others);
  }

  @Test
  void partOfTheClassesIsEnoughIfNoOthersAreWanted() throws IOException {
    ClusterFolder.write(from, Metric.STEP, "6-0-0");
    CountedWork heard = new CountedWork();
    open(Metric.STEP).check(List.of(chunk("6-0-0-0")), 1, heard);
    assertThat(heard.heard()).containsExactly("check the folder: 270 layouts", "270 done");
    assertRefused(
        Metric.STEP,
        "%s holds the analysis of 1 of 203 classes; it lacks 0-0-0",
        chunk("6-0-0-0"),
        chunk("0-0-0-0"));
  }

  @Test
  void ofManyClassesThatItLacksSomeAreNamed() throws IOException {
    ClusterFolder.write(from, Metric.STEP, "6-0-0");
    assertLacking("0-0-0, 0-1-0, 0-10-0, 0-11-0, 0-12-0, 0-13-0, 0-14-0, 1-10-0"); // 60 characters
    assertLacking("0-0-0, 0-1-0, 0-2-0, 0-3-0, 0-4-0, 0-5-0, 0-6-0, 0-7-0", "0-8-0");
  }

  private void assertLacking(String named, String... more) throws IOException {
    Chunk[] wanted =
        Stream.concat(Stream.of(named.split(", ", -1)), Stream.of(more))
            .map(LayoutClass::parse)
            .map(each -> new Chunk(each, List.of(new Group(each, 0, 1, 0, true))))
            .toArray(Chunk[]::new);
    String end = more.length > 0 ? " and more" : "";
    assertRefused(
        Metric.STEP, "%s holds the analysis of 1 of 203 classes; it lacks " + named + end, wanted);
  }

  @Test
  void aFileThatIsNotListedOrNotThereIsMissed() throws IOException {
    ClusterFolder written = ClusterFolder.write(from, Metric.STEP, CLASSES);
    Chunk chunk = chunk("6-0-0-0");
    Files.delete(written.file("6-0-0-0"));
    assertRefused(Metric.STEP, "%s is not complete: it lacks step-2-6-0-0-0.bin", chunk);
    open(Metric.STEP).check(List.of(chunk("0-0-0-0")), 1, Progress.SILENT); // the other is there
    change(
        Metric.STEP,
        found ->
            new FoundAnalysis(
                2,
                found.metric(),
                found.classes(),
                found.groupsSha256(),
                Map.of("0-0-0-0", found.chunks().get("0-0-0-0"))));
    assertRefused(Metric.STEP, "%s is damaged: its list of files lacks step-2-6-0-0-0.bin", chunk);
  }

  @Test
  void aFileThatHasChangedIsDamaged() throws IOException {
    ClusterFolder written = ClusterFolder.write(from, Metric.STEP, CLASSES);
    Path file = written.file("6-0-0-0");
    byte[] whole = Files.readAllBytes(file);
    String damaged =
        "%s/step-2-6-0-0-0.bin is damaged: its digest is not the one in analysis-step.json";
    byte[] other = whole.clone();
    other[whole.length / 2]++;
    Files.write(file, other);
    assertRefused(Metric.STEP, damaged, chunk("6-0-0-0"));
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    assertRefused(Metric.STEP, damaged, chunk("6-0-0-0"));
    Files.write(file, whole);
    written.change(FoundFolderTest::withLongerFiles);
    assertRefused(Metric.STEP, damaged, chunk("6-0-0-0"));
  }

  private static FoundAnalysis withLongerFiles(FoundAnalysis found) {
    Map<String, FoundFile> longer = new TreeMap<>();
    found
        .chunks()
        .forEach((name, file) -> longer.put(name, new FoundFile(file.bytes() + 1, file.sha256())));
    return new FoundAnalysis(2, found.metric(), found.classes(), found.groupsSha256(), longer);
  }

  @Test
  void aFileThatIsListedButSaysWhatIsNotTrueHereIsRefused() throws IOException {
    ClusterFolder cells = ClusterFolder.write(from, Metric.CELL, CLASSES);
    byte[] inCells = Files.readAllBytes(cells.file("0-0-0-0"));
    ClusterFolder written = ClusterFolder.write(from, Metric.STEP, CLASSES);
    byte[] whole = Files.readAllBytes(written.file("0-0-0-0"));
    for (int length : new int[] {whole.length - 1, whole.length + 1}) {
      written.replace("0-0-0-0", Arrays.copyOf(whole, length));
      assertRefused(Metric.STEP, NOT_OF_GROUP, chunk("0-0-0-0"));
    }
    written.replace("0-0-0-0", Files.readAllBytes(written.file("6-0-0-0")));
    assertRefused(Metric.STEP, NOT_OF_GROUP, chunk("0-0-0-0"));
    assertThat(inCells).as("only the numbers are others").hasSameSizeAs(whole).isNotEqualTo(whole);
    written.replace("0-0-0-0", inCells);
    assertRefused(Metric.STEP, NOT_OF_GROUP, chunk("0-0-0-0"));
    written.replace("0-0-0-0", whole);
    open(Metric.STEP).check(chunks, 1, Progress.SILENT);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 20_000_000, Integer.MAX_VALUE})
  void aFileThatSaysTheImpossibleOfAGroupIsNotTakenThoughItIsListed(int size) throws IOException {
    ClusterFolder written = ClusterFolder.write(from, Metric.STEP, CLASSES);
    ByteBuffer changed = ByteBuffer.wrap(Files.readAllBytes(written.file("0-0-0-0")));
    int placeOfSize = 2 * Integer.BYTES;
    assertThat(changed.getInt(placeOfSize)).isEqualTo(chunk("0-0-0-0").groups().get(0).size());
    written.replace("0-0-0-0", changed.putInt(placeOfSize, size).array());
    assertRefused(Metric.STEP, NOT_OF_GROUP, chunk("0-0-0-0"));
  }
}
