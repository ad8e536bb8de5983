package org.klotski.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ObjectArrays;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A process that runs {@code klotski serve}, and a client of this server. */
public final class ServedProcess implements AutoCloseable {
  private final Path err;
  private final Process process;
  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  /** Starts the server on a free port and waits until it has printed its address. */
  public ServedProcess(String... options) throws IOException {
    String[] words =
        ObjectArrays.concat(new String[] {"serve", "--port", "0"}, options, String.class);
    err = Files.createTempFile("klotski", ".err");
    process = Launcher.start(words).redirectError(err.toFile()).start();
    String line = process.inputReader().readLine();
    assertThat(line).as(Files.readString(err)).matches("http://127\\.0\\.0\\.1:\\d+/");
    address = URI.create(line);
  }

  public URI address(String path) {
    return address.resolve(path);
  }

  public HttpResponse<String> get(String path) {
    return ask(path).join();
  }

  public CompletableFuture<HttpResponse<String>> ask(String path) {
    return send(HttpRequest.newBuilder(address(path)));
  }

  public CompletableFuture<HttpResponse<String>> post(String path, String body) {
    return send(HttpRequest.newBuilder(address(path)).POST(BodyPublishers.ofString(body)));
  }

  private CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder request) {
    return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  public String err() throws IOException {
    return Files.readString(err);
  }

  public long millisecondsToEnd() throws InterruptedException {
    long begin = System.nanoTime();
    process.toHandle().destroy();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
  }

  public int exitCode() {
    return process.exitValue();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(err);
  }
}
