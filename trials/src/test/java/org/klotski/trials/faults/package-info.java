/**
 * Fault injection at file operations. A preloaded library, src/test/c/faults.c, counts the calls by
 * which a command changes files, and disturbs one.
 *
 * <p>A {@link org.klotski.trials.faults.Command} is run once undisturbed, which gives its {@link
 * org.klotski.trials.faults.Baseline}: the calls, the files before and after, the answers of
 * readers. A {@link org.klotski.trials.faults.Plan} has the faults that are not tried yet. Each
 * {@link org.klotski.trials.faults.Trial} runs the command with a {@link
 * org.klotski.trials.faults.Fault}, and checks what is left.
 */
package org.klotski.trials.faults;
