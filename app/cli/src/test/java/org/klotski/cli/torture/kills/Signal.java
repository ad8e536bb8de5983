package org.klotski.cli.torture.kills;

import java.io.IOException;
import java.util.List;
import org.klotski.cli.program.Launcher;

/** The ways in which a process is made to end. */
public enum Signal {
  KILL(9),
  TERM(15),
  INT(2);

  private final int number;

  Signal(int number) {
    this.number = number;
  }

  /** What a process ends with that ends by it. */
  public int exitCode() {
    return 128 + number;
  }

  int number() {
    return number;
  }

  /** Sends it; an interrupt also goes to what the process has started, as from a terminal. */
  public void send(Process process) throws IOException, InterruptedException {
    List<ProcessHandle> started = this == INT ? process.descendants().toList() : List.of();
    Launcher.trySignal(name(), process.pid()); // by now it may have ended by itself
    for (ProcessHandle each : started) {
      Launcher.trySignal(name(), each.pid());
    }
  }
}
