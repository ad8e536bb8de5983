package org.klotski.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A worked example of SCHEMA.md or FACTS.md: a row in hex.
 *
 * @param family the name of the column family
 */
public record SchemaExample(String family, String key, String value) {
  private static final Pattern EXAMPLE =
      Pattern.compile("```row (\\w+)\n\\s*key\n(.*?)\\s*value\n(.*?)```", Pattern.DOTALL);

  /** Returns all examples of both documents. */
  public static List<SchemaExample> all() throws IOException {
    String text =
        Files.readString(Repository.file("db-schema/SCHEMA.md"))
            + Files.readString(Repository.file("db-schema/FACTS.md"));
    Matcher matcher = EXAMPLE.matcher(text);
    Stream.Builder<SchemaExample> examples = Stream.builder();
    while (matcher.find()) {
      examples.add(
          new SchemaExample(matcher.group(1), hex(matcher.group(2)), hex(matcher.group(3))));
    }
    return examples.build().toList();
  }

  private static String hex(String lines) {
    return lines.replaceAll("#[^\n]*", "").replaceAll("\\s", "");
  }
}
