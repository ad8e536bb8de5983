package org.klotski.cli.texts;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.ProductVersion;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}, which bug reports should include. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/klotski.properties")) {
      properties.load(in);
    }
    return new String[] {
      "klotski " + ProductVersion.number(),
      "commit  " + properties.getProperty("commit"),
      "Java    " + System.getProperty("java.version") + " of " + System.getProperty("java.vendor"),
      "schema  " + Meta.SCHEMA_VERSION
    };
  }
}
