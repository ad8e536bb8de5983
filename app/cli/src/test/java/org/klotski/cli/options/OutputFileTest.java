package org.klotski.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.texts.CommandException;

final class OutputFileTest {
  private static final byte[] CONTENT = {'<', '/', '>'};

  @TempDir private Path folder;

  @Test
  void whatIsThereIsReplacedOnlyByForce() throws IOException {
    Path file = Files.writeString(folder.resolve("b.svg"), "mine");
    Path toNothing =
        Files.createSymbolicLink(folder.resolve("c.svg"), folder.resolve("not mounted now"));
    Path toFile = Files.createSymbolicLink(folder.resolve("d.svg"), file);
    for (Path there : new Path[] {file, toNothing, toFile}) {
      OutputFile output = new OutputFile(there, "picture");
      assertThatThrownBy(() -> output.checkMayBeWritten(false))
          .isInstanceOf(CommandException.class)
          .hasMessage(there + " already exists; use --force to replace it");
      output.checkMayBeWritten(true);
    }
  }

  /** An answer is written by other means than a picture. */
  @Test
  void anAnswerTakesThePlaceOfNoLinkEither() throws IOException {
    Path toNothing =
        Files.createSymbolicLink(folder.resolve("c.csv"), folder.resolve("not mounted now"));
    String noDatabase = folder.resolve("k.db").toString();
    assertThat(
            InProcess.run("query", "--db", noDatabase, "--out", toNothing.toString(), "FROM groups")
                .err())
        .isEqualTo("klotski: %s already exists; use --force to replace it\n", toNothing);
  }

  @Test
  void missingFolder_isReportedBeforeTheWork() {
    OutputFile output = new OutputFile(folder.resolve("missing/b.svg"), "picture");
    assertThatThrownBy(() -> output.checkMayBeWritten(true))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining(folder.resolve("missing").toString());
  }

  @Test
  void devicesAreWrittenTo() throws IOException {
    OutputFile device = new OutputFile(Path.of("/dev/null"), "picture");
    device.checkMayBeWritten(false);
    device.write(out -> out.write(CONTENT));
  }
}
