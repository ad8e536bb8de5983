package org.klotski.cli.endurance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** {@link CommandLoop} as a process of its own. */
final class LoopLoad implements Load {
  private static final int PATIENCE_MINUTES = 10;

  private final String name;
  private final Path err;
  private final Process process;
  private final WatchedProcess watched;
  private final BufferedReader out;
  private final BufferedWriter in;

  /**
   * Starts it.
   *
   * @param command find or analyze
   * @param flags with which the launcher would start Java for that command
   */
  LoopLoad(String command, Path database, List<String> flags) throws IOException {
    name = command;
    err = Files.createTempFile("klotski", ".err");
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(flags);
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.addAll(List.of(CommandLoop.class.getName(), command, database.toString()));
    process = new ProcessBuilder(words).redirectError(err.toFile()).start();
    watched = new WatchedProcess(process.pid());
    out = process.inputReader(UTF_8);
    in = process.outputWriter(UTF_8);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Look look() throws IOException, InterruptedException {
    tell();
    String done = readLine();
    if (done == null) {
      throw new IOException(name + " has ended: " + Files.readString(err));
    }
    Look look = watched.look(Long.parseLong(done));
    tell();
    return look;
  }

  /** Null at the end; a command that never ends is no reason to wait for ever. */
  private String readLine() throws IOException, InterruptedException {
    FutureTask<String> line = new FutureTask<>(out::readLine);
    Thread reader = new Thread(line, "read " + name);
    reader.setDaemon(true);
    reader.start();
    try {
      return line.get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("%s hangs, or can't be read: %s".formatted(name, e), e);
    }
  }

  private void tell() throws IOException {
    in.newLine();
    in.flush();
  }

  @Override
  public String wrong() throws IOException {
    return Files.readString(err) // that nothing fits is an answer, and stands there too
        .lines()
        .filter(line -> line.startsWith("\tat ") || line.startsWith("Exception in"))
        .findFirst()
        .orElse("");
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(err);
  }
}
