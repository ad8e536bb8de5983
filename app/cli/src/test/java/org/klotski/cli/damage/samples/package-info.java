/**
 * Samples of damage: what can happen to a file, how commands answer, and what came of it. Begin
 * with {@link org.klotski.cli.damage.samples.DamagedFiles}.
 */
package org.klotski.cli.damage.samples;
