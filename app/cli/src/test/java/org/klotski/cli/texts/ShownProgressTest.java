package org.klotski.cli.texts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.pipeline.progress.LoggedProgress;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.LoggerFactory;

@Isolated("the log is written to standard error, which other tests read")
final class ShownProgressTest {
  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
  private final Progress bars = new ShownProgress.Bars(new PrintStream(terminal, true, UTF_8));

  /** Returns the text at the left edge, where each update of a progress bar begins. */
  private List<String> atTheLeftEdge() {
    return Arrays.stream(terminal.toString(UTF_8).split("[\r\n]"))
        .filter(state -> !state.isBlank())
        .map(state -> state.substring(0, Math.min(5, state.length())))
        .distinct()
        .toList();
  }

  @Test
  void workWithinOtherWorkHasNoBarOfItsOwn() {
    try (Work outer = bars.begin("outer", "layouts", 10)) {
      outer.add(3);
      try (Work inner = bars.begin("inner", "layouts", 4)) {
        inner.add(4);
      }
      outer.add(7);
    }
    assertEquals(List.of("outer"), atTheLeftEdge());
  }

  @Test
  void workAfterOtherWorkHasABarOfItsOwn() {
    bars.begin("first", "layouts", 10).close();
    bars.begin("later", "layouts", 10).close();
    assertEquals(List.of("first", "later"), atTheLeftEdge());
  }

  /** Simulates a stream that its reader has closed. */
  @Test
  void workThatEndsEarlyIsNotSaidToBeDone() {
    Logger logger = (Logger) LoggerFactory.getLogger(LoggedProgress.class);
    ListAppender<ILoggingEvent> said = new ListAppender<>();
    said.start();
    logger.addAppender(said);
    try (Work work = new LoggedProgress().begin("write half", "bytes", 1000)) {
      work.add(500);
    } finally {
      logger.detachAppender(said);
    }
    List<String> lines =
        said.list.stream()
            .map(ILoggingEvent::getFormattedMessage)
            .filter(line -> line.startsWith("write half"))
            .toList();
    assertEquals(2, lines.size());
    assertEquals("write half: begun, 1,000 bytes", lines.get(0));
    assertTrue(lines.get(1).startsWith("write half: ended at 50 %, after "), lines.get(1));
  }

  @Test
  void largeNumbersAreCountedInMillions() {
    try (Work work = bars.begin("write", "bytes", 1_031_583_237)) {
      work.add(621_801_877);
    }
    String shown = terminal.toString(UTF_8);
    assertTrue(shown.contains("621/1031 MB"), shown);
    assertTrue(shown.lines().allMatch(line -> line.length() <= 80), shown);
  }
}
