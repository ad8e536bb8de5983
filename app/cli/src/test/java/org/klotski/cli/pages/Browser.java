package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.klotski.pipeline.files.WorkFolder;

/**
 * A headless Chromium with one page, controlled by the DevTools protocol. Records all requests and
 * errors of the page.
 */
final class Browser implements AutoCloseable, WebSocket.Listener {
  private static final int SECONDS = 60;

  private final Path profile;
  private final Process process;
  private final WebSocket socket;
  private final StringBuilder unread = new StringBuilder();
  private final AtomicInteger lastId = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();

  /** The errors that scripts and the browser reported. */
  final List<String> errors = new CopyOnWriteArrayList<>();

  final List<String> requests = new CopyOnWriteArrayList<>();

  private volatile String session = "";
  private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

  static Optional<Path> program() {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .flatMap(folder -> Stream.of("chromium", "google-chrome").map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Browser() throws Exception {
    profile = Files.createTempDirectory("klotski-browser");
    process =
        new ProcessBuilder(
                program().orElseThrow().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-unsafe-swiftshader", // WebGL in software
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path file = profile.resolve("DevToolsActivePort");
    Awaitility.await()
        .atMost(SECONDS, TimeUnit.SECONDS)
        .until(() -> Files.exists(file) && Files.readAllLines(file).size() == 2);
    List<String> portAndPath = Files.readAllLines(file);
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create("ws://127.0.0.1:" + String.join("", portAndPath)), this)
            .get(SECONDS, TimeUnit.SECONDS);
    JsonObject target = call("Target.createTarget", "{'url': 'about:blank'}");
    target.addProperty("flatten", true);
    session = call("Target.attachToTarget", target).get("sessionId").getAsString();
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      call(domain + ".enable", "{}");
    }
  }

  /** Calls a method of the protocol with parameters in JSON, which may use single quotes. */
  JsonObject call(String method, String parameters) throws Exception {
    return call(method, JsonParser.parseString(parameters).getAsJsonObject());
  }

  private JsonObject call(String method, JsonObject parameters) throws Exception {
    JsonObject message = new JsonObject();
    int id = lastId.incrementAndGet();
    message.addProperty("id", id);
    message.addProperty("method", method);
    message.add("params", parameters);
    if (!session.isEmpty()) {
      message.addProperty("sessionId", session);
    }
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    answers.put(id, answer);
    socket.sendText(message.toString(), true).get(SECONDS, TimeUnit.SECONDS);
    JsonObject said = answer.get(SECONDS, TimeUnit.SECONDS);
    assertThat(said.has("error")).as(method + " " + said).isFalse();
    return said.getAsJsonObject("result");
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    unread.append(data);
    if (last) {
      JsonObject message = JsonParser.parseString(unread.toString()).getAsJsonObject();
      unread.setLength(0);
      if (message.has("id")) {
        answers.remove(message.get("id").getAsInt()).complete(message);
      } else {
        note(message.get("method").getAsString(), message.getAsJsonObject("params"));
      }
    }
    from.request(1);
    return null;
  }

  private void note(String event, JsonObject about) {
    switch (event) {
      case "Page.loadEventFired" -> loaded.complete(null);
      case "Runtime.exceptionThrown" -> errors.add(about.toString());
      case "Network.requestWillBeSent" ->
          requests.add(about.getAsJsonObject("request").get("url").getAsString());
      case "Runtime.consoleAPICalled" -> addError(about.get("type"), about);
      case "Log.entryAdded" -> addError(about.getAsJsonObject("entry").get("level"), about);
      default -> {}
    }
  }

  private void addError(JsonElement level, JsonObject about) {
    if (level.getAsString().equals("error")) {
      errors.add(about.toString());
    }
  }

  void open(URI address) throws Exception {
    loaded = new CompletableFuture<>();
    JsonObject parameters = new JsonObject();
    parameters.addProperty("url", address.toString());
    call("Page.navigate", parameters);
    loaded.get(SECONDS, TimeUnit.SECONDS);
  }

  /**
   * Evaluates an expression in the page, waits for a promise, and returns the result as text. As in
   * the console, {@code $} selects the first element that matches a selector, and {@code $$}
   * selects all matching elements.
   */
  String value(String expression) throws Exception {
    JsonObject parameters = new JsonObject();
    parameters.addProperty("expression", expression);
    parameters.addProperty("awaitPromise", true);
    parameters.addProperty("returnByValue", true);
    parameters.addProperty("includeCommandLineAPI", true);
    JsonObject answer = call("Runtime.evaluate", parameters);
    assertThat(answer.has("exceptionDetails")).as(expression + " " + answer).isFalse();
    JsonObject result = answer.getAsJsonObject("result");
    return result.has("value") ? result.get("value").getAsString() : "";
  }

  void await(String expression) throws Exception {
    Awaitility.await("true: " + expression)
        .atMost(SECONDS, TimeUnit.SECONDS)
        .pollInterval(20, TimeUnit.MILLISECONDS)
        .until(() -> value("Boolean(" + expression + ")").equals("true"));
  }

  void resize(int width, int height) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        "{'width': %d, 'height': %d, 'deviceScaleFactor': 1, 'mobile': false}"
            .formatted(width, height));
  }

  /** Emulates a medium, such as {@code print}, and a color scheme, such as {@code dark}. */
  void look(String medium, String scheme) throws Exception {
    call(
        "Emulation.setEmulatedMedia",
        "{'media': '%s', 'features': [{'name': 'prefers-color-scheme', 'value': '%s'}]}"
            .formatted(medium, scheme));
  }

  byte[] print() throws Exception {
    JsonObject printed =
        call(
            "Page.printToPDF",
            "{'preferCSSPageSize': true, 'paperWidth': 8.27, 'paperHeight': 11.69}");
    return Base64.getDecoder().decode(printed.get("data").getAsString());
  }

  void swipe(double[] from, double[] to) throws Exception {
    call("Emulation.setTouchEmulationEnabled", "{'enabled': true}");
    touch("touchStart", "{'x': %s, 'y': %s}".formatted(from[0], from[1]));
    for (int i = 1; i <= 8; i++) {
      double x = from[0] + (to[0] - from[0]) * i / 8;
      double y = from[1] + (to[1] - from[1]) * i / 8;
      touch("touchMove", "{'x': %s, 'y': %s}".formatted(x, y));
    }
    touch("touchEnd", "");
  }

  private void touch(String type, String points) throws Exception {
    call("Input.dispatchTouchEvent", "{'type': '%s', 'touchPoints': [%s]}".formatted(type, points));
  }

  void point(double... to) throws Exception {
    mouse("mouseMoved", to, "none", 0);
  }

  void pressMouse(double... at) throws Exception {
    point(at);
    mouse("mousePressed", at, "left", 1);
  }

  void drag(double... to) throws Exception {
    mouse("mouseMoved", to, "left", 1);
  }

  void releaseMouse(double... at) throws Exception {
    mouse("mouseReleased", at, "left", 0);
  }

  private void mouse(String type, double[] at, String button, int buttons) throws Exception {
    call(
        "Input.dispatchMouseEvent",
        "{'type': '%s', 'x': %s, 'y': %s, 'button': '%s', 'buttons': %d, 'clickCount': 1}"
            .formatted(type, at[0], at[1], button, buttons));
  }

  /** Presses a key given by its name in the DOM, such as {@code ArrowLeft} or {@code h}. */
  void press(String key) throws Exception {
    String text = key.length() == 1 ? ", 'text': '" + key + "'" : "";
    call("Input.dispatchKeyEvent", "{'type': 'keyDown', 'key': '%s'%s}".formatted(key, text));
    call("Input.dispatchKeyEvent", "{'type': 'keyUp', 'key': '%s'}".formatted(key));
  }

  @Override
  public void close() throws IOException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
    WorkFolder.deleteAll(profile);
  }
}
