package org.klotski.explorer.http;

import com.google.common.collect.ImmutableList;
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
import java.util.Set;
import java.util.stream.Stream;

/**
 * Under which addresses and names a server is reached.
 *
 * @param host the address on which it listens, as it was named
 * @param listens the address itself; it may stand for all of this machine
 */
record Addresses(String host, InetAddress listens) {
  /**
   * What to write into a browser, the loopback first. Where a server listens on all addresses of
   * the machine, they are those of now, without those that are good for one link only.
   */
  List<String> urls(int port) throws IOException {
    if (!listens.isAnyLocalAddress()) {
      return List.of(url(host, port));
    }
    try (Stream<NetworkInterface> all = NetworkInterface.networkInterfaces()) {
      return all.filter(Addresses::isUp)
          .flatMap(NetworkInterface::inetAddresses)
          .filter(each -> !each.isLinkLocalAddress())
          .filter(each -> each instanceof Inet4Address || !(listens instanceof Inet4Address))
          .sorted(Comparator.comparing(each -> !each.isLoopbackAddress()))
          .map(each -> url(InetAddresses.toAddrString(each).replaceFirst("%.*", ""), port))
          .distinct()
          .collect(ImmutableList.toImmutableList());
    }
  }

  private static boolean isUp(NetworkInterface network) {
    try {
      return network.isUp();
    } catch (IOException e) {
      return false; // it has just been taken away
    }
  }

  private static String url(String host, int port) {
    return "http://" + HostAndPort.fromParts(host, port) + "/"; // an IPv6 address in brackets
  }

  /**
   * Under which names others may ask: the one that was named, and, if others than this machine can
   * reach the server, the machine's own, alone and as networks without a name server have it.
   */
  Set<String> names() {
    ImmutableSet.Builder<String> names = ImmutableSet.<String>builder().add(host);
    if (!listens.isLoopbackAddress()) {
      try {
        String own = InetAddress.getLocalHost().getHostName();
        String first = own.indexOf('.') < 0 ? own : own.substring(0, own.indexOf('.'));
        names.add(own, first, first + ".local");
      } catch (UnknownHostException e) {
        return names.build(); // nobody knows it by a name
      }
    }
    return names.build();
  }
}
