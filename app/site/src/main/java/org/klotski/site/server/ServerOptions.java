package org.klotski.site.server;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The address of a server, and the other sites that may use it.
 *
 * @param host the name or IP address of this machine; 0.0.0.0 means all addresses
 * @param port the port; 0 selects a free port
 * @param allowedOrigins the origins whose pages may call the API, such as https://example.org; *
 *     means all origins
 * @param allowsEmbedding whether pages of other sites may show pages of this server in a frame
 */
public record ServerOptions(
    String host, int port, Set<String> allowedOrigins, boolean allowsEmbedding) {
  public ServerOptions {
    allowedOrigins = ImmutableSet.copyOf(allowedOrigins);
  }

  /** Returns whether only this machine can reach the server. */
  public boolean isLoopback() throws IOException {
    return InetAddress.getByName(host).isLoopbackAddress();
  }

  /** Returns whether the host denotes one or all addresses of this machine. */
  public boolean hasOwnAddress() throws IOException {
    try {
      InetAddress address = InetAddress.getByName(host);
      return address.isAnyLocalAddress()
          || address.isLoopbackAddress()
          || NetworkInterface.getByInetAddress(address) != null;
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /**
   * Returns the URLs of the server, loopback first. A server on all addresses has several URLs.
   *
   * @param boundPort the port on which the server listens
   */
  List<String> urls(int boundPort) throws IOException {
    InetAddress address = InetAddress.getByName(host);
    if (!address.isAnyLocalAddress()) {
      return List.of(url(host, boundPort));
    }
    try (Stream<NetworkInterface> all = NetworkInterface.networkInterfaces()) {
      return all.flatMap(NetworkInterface::inetAddresses)
          .filter(each -> !each.isLinkLocalAddress())
          .filter(each -> each instanceof Inet4Address || !(address instanceof Inet4Address))
          .sorted(Comparator.comparing(each -> !each.isLoopbackAddress()))
          .map(each -> url(InetAddresses.toAddrString(each).replaceFirst("%.*", ""), boundPort))
          .distinct()
          .toList();
    }
  }

  private static String url(String host, int port) {
    return "http://" + HostAndPort.fromParts(host, port) + "/"; // with brackets around IPv6
  }

  /**
   * Returns the names of the server in lowercase: localhost, the host, and, if other machines can
   * reach the server, the name of this machine.
   */
  Set<String> names() throws IOException {
    ImmutableSet.Builder<String> names =
        ImmutableSet.<String>builder().add("localhost", host.toLowerCase(Locale.ROOT));
    if (!isLoopback()) {
      try {
        String own = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
        String first = own.replaceFirst("[.].*", "");
        names.add(own, first, first + ".local");
      } catch (UnknownHostException e) {
        return names.build(); // This machine has no name.
      }
    }
    return names.build();
  }
}
