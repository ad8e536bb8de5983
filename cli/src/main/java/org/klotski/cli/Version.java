package org.klotski.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the product, from the manifest of its jar. */
public final class Version implements IVersionProvider {
  /** The version number, or {@code development} where the classes are not in a jar. */
  public static String number() {
    String number = Version.class.getPackage().getImplementationVersion();
    return number == null ? "development" : number;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"klotski " + number()};
  }
}
