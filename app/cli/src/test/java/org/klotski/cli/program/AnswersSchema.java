package org.klotski.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;

/** What docs/json-schema.json says of answers. */
public final class AnswersSchema {
  private AnswersSchema() {}

  /** Holds every line that a command has printed to the schema; there must be one. */
  public static void check(Launcher.Result result) throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(Files.readString(Repository.file("docs/json-schema.json")));
    assertThat(result.lines()).isNotEmpty();
    for (String line : result.lines()) {
      assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
    }
  }
}
