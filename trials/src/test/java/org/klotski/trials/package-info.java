/**
 * Trials of the whole program as a user runs it: processes started by the launcher, on real files.
 *
 * <ul>
 *   <li>{@link org.klotski.trials.faults.FaultsIT} disturbs every writing command at a file
 *       operation: it kills the process, or lets the call fail.
 *   <li>{@link org.klotski.trials.corruption.CorruptionIT} damages a file, and asks the commands
 *       that read it.
 *   <li>{@link org.klotski.trials.soak.SoakIT} lets {@code serve}, {@code find}, and {@code
 *       analyze} work for a while, and watches memory, open files, and threads.
 *   <li>The classes {@code *Fuzz}, in the packages of the parsers that they test, are run by
 *       Jazzer.
 * </ul>
 *
 * <p>{@code make trials MINUTES=20} and {@code make soak} run them. {@code make test-thorough} runs
 * two minutes of faults and 40 samples of damage. Trials are drawn at random: {@code make trials}
 * takes a new seed and prints it, and {@code SEED=} repeats it; {@code make test-thorough} always
 * takes the same.
 *
 * <p>Read {@link org.klotski.trials.Program} and {@link org.klotski.trials.Snapshot} first; all
 * trials use them. {@link org.klotski.trials.Prepared} has the databases that they start from.
 */
package org.klotski.trials;
