package org.klotski.cli.texts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.ProductVersion;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}, which bug reports should include. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "klotski " + ProductVersion.number(),
      "commit  " + commit(),
      "Java    " + System.getProperty("java.version") + " of " + System.getProperty("java.vendor"),
      "schema  " + Meta.SCHEMA_VERSION
    };
  }

  /** The compiled commit, which the build inserts. */
  private static String commit() {
    try (InputStream in = Version.class.getResourceAsStream("/klotski.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("commit");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
