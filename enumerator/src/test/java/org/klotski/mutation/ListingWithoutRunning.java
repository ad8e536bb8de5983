package org.klotski.mutation;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Makes PIT's mutant processes list tests without running them. PIT starts a process for each
 * class, and another one after each mutant that times out. By default, each process lists the tests
 * of a class by running all of them, which takes most of the time. This does not affect the process
 * that measures coverage, which must run the tests. JUnit loads this class only if extension
 * detection is enabled, as in the {@code mutation} profile.
 */
public final class ListingWithoutRunning implements InvocationInterceptor {
  private static final String PROCESS = "org.pitest.mutationtest.execute.MutationTestMinion";
  private static final String LISTING = "findTestsForTestClasses";

  private static boolean isListing() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame ->
                        frame.getClassName().equals(PROCESS)
                            && frame.getMethodName().equals(LISTING)));
  }

  private static void runUnlessListing(Invocation<Void> invocation) throws Throwable {
    if (isListing()) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> in, ExtensionContext of)
      throws Throwable {
    runUnlessListing(invocation);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> in, ExtensionContext of)
      throws Throwable {
    runUnlessListing(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> in, ExtensionContext of)
      throws Throwable {
    runUnlessListing(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> in, ExtensionContext of)
      throws Throwable {
    runUnlessListing(invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> in, ExtensionContext of)
      throws Throwable {
    runUnlessListing(invocation);
  }
}
