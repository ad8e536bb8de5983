package org.klotski.cli.texts;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.OutputStream;

/** Writes the log to standard error of the run that it is about; warnings alone if it is quiet. */
public final class LogAppender extends OutputStreamAppender<ILoggingEvent> {
  /** Standard error of the run to which the calling thread belongs. */
  private static final class CurrentErr extends OutputStream {
    @Override
    public void write(int one) {
      Streams.current().err().write(one);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      Streams.current().err().write(bytes, offset, length);
    }

    @Override
    public void flush() {
      Streams.current().err().flush();
    }
  }

  @Override
  public void start() {
    setOutputStream(new CurrentErr());
    super.start();
  }

  @Override
  protected void append(ILoggingEvent event) {
    if (!Streams.current().isQuiet() || event.getLevel().isGreaterOrEqual(Level.WARN)) {
      super.append(event);
    }
  }
}
