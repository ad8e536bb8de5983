package org.klotski.explorer.http;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The JDK's own HTTP server, which is meant for use on one machine, with limits for connections and
 * for the times to receive a request and to send an answer. Its threads block while they read
 * requests, wait for {@link Workers}, and send answers. There are more threads than connections, so
 * a client that is slow or waits does not delay others.
 */
public final class WebServer implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 200;

  /** A thread may still be busy with a connection that has been closed. */
  private static final int MOST_THREADS = MOST_CONNECTIONS + 56;

  private static final int THREADS = 8;
  private static final int IDLE_SECONDS = 30;
  private static final int BACKLOG = 200;
  private static final long LAST_MILLISECONDS = 400;

  /**
   * What the server reads once, when the first is made; times are in seconds. It measures them by
   * the system's clock: when that is set forward by more, it may break off what is under way.
   */
  private static final Map<String, String> BOUNDS =
      Map.of(
          "sun.net.httpserver.nodelay", "true",
          "sun.net.httpserver.maxReqTime", "10",
          "sun.net.httpserver.maxRspTime", "120",
          "sun.net.httpserver.idleInterval", "30",
          "sun.net.httpserver.maxIdleConnections", "100",
          "sun.net.httpserver.maxReqHeaders", "60",
          "sun.net.httpserver.maxReqHeaderSize", "16384",
          "jdk.httpserver.maxConnections", Integer.toString(MOST_CONNECTIONS));

  private final HttpServer server;
  private final ExecutorService threads;
  private final List<String> addresses;

  private WebServer(HttpServer server, ExecutorService threads, List<String> addresses) {
    this.server = server;
    this.threads = threads;
    this.addresses = addresses;
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
        new ThreadPoolExecutor(
            THREADS,
            MOST_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(), // if all are busy, the connection is closed
            new ThreadFactoryBuilder().setNameFormat("http-%d").setDaemon(true).build());
    server.setExecutor(threads);
    Addresses reached = new Addresses(host, address);
    List<String> urls = reached.urls(bound);
    server.createContext("/", new Gate(handler, HostCheck.of(reached.names(), bound)));
    server.start();
    return new WebServer(server, threads, urls);
  }

  /**
   * Where it is reached: {@code http://127.0.0.1:8433/}; several if it listens on all addresses of
   * this machine, the loopback first.
   */
  public List<String> addresses() {
    return addresses;
  }

  /** Takes no more requests, and breaks off the answers that are under way. */
  @Override
  public void close() {
    server.stop(0);
    Workers.end(threads, LAST_MILLISECONDS);
  }
}
