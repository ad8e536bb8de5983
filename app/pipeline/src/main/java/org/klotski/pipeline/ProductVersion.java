package org.klotski.pipeline;

/** The version of the product, which databases and files say made them. */
public final class ProductVersion {
  private ProductVersion() {}

  /** The version number, or {@code development} where the classes are not in a jar. */
  public static String number() {
    String number = ProductVersion.class.getPackage().getImplementationVersion();
    return number == null ? "development" : number;
  }
}
