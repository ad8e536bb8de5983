/**
 * Processes that are killed: where they work, when, and how they ended. Begin with {@link
 * org.klotski.cli.torture.kills.KilledProcess}.
 */
package org.klotski.cli.torture.kills;
