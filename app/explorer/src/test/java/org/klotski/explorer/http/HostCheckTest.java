package org.klotski.explorer.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Under which addresses and names a server is reached. */
class HostCheckTest {
  private static Addresses addresses(String host) throws Exception {
    return new Addresses(host, InetAddress.getByName(host));
  }

  private static boolean allows(String host, String header) throws Exception {
    return HostCheck.of(addresses(host).names(), 8433).allows(header);
  }

  @Test
  void whereAllAddressesAreServedTheRealOnesAreSaid() throws Exception {
    List<String> urls = addresses("0.0.0.0").urls(8433);
    assertThat(urls).doesNotContain("http://0.0.0.0:8433/").doesNotHaveDuplicates();
    assertThat(urls.get(0)).isEqualTo("http://127.0.0.1:8433/");
    for (String url : addresses("::").urls(8433)) {
      assertThat(allows("::", URI.create(url).getAuthority())).as(url).isTrue();
    }
    assertThat(addresses("127.0.0.1").urls(7)).containsExactly("http://127.0.0.1:7/");
    assertThat(addresses("::1").urls(7)).containsExactly("http://[::1]:7/");
    assertThat(addresses("[::1]").urls(7)).containsExactly("http://[::1]:7/");
  }

  @Test
  void theMachineIsKnownByItsOwnNameWhereOthersReachIt() throws Exception {
    String own = InetAddress.getLocalHost().getHostName();
    assertThat(allows("0.0.0.0", own + ":8433")).isTrue();
    assertThat(allows("0.0.0.0", own.toUpperCase(Locale.ROOT) + ":8433")).isTrue();
    assertThat(allows("0.0.0.0", own + ".evil.example:8433")).isFalse();
    assertThat(allows("0.0.0.0", "evil.example:8433")).isFalse();
  }
}
