package org.klotski.cli.texts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import org.junit.jupiter.api.Test;

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
  void standardOutputIsNamed() {
    IOException full = new Output.Failed(new IOException("No space left on device"));
    assertThat(Failure.sentence(full))
        .isEqualTo("cannot write to standard output: No space left on device");
  }
}
