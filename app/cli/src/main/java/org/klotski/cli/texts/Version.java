package org.klotski.cli.texts;

import org.klotski.pipeline.ProductVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"klotski " + ProductVersion.number()};
  }
}
