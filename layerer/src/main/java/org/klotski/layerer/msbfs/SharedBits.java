package org.klotski.layerer.msbfs;

/** Sets of bits that several threads add to, and that are read when all have ended. */
final class SharedBits {
  private SharedBits() {}

  /**
   * Adds some bits. Most often they are there already, and then no thread waits for another: a
   * reader may miss what others have just added, but never sees a bit that is not there.
   *
   * @param all grows; at least as long as {@code some}
   */
  public static void add(long[] all, long[] some) {
    long news = 0;
    for (int i = 0; i < some.length; i++) {
      news |= some[i] & ~all[i];
    }
    if (news != 0) {
      synchronized (all) {
        for (int i = 0; i < some.length; i++) {
          all[i] |= some[i];
        }
      }
    }
  }
}
