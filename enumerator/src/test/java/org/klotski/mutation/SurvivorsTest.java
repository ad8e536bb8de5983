package org.klotski.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SurvivorsTest {
  private static final Path REPOSITORY = Path.of("..");
  private static final String NOTICED = change(true, "Box$Reader", "at", "negated conditional");

  @TempDir private Path folder;

  private static String change(boolean isDetected, String in, String method, String how) {
    return change(isDetected ? "KILLED" : "SURVIVED", isDetected, in, method, how);
  }

  private static String change(
      String status, boolean isDetected, String in, String method, String how) {
    return """
    <mutation detected='%s' status='%s'>\
    <mutatedClass>org.klotski.enumerator.drawings.%s</mutatedClass>\
    <mutatedMethod>%s</mutatedMethod><description>%s</description></mutation>
    """
        .formatted(isDetected, status, in, method, how);
  }

  /** One of which PIT says that it is noticed. */
  private static String ended(String status) {
    return change(status, true, "Box", "at", "negated conditional");
  }

  /** In each report one change, which is noticed. */
  @BeforeEach
  void writeReports() throws Exception {
    for (String module : Survivors.MODULES) {
      Files.createDirectories(Survivors.report(folder, module).getParent());
      write(module, NOTICED);
    }
  }

  private Path write(String module, String... changes) throws Exception {
    return Files.writeString(
        Survivors.report(folder, module),
        "<mutations>" + String.join("", changes) + "</mutations>");
  }

  private Survivors.Comparison compare(String page) throws Exception {
    return Survivors.compare(Files.writeString(folder.resolve("page.md"), page), folder);
  }

  private Survivors.Comparison compare(String page, String... changes) throws Exception {
    write("layerer", changes);
    return compare(page);
  }

  @Test
  void whatIsNotNoticedNeedsAReason() throws Exception {
    String page =
        """
        | where | change | how many | why no quick test notices it |
        | --- | --- | --- | --- |
        | `Box.Reader.at` | changed conditional boundary | 1 | that cell is a wall |
        """;
    String boundary = change(false, "Box$Reader", "at", "changed conditional boundary");
    Survivors.Comparison same = compare(page, boundary, NOTICED);
    assertThat(same.failures()).isEmpty();
    assertThat(same.notes()).containsExactly("1 change is not noticed");
    Survivors.Comparison more =
        compare(page, boundary, boundary, change(false, "Box$Reader", "at", "negated conditional"));
    assertThat(more.failures())
        .containsExactly(
            "no reason: Box.Reader.at: changed conditional boundary: 1",
            "no reason: Box.Reader.at: negated conditional: 1");
    assertThat(more.notes()).containsExactly("3 changes are not noticed");
  }

  @Test
  void whatIsListedButNoticedIsOnlySaid() throws Exception {
    String page = "| `Box.Reader.at` | changed conditional boundary | 3 | that cell is a wall |";
    String boundary = change(false, "Box$Reader", "at", "changed conditional boundary");
    Survivors.Comparison fewer = compare(page, boundary);
    assertThat(fewer.failures()).isEmpty();
    assertThat(fewer.notes())
        .containsExactly(
            "listed, but noticed or no longer there: Box.Reader.at: changed conditional boundary:"
                + " 2",
            "what is noticed again with nothing else at work is to be taken out of"
                + " docs/mutation.md, or its number lowered",
            "1 change is not noticed");
  }

  /** PIT counts most of these as noticed. */
  @Test
  void whatWasNotTriedIsNotNoticed() throws Exception {
    Survivors.Comparison comparison =
        compare(
            "",
            ended("NON_VIABLE"),
            change("NOT_STARTED", false, "Box", "at", "negated conditional"),
            change("STARTED", false, "Box", "to", "negated conditional"));
    assertThat(comparison.failures())
        .containsExactly(
            "was not tried: Box.at: negated conditional: NON_VIABLE: 1",
            "was not tried: Box.at: negated conditional: NOT_STARTED: 1",
            "was not tried: Box.to: negated conditional: STARTED: 1");
    assertThat(comparison.notes()).containsExactly("0 changes are not noticed");
  }

  /** It may have died of something else, so a reason is wanted. */
  @Test
  void thatTheProcessDiedIsToBeListed() throws Exception {
    assertThat(compare("", ended("RUN_ERROR")).failures())
        .containsExactly("no reason: Box.at: negated conditional, and the process died: 1");
    String row = "| `Box.at` | negated conditional, and the process died | 1 | it reads too far |";
    assertThat(compare(row, ended("RUN_ERROR")).failures()).isEmpty();
  }

  @Test
  void itIsSaidHowManyOnlyEndedTheTests() throws Exception {
    Survivors.Comparison comparison =
        compare("", ended("TIMED_OUT"), ended("TIMED_OUT"), ended("MEMORY_ERROR"), NOTICED);
    assertThat(comparison.failures()).isEmpty();
    assertThat(comparison.notes())
        .containsExactly("0 changes are not noticed", "MEMORY_ERROR: 1", "TIMED_OUT: 2");
  }

  /** Else a run that changed nothing would seem to be one in which all is noticed. */
  @Test
  void eachModuleHasItsReport() throws Exception {
    assertThat(compare("").failures()).isEmpty();
    for (String module : Survivors.MODULES) {
      Path report = write(module);
      assertThat(compare("").failures()).containsExactly("no whole report of " + module);
      Files.writeString(report, "");
      assertThat(compare("").failures()).containsExactly("no whole report of " + module);
      Files.writeString(report, "<mutations>" + NOTICED);
      assertThat(compare("").failures()).containsExactly("no whole report of " + module);
      Files.delete(report);
      assertThat(compare("").failures()).containsExactly("no report of " + module);
      write(module, NOTICED);
    }
  }

  @Test
  void theseAreTheModulesThatAreChanged() throws Exception {
    Matcher target =
        Pattern.compile("(?s)\nmutation:.*?-pl (\\S+) test-compile")
            .matcher(Files.readString(REPOSITORY.resolve("Makefile")));
    assertThat(target.find()).isTrue();
    assertThat(target.group(1).split(",")).containsExactlyInAnyOrderElementsOf(Survivors.MODULES);
    try (Stream<String> lines = Files.lines(REPOSITORY.resolve("docs/mutation.md"))) {
      assertThat(lines.filter(line -> line.startsWith("## ")).map(line -> line.substring(3)))
          .containsExactlyInAnyOrderElementsOf(Survivors.MODULES);
    }
  }

  /** What is listed of a module without a report is neither noticed nor no longer there. */
  @Test
  void withoutAllReportsNothingIsCompared() throws Exception {
    Files.delete(Survivors.report(folder, "layerer"));
    Survivors.Comparison none = compare("| `Box` | negated conditional | 1 | it is never full |");
    assertThat(none.failures()).containsExactly("no report of layerer");
    assertThat(none.notes()).containsExactly("nothing was compared");
  }

  @Test
  void placesAreNamedAsTheSourceNamesThem() throws Exception {
    List<String> failures =
        compare(
                "",
                change(false, "Box$Reader", "lambda$lines$0", "removed call to java/awt/A::close"),
                change(false, "Box$Reader", "&lt;init&gt;", "replaced int with 0 for org/k/A::b"),
                change(false, "Circle", "lambda$new$1", "negated conditional"),
                change(false, "Circle", "&lt;clinit&gt;", "negated conditional"),
                change(false, "Circle", "lambda$static$12", "negated conditional"),
                change(false, "Drawing$2", "lines", "negated conditional"),
                change(false, "Drawing$2", "lambda$lines$0", "negated conditional"),
                change(false, "Drawing$12", "&lt;init&gt;", "negated conditional"),
                change(false, "Drawing$2$1", "rows", "negated conditional"),
                change(false, "Drawing$12Pen", "draw", "negated conditional"))
            .failures();
    assertThat(failures)
        .containsExactly(
            "no reason: Box.Reader.lines: removed call to close: 1",
            "no reason: Box.Reader: replaced int with 0: 1",
            "no reason: Circle: negated conditional: 3",
            "no reason: Drawing.Pen.draw: negated conditional: 1",
            "no reason: Drawing.lines: negated conditional: 2",
            "no reason: Drawing.rows: negated conditional: 1",
            "no reason: Drawing: negated conditional: 1");
  }
}
