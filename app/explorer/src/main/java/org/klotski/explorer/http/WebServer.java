package org.klotski.explorer.http;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The JDK's own HTTP server, which is meant for use on one machine, with bounds: so many
 * connections, so long for a request to come in and for an answer to go out. Threads are taken for
 * look-ups alone; what takes longer is {@link Awaited}.
 */
public final class WebServer implements AutoCloseable {
  private static final int THREADS = 32;
  private static final int BACKLOG = 200;

  /** What the server reads once, when the first is made; times are in seconds. */
  private static final Map<String, String> BOUNDS =
      Map.of(
          "sun.net.httpserver.nodelay", "true",
          "sun.net.httpserver.maxReqTime", "10",
          "sun.net.httpserver.maxRspTime", "120",
          "sun.net.httpserver.idleInterval", "30",
          "sun.net.httpserver.maxIdleConnections", "100",
          "sun.net.httpserver.maxReqHeaders", "60",
          "sun.net.httpserver.maxReqHeaderSize", "16384",
          "jdk.httpserver.maxConnections", "200");

  private final HttpServer server;
  private final ExecutorService threads;
  private final String address;

  private WebServer(HttpServer server, ExecutorService threads, String address) {
    this.server = server;
    this.threads = threads;
    this.address = address;
  }

  /**
   * Starts a server.
   *
   * @param host on which of this machine's addresses it listens, by name or number
   * @param port on which port; 0 is any that is free
   * @throws IOException if it can't listen there
   */
  public static WebServer start(String host, int port, Handler handler) throws IOException {
    BOUNDS.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
    InetAddress address = InetAddress.getByName(host);
    HttpServer server = HttpServer.create(new InetSocketAddress(address, port), BACKLOG);
    int bound = server.getAddress().getPort();
    ExecutorService threads =
        Executors.newFixedThreadPool(
            THREADS, new ThreadFactoryBuilder().setNameFormat("http-%d").setDaemon(true).build());
    server.setExecutor(threads);
    server.createContext("/", new Gate(handler, new HostCheck(host, bound)));
    server.start();
    String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return new WebServer(server, threads, "http://%s:%d/".formatted(shown, bound));
  }

  /** Where it is reached: {@code http://127.0.0.1:8433/}. */
  public String address() {
    return address;
  }

  /** Takes no more requests, and breaks off the answers that are under way. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
