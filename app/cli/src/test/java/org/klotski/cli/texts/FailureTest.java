package org.klotski.cli.texts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutFormatException;

@ResourceLock(Resources.SYSTEM_ERR)
class FailureTest {
  @Test
  void aReaderThatHasGoneIsNoFailure() throws IOException {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel sink = pipe.sink()) {
      pipe.source().close();
      IOException gone =
          catchThrowableOfType(
              IOException.class, () -> sink.write(ByteBuffer.wrap(new byte[] {1})));
      assertThat(Failure.report(gone)).isEqualTo(ExitCode.DONE);
      assertThat(Failure.report(new UncheckedIOException(gone))).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  void itIsRecognisedInWhateverLanguageTheSystemSaysIt() {
    IOException german = new IOException("Datenübergabe unterbrochen (broken pipe)");
    assertThat(Failure.isBrokenPipe(german, german::getMessage)).isTrue();
    assertThat(Failure.isBrokenPipe(new IOException("Broken pipe"), german::getMessage)).isFalse();
    assertThat(Failure.isBrokenPipe(new IOException(), german::getMessage)).isFalse();
  }

  @Test
  void whatPeopleWroteIsRepeatedAsItIsWhateverPicocliSays() {
    String sentence = "'a (case-insensitive)' names no layout; expected one of [A, B]";
    assertThat(Failure.sentence(new LayoutFormatException(sentence))).isEqualTo(sentence);
    assertThat(InProcess.run("analyze", "--metric", "x (case-insensitive)").err())
        .contains("expected one of [step, line, cell")
        .contains("but was 'x (case-insensitive)'");
    assertThat(InProcess.run("code", "--json=is not a boolean, no", "1A9BF0C00").err())
        .contains("'is not a boolean, no' is neither true nor false");
  }

  @Test
  void standardOutputIsNamed() {
    IOException full = new Output.Failed(new IOException("No space left on device"));
    assertThat(Failure.sentence(full))
        .isEqualTo("cannot write to standard output: No space left on device");
  }

  @Test
  void aNameThatNoFileCanHaveIsAMistakeOfTheUser() {
    InvalidPathException none =
        catchThrowableOfType(InvalidPathException.class, () -> Path.of("data\0.db"));
    assertThat(Failure.report(none)).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(Failure.sentence(none)).contains("cannot be the name of a file here");
  }

  @Test
  void namesThatNoFileCanHaveEndInOneSentence() {
    for (String[] command :
        new String[][] {{"verify", "--db", "a\0"}, {"draw", "--svg", "a\0", "1A9BF0C00"}}) {
      Launcher.Result result = InProcess.run(command);
      assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(result.err())
          .startsWith("klotski: 'a?' cannot be the name of a file here")
          .doesNotContain("java.nio");
    }
  }
}
