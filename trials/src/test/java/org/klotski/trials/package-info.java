/**
 * Trials of the whole program, which the launcher starts on real files.
 *
 * <ul>
 *   <li>{@link org.klotski.trials.FaultsIT} runs each writing {@link org.klotski.trials.Command}
 *       with a fault: a preloaded library, src/test/c/faults.c, kills the process at a system call
 *       or lets the call fail.
 *   <li>{@link org.klotski.trials.CorruptionIT} damages one file of a {@link
 *       org.klotski.trials.Subject}.
 *   <li>{@link org.klotski.trials.SoakIT} runs commands for a while and watches their resources.
 *   <li>Jazzer runs the classes {@code *Fuzz}, which are in the packages of the parsers.
 * </ul>
 *
 * <p>Trials are random. {@code make trials} prints a new seed, and {@code SEED=} repeats it; {@code
 * make test-thorough} always uses the same seed.
 */
package org.klotski.trials;
