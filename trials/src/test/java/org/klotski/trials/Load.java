package org.klotski.trials;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;

final class Load implements AutoCloseable {
  private static final List<String> PATHS =
      List.of(
          "/",
          "/zh/play.html",
          "/assets/klotski-engine.js",
          "/api",
          "/go?q=hengdaolima",
          "/api/v2/openapi.json",
          "/api/v2/layout/{layout}",
          "/api/v2/layout/{layout}/board.svg",
          "/api/v2/layout/{layout}/moves?metric=line",
          "/api/v2/layout/{layout}/solve?metric=cell",
          "/api/v2/layout/{layout}/explore",
          "/api/v2/path/1A9BF0C00/00A6BFC00",
          "/api/v2/group/5-4-2-0/members?group_index=1&limit=500",
          "/api/v2/find?standard&minimal&difficulty=hard&random&limit=5",
          "/api/v2/openings?search=donkey",
          "/api/v2/status",
          "/nothing",
          "/api/v2/layout/nobody",
          "/api/v2/group/9-9-9-9");

  private final String name;
  final Process process;

  final Callable<Long> done;

  private final List<String> wrong = new CopyOnWriteArrayList<>();
  private final List<Usage> usages = new ArrayList<>();

  private Load(String name, Process process, Callable<Long> done) {
    this.name = name;
    this.process = process;
    this.done = done;
  }

  /** Starts {@link CommandLoop} as a process with the given options of Java. */
  static Load loop(String command, Path folder, String... options) throws IOException {
    Path count = Files.writeString(folder.resolve(command + ".count"), "0");
    String classes = Program.JAR + ":" + Path.of("target/test-classes").toAbsolutePath();
    String database = folder.resolve(Prepared.DATABASE).toString();
    List<String> words =
        new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-cp", classes));
    words.addAll(List.of(options));
    words.addAll(List.of(CommandLoop.class.getName(), command, database, count.toString()));
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new Load(command, process, () -> Long.parseLong("0" + Files.readString(count)));
  }

  static Load serve(Path folder) throws IOException {
    Process process =
        Program.start(folder, "serve --port 0 --db " + Prepared.DATABASE)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    URI address = URI.create(process.inputReader().readLine());
    AtomicLong done = new AtomicLong();
    Load load = new Load("serve", process, done::get);
    new Thread(() -> load.request(address, done), "requests").start();
    return load;
  }

  private void request(URI address, AtomicLong answered) {
    Random random = new Random(1);
    HttpClient client = HttpClient.newHttpClient();
    while (process.isAlive()) {
      String code = LayoutCode.format(LayoutIds.unrank(random.nextInt(LayoutIds.COUNT)));
      String path = PATHS.get(random.nextInt(PATHS.size())).replace("{layout}", code);
      try {
        HttpResponse<String> response =
            client.send(
                HttpRequest.newBuilder(address.resolve(path)).build(),
                HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 500) {
          wrong.add("%s is answered with status %d".formatted(path, response.statusCode()));
        }
        answered.incrementAndGet();
      } catch (IOException | InterruptedException e) {
        wrong.add(path + ": " + e); // nobody looks once the process is killed
      }
    }
  }

  void measure() throws Exception {
    Usage usage = Usage.of(process.pid(), done.call());
    usages.add(usage);
    System.out.println(name + ": " + usage);
  }

  List<String> problems() {
    List<String> problems = new ArrayList<>(Usage.problems(usages));
    problems.addAll(wrong);
    if (!process.isAlive()) {
      problems.add("ended with exit code " + process.exitValue());
    }
    return problems.stream().map(each -> name + ": " + each).toList();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
