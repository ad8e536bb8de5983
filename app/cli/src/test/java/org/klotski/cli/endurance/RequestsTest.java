package org.klotski.cli.endurance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.Repository;

/** What is called all kinds of requests is that. */
class RequestsTest {
  @Test
  void everyAddressOfTheApiIsAskedFor() throws IOException {
    JsonObject api =
        JsonParser.parseString(Files.readString(Repository.file("docs/openapi.json")))
            .getAsJsonObject();
    for (Map.Entry<String, ?> each : api.getAsJsonObject("paths").entrySet()) {
      if (((JsonObject) each.getValue()).has("get")) {
        Pattern pattern =
            Pattern.compile(
                "/api/v1" + each.getKey().replaceAll("\\{\\w+}", "[^/?]+") + "(\\?.*)?");
        assertThat(Requests.PATHS).anyMatch(pattern.asMatchPredicate());
      }
    }
  }

  @Test
  void someArePostedAndSomeAbandoned() {
    Requests requests = new Requests(new Random(1));
    int posted = 0;
    int abandoned = 0;
    for (int number = 0; number < 1000; number++) {
      Requests.Kind kind = requests.next();
      assertThat(kind.path() + kind.body()).doesNotContain("{");
      posted += kind.body().isEmpty() ? 0 : 1;
      abandoned += kind.isAbandoned() ? 1 : 0;
    }
    assertThat(posted).isBetween(20, 100);
    assertThat(abandoned).isBetween(20, 120);
  }
}
