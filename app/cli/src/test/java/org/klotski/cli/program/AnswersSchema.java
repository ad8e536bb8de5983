package org.klotski.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;

/** The JSON schema in docs/json-schema.json. */
public final class AnswersSchema {
  private AnswersSchema() {}

  /** Checks that a command printed at least one line and that each line conforms to the schema. */
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
