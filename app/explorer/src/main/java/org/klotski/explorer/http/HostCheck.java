package org.klotski.explorer.http;

import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import java.util.Locale;

/**
 * Whether the Host header names this server. A page from elsewhere whose name has been made to lead
 * here (DNS rebinding) sends its own name, and must not get an answer. An address in numbers is
 * nobody's name.
 *
 * @param name the name under which the server was asked to be reached
 * @param port where it listens
 */
record HostCheck(String name, int port) {
  private static final int USUAL_PORT = 80;

  boolean allows(String header) {
    if (header == null) {
      return false;
    }
    try {
      HostAndPort host = HostAndPort.fromString(header);
      String named = host.getHost().toLowerCase(Locale.ROOT);
      return host.getPortOrDefault(USUAL_PORT) == port
          && (named.equals("localhost")
              || named.equals(name.toLowerCase(Locale.ROOT))
              || InetAddresses.isInetAddress(named));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
