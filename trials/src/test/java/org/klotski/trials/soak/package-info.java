/**
 * Work that goes on for minutes or hours. Each {@link org.klotski.trials.soak.Load} is a process
 * that works without a pause; {@link org.klotski.trials.soak.Usage} says what it takes at a moment.
 */
package org.klotski.trials.soak;
