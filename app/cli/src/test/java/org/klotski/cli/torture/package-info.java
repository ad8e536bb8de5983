/**
 * The program, killed at moments drawn at random and started again: what it leaves behind, what
 * readers say of that, and what comes of it. Begin with {@link org.klotski.cli.torture.TortureIT},
 * which only {@code make torture} runs.
 */
package org.klotski.cli.torture;
