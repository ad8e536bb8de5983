/**
 * Damaged files. A {@link org.klotski.trials.corruption.Subject} is a folder of sound files with
 * commands that read them; a {@link org.klotski.trials.corruption.Damage} changes one file of a
 * copy. Each command must answer as from the sound files, or say in one sentence what is wrong.
 */
package org.klotski.trials.corruption;
