package org.klotski.cli.texts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;

/** Where the program's own messages go. */
public final class StandardError {
  private StandardError() {}

  /**
   * Lets {@link System#err} write to the descriptor that the launcher names, if it names one: it
   * has put something else in the place of Java's own, to keep a warning of Java's from the user.
   */
  public static void restore() {
    Integer number = Integer.getInteger("klotski.stderr");
    if (number == null) {
      return;
    }
    try {
      FileDescriptor descriptor = new FileDescriptor();
      // Java has no other way to write to a descriptor that it inherits; the launcher opens the
      // package.
      Field field = FileDescriptor.class.getDeclaredField("fd");
      field.setAccessible(true);
      field.setInt(descriptor, number);
      System.setErr(new PrintStream(new FileOutputStream(descriptor), true, UTF_8));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return; // what Java has is as good, but for the order of the lines
    }
  }
}
