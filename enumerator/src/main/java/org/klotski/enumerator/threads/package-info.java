/** Work divided among threads. There is only {@link org.klotski.enumerator.threads.Tasks}. */
package org.klotski.enumerator.threads;
