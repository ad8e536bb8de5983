package org.klotski.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SurvivorsTest {
  @TempDir private Path folder;

  private static String change(boolean isDetected, String method, String how) {
    return """
    <mutation detected='%s'><mutatedClass>org.klotski.enumerator.drawings.Box$Reader</mutatedClass>\
    <mutatedMethod>%s</mutatedMethod><description>%s</description></mutation>
    """
        .formatted(isDetected, method, how);
  }

  private List<String> compare(String page, String... changes) throws Exception {
    Path report = folder.resolve("mutations.xml");
    Files.writeString(report, "<mutations>" + String.join("", changes) + "</mutations>");
    return Survivors.compare(Files.writeString(folder.resolve("page.md"), page), List.of(report));
  }

  @Test
  void whatIsNotNoticedNeedsAReason() throws Exception {
    String page =
        """
        | where | change | how many | why no quick test notices it |
        | --- | --- | --- | --- |
        | `Box.Reader.at` | changed conditional boundary | 1 | that cell is a wall |
        """;
    String boundary = change(false, "at", "changed conditional boundary");
    assertThat(compare(page, boundary, change(true, "at", "negated conditional")))
        .containsExactly("1 changes are not noticed");
    assertThat(compare(page, boundary, boundary, change(false, "at", "negated conditional")))
        .containsExactly(
            "no reason: Box.Reader.at: changed conditional boundary: 1",
            "no reason: Box.Reader.at: negated conditional: 1",
            "3 changes are not noticed");
    assertThat(compare(page, change(true, "at", "changed conditional boundary")))
        .containsExactly(
            "listed, but noticed or no longer there: Box.Reader.at: changed conditional boundary:"
                + " 1",
            "0 changes are not noticed");
  }

  @Test
  void namesAreAsInTheSource() throws Exception {
    assertThat(
            compare(
                "",
                change(false, "lambda$lines$0", "removed call to java/awt/Graphics2D::dispose"),
                change(false, "&lt;init&gt;", "replaced int return with 0 for org/klotski/A::b")))
        .containsExactly(
            "no reason: Box.Reader.lines: removed call to dispose: 1",
            "no reason: Box.Reader: replaced int return with 0: 1",
            "2 changes are not noticed");
  }
}
