/**
 * Trials of the whole program as a user runs it: processes started by the launcher, on real files.
 *
 * <ul>
 *   <li>{@link org.klotski.trials.FaultsIT} disturbs every writing command at a file operation: it
 *       kills the process, or lets the call fail. A preloaded library, src/test/c/faults.c, counts
 *       the calls by which a command changes files, and disturbs one. Each {@link
 *       org.klotski.trials.Command} runs once undisturbed; each {@link org.klotski.trials.Trial}
 *       runs it with faults, and checks what is left.
 *   <li>{@link org.klotski.trials.CorruptionIT} changes one file of a copy of a {@link
 *       org.klotski.trials.Subject}. Each command must answer as from the sound files, or say in
 *       one sentence what is wrong.
 *   <li>{@link org.klotski.trials.SoakIT} lets {@code serve}, {@code find}, and {@code analyze}
 *       work for a while, and watches memory, open files, and threads.
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
