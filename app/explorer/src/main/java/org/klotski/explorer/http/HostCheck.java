package org.klotski.explorer.http;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the Host header names this server. A page from elsewhere whose name has been made to lead
 * here (DNS rebinding) sends its own name, and must not get an answer. An address in numbers is
 * nobody's name.
 *
 * @param names the names under which the server is reached, in lower case
 * @param port where it listens
 */
record HostCheck(ImmutableSet<String> names, int port) {
  private static final int USUAL_PORT = 80;

  /** For some names beside {@code localhost}, in any case. */
  static HostCheck of(Set<String> names, int port) {
    return new HostCheck(
        Stream.concat(Stream.of("localhost"), names.stream())
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(ImmutableSet.toImmutableSet()),
        port);
  }

  boolean allows(String header) {
    if (header == null) {
      return false;
    }
    try {
      HostAndPort host = HostAndPort.fromString(header);
      String named = host.getHost().toLowerCase(Locale.ROOT);
      return host.getPortOrDefault(USUAL_PORT) == port
          && (names.contains(named) || InetAddresses.isInetAddress(named));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
