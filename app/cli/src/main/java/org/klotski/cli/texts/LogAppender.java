package org.klotski.cli.texts;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.encoder.Encoder;

/** Writes the log to standard error; with --quiet, only warnings. */
public final class LogAppender extends AppenderBase<ILoggingEvent> {
  private Encoder<ILoggingEvent> encoder;

  /** Sets the format of lines; Logback calls this method. */
  public void setEncoder(Encoder<ILoggingEvent> encoder) {
    this.encoder = encoder;
  }

  @Override
  protected void append(ILoggingEvent event) {
    Streams streams = Streams.current();
    if (!streams.isQuiet() || event.getLevel().isGreaterOrEqual(Level.WARN)) {
      streams.err().writeBytes(encoder.encode(event));
    }
  }
}
