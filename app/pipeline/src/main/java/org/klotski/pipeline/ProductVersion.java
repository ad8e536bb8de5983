package org.klotski.pipeline;

/** The version of the product, which is recorded in databases and exported files. */
public final class ProductVersion {
  private ProductVersion() {}

  /** Returns the version number, or {@code development} if the classes are not in a JAR file. */
  public static String number() {
    String number = ProductVersion.class.getPackage().getImplementationVersion();
    return number == null ? "development" : number;
  }
}
