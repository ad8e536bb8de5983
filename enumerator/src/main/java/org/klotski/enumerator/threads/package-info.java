/**
 * Work divided among threads: {@link org.klotski.enumerator.threads.Tasks} for many tasks once,
 * {@link org.klotski.enumerator.threads.Team} for short pieces again and again. Begin with the
 * first.
 */
package org.klotski.enumerator.threads;
